import { describe, expect, test } from "vitest";
import { contentDisposition, fileResponse } from "./file-response";

describe("a file name", () => {
  test.each([
    ["Mara Holt.pdf", `filename="Mara Holt.pdf"; filename*=UTF-8''Mara%20Holt.pdf`],
    ["Nguyễn Łukasz.pdf", `filename="Nguyen _ukasz.pdf"; filename*=UTF-8''Nguy%E1%BB%85n%20%C5%81ukasz.pdf`],
    [`a"b%c.pdf`, `filename="a_b_c.pdf"; filename*=UTF-8''a%22b%25c.pdf`],
    ["O'Brien (1)*.pdf", `filename="O'Brien (1)*.pdf"; filename*=UTF-8''O%27Brien%20%281%29%2A.pdf`],
    ["../../etc/passwd", `filename=".. .. etc passwd"; filename*=UTF-8''..%20..%20etc%20passwd`],
    [
      "a\r\nSet-Cookie: x\u202e.pdf",
      `filename="a Set-Cookie: x .pdf"; filename*=UTF-8''a%20Set-Cookie%3A%20x%20.pdf`,
    ],
    ["\ud800.pdf", `filename=".pdf"; filename*=UTF-8''.pdf`],
  ])("is readable by every client: %j", (name, said) =>
    expect(contentDisposition("attachment", name)).toBe(`attachment; ${said}`),
  );
});

test("allows a file nothing but being viewed", async () => {
  const bytes = Buffer.from("%PDF-1.7");
  const response = fileResponse({
    bytes,
    name: "a.pdf",
    contentType: "application/pdf",
    disposition: "inline",
  });
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "private, no-store",
    "content-disposition": `inline; filename="a.pdf"; filename*=UTF-8''a.pdf`,
    "content-length": "8",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
});
