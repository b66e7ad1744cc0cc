import { afterEach, expect, test, vi } from "vitest";
import { api } from "./fetcher";

afterEach(() => vi.unstubAllGlobals());

/** The parts of a browser that calls need, with a server that returns the given response. */
function aBrowser(answer: () => Response) {
  const fetching = vi.fn<(path: string, request: RequestInit) => Promise<Response>>(async () => answer());
  vi.stubGlobal("fetch", fetching);
  vi.stubGlobal("document", { cookie: "theme=dark; csrfToken=a-token" });
  vi.stubGlobal("sessionStorage", { getItem: () => "7" });
  return fetching;
}

test.each(["GET", "POST", "PUT", "DELETE"] as const)(
  "sends cookies, token and the tab's facility with a %s",
  async (method) => {
    const fetching = aBrowser(() => new Response("OK"));
    expect(await api(method, "/api/anything")).toBe("OK");
    expect(fetching).toHaveBeenCalledWith(
      "/api/anything",
      expect.objectContaining({
        credentials: "same-origin",
        headers: expect.objectContaining({ "x-csrf-token": "a-token", "x-facility-id": "7" }),
      }),
    );
  },
);

test("parses a response by its content type", async () => {
  aBrowser(() => Response.json({ id: 7 }));
  expect(await api("GET", "/api/anything")).toEqual({ id: 7 });
});

test("uses the first message of a refusal", async () => {
  const errors = [{ message: "First." }, { message: "Second." }];
  aBrowser(() => Response.json({ validationError: true, errors }, { status: 400 }));
  await expect(api("PUT", "/api/anything")).rejects.toMatchObject({ status: 400, message: "First." });
});
