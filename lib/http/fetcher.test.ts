import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api, keepSession, keyed, untilSignedIn } from "./fetcher";

afterEach(() => vi.unstubAllGlobals());

/** The parts of a browser that calls need, with a server that returns the given response. */
function aBrowser(answer: () => Response) {
  const fetching = vi.fn<(path: string, request: RequestInit) => Promise<Response>>(async () => answer());
  vi.stubGlobal("fetch", fetching);
  vi.stubGlobal("document", { cookie: "theme=dark; csrfToken=a-token" });
  vi.stubGlobal("sessionStorage", { getItem: () => "7" });
  vi.stubGlobal("navigator", { onLine: true });
  return fetching;
}

test.each(["GET", "POST", "PUT", "DELETE"] as const)(
  "sends cookies, token and the tab's facility with a %s",
  async (method) => {
    const fetching = aBrowser(() => new Response("OK"));
    expect(await api(method as "GET", "/api/anything")).toBe("OK");
    expect(fetching).toHaveBeenCalledWith(
      "/api/anything",
      expect.objectContaining({
        credentials: "same-origin",
        headers: expect.objectContaining({ "x-csrf-token": "a-token", "x-facility-id": "7" }),
      }),
    );
  },
);

test("states what a read is given in its address, and leaves out what is null", async () => {
  const fetching = aBrowser(() => new Response("OK"));
  await api("GET", "/api/anything", { search: "a b", page: 2, status: null, from: undefined });
  expect(fetching).toHaveBeenCalledWith("/api/anything?search=a+b&page=2", expect.anything());
});

test("parses a response by its content type", async () => {
  aBrowser(() => Response.json({ id: 7 }));
  expect(await api("GET", "/api/anything")).toEqual({ id: 7 });
});

test("uses the first message of a refusal", async () => {
  const errors = [{ message: "First." }, { message: "Second." }];
  aBrowser(() => Response.json({ validationError: true, errors }, { status: 400 }));
  await expect(api("PUT", "/api/anything")).rejects.toMatchObject({ status: 400, message: "First." });
});

describe("an answer that is lost", () => {
  const lost = () => {
    throw new TypeError("network");
  };
  const lostOnce = (last: () => Response) => {
    const answers = [lost, last];
    return aBrowser(() => answers.shift()!());
  };

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const assigning = (headers?: Record<string, string>) =>
    api("POST", "/api/anything", {}, headers).catch((error: unknown) => error);

  test("is asked for once more with the same key", async () => {
    const fetching = lostOnce(() => new Response("OK"));
    const answer = assigning(keyed());
    await vi.runAllTimersAsync();
    expect(await answer).toBe("OK");
    const keys = fetching.mock.calls.map(([, { headers }]) => new Headers(headers).get("idempotency-key"));
    expect(keys).toEqual([expect.stringMatching(/^\w{32}$/), keys[0]]);
  });

  test("is not asked for without a key, nor a third time, nor offline", async () => {
    const unkeyed = lostOnce(() => new Response("OK"));
    expect(await assigning()).toMatchObject({ status: 0 });
    expect(unkeyed).toHaveBeenCalledTimes(1);
    const twice = lostOnce(lost);
    const answer = assigning(keyed());
    await vi.runAllTimersAsync();
    expect(await answer).toMatchObject({ status: 0 });
    expect(twice).toHaveBeenCalledTimes(2);
    const offline = lostOnce(() => new Response("OK"));
    vi.stubGlobal("navigator", { onLine: false });
    expect(await assigning(keyed())).toMatchObject({ status: 0 });
    expect(offline).toHaveBeenCalledTimes(1);
  });

  test("counts as lost if it breaks off", async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError("network")) });
    aBrowser(() => new Response(broken));
    expect(await assigning()).toMatchObject({ status: 0 });
  });
});

describe("a session ends", () => {
  const lost = () => {
    throw new TypeError("network");
  };
  const statuses = [400, 403, 404, 409, 413, 429, 500, 502, 503];
  const cases: [string, number, () => Response][] = [
    ["by a 401", 1, () => new Response("Unauthorized", { status: 401 })],
    ["not by a refused sign-in", 0, () => Response.json({ errors: [{ message: "No." }] }, { status: 401 })],
    ["not by a lost network", 0, lost],
    ...statuses.map((status): [string, number, () => Response] => [
      `not by a ${status}`,
      0,
      () => new Response("Forbidden", { status }),
    ]),
  ];
  test.each(cases)("%s", async (_, ended, answer) => {
    aBrowser(answer);
    const keeper = vi.fn(async () => false);
    const stop = keepSession(keeper);
    await api("GET", "/api/anything").catch(() => undefined);
    expect(keeper).toHaveBeenCalledTimes(ended);
    stop();
  });

  test.each([
    [401, [401]],
    [403, [403]],
    [500, [500]],
    [404, []],
    [503, []],
  ])("a stream that was closed asks for it, and is answered %i", async (status, faults) => {
    aBrowser(() => new Response("", { status }));
    const keeper = vi.fn(async () => false);
    const stop = keepSession(keeper);
    await untilSignedIn();
    expect(keeper.mock.calls.flat()).toEqual(faults);
    stop();
  });
});
