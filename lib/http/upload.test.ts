import { afterEach, expect, test, vi } from "vitest";
import { keepSession } from "./fetcher";
import { upload } from "./upload";

afterEach(() => vi.unstubAllGlobals());

const nothing = { onProgress: () => undefined, headers: {} };
const send = () => upload("/api/files", new FormData(), nothing);

/** A browser whose uploads get the given response; no response means a lost network. */
function aBrowser(answer: { status: number; text: string } | null) {
  const headers: Record<string, string> = {};
  class Request extends EventTarget {
    upload = new EventTarget();
    status = answer?.status ?? 0;
    responseText = answer?.text ?? "";
    open = () => undefined;
    setRequestHeader = (name: string, value: string) => void (headers[name] = value);
    getResponseHeader = (name: string) => (name === "content-type" ? "application/json" : "request-1");
    send() {
      const halfway = { loaded: 5, total: 10, lengthComputable: true };
      this.upload.dispatchEvent(Object.assign(new Event("progress"), halfway));
      this.dispatchEvent(new Event(answer ? "load" : "error"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  vi.stubGlobal("document", { cookie: "csrfToken=a-token" });
  vi.stubGlobal("sessionStorage", { getItem: () => "7" });
  return headers;
}

test("sends what every call sends, and reports progress", async () => {
  const headers = aBrowser({ status: 200, text: '{"id":7}' });
  const parts: number[] = [];
  const options = {
    onProgress: (part: number) => parts.push(part),
    headers: { "management-company-id": "3" },
  };
  expect(await upload("/api/files", new FormData(), options)).toEqual({ id: 7 });
  expect(headers).toEqual({
    "x-csrf-token": "a-token",
    "x-facility-id": "7",
    "management-company-id": "3",
  });
  expect(parts).toEqual([0.5]);
});

test.each([
  [
    { status: 413, text: '{"errors":[{"message":"Too large."}]}' },
    { status: 413, message: "Too large." },
  ],
  [
    { status: 502, text: "<html>" },
    { status: 502, message: "" },
  ],
  [null, { status: 0 }],
])("rejects a refused upload like a call", async (answer, refusal) => {
  aBrowser(answer);
  await expect(send()).rejects.toMatchObject(refusal);
});

test("waits for a session that ended and is sent again, and for nothing else", async () => {
  const answer = { status: 401, text: "Unauthorized" };
  aBrowser(answer);
  const keeper = vi.fn(async () => {
    Object.assign(answer, { status: 200, text: "7" });
    return true;
  });
  const stop = keepSession(keeper);
  expect(await send()).toBe(7);
  for (const status of [400, 403, 413, 500]) {
    aBrowser({ status, text: "Forbidden" });
    await send().catch(() => undefined);
  }
  expect(keeper).toHaveBeenCalledTimes(1);
  stop();
});

test("is sent again once with the token that the refusal of an old one brought", async () => {
  const statuses = [403, 200];
  const tokens = ["an-old-token", "a-new-token"];
  const headers = aBrowser({
    get status() {
      return statuses.shift()!;
    },
    text: '{"errors":[{"code":"CSRF"}]}',
  });
  vi.stubGlobal("document", {
    get cookie() {
      return `csrfToken=${tokens.shift()}`;
    },
  });
  await send();
  expect(headers["x-csrf-token"]).toBe("a-new-token");
});
