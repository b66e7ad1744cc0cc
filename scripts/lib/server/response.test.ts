import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { portalResponse } from "./response.mjs";

async function answerOf(status: number, type: string, known: number | null = 503) {
  const ServerResponse = portalResponse([["x-frame-options", "DENY"]], () => known ?? undefined);
  const server = createServer({ ServerResponse }, (_, response) => {
    response.statusCode = status;
    response.setHeader("content-type", type);
    response.setHeader("x-request-id", "1");
    response.end(status === 304 ? undefined : "words");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  return answer;
}

async function retryOf(...given: Parameters<typeof answerOf>) {
  const { status, headers } = await answerOf(...given);
  return [status, headers.get("retry-after"), headers.get("refresh")];
}

test("a database failure is a 503, and a page retries by itself", async () => {
  expect(await retryOf(500, "text/html; charset=utf-8")).toEqual([503, "2", "3"]);
  expect(await retryOf(500, "application/json")).toEqual([503, "2", null]);
  expect(await retryOf(200, "text/html")).toEqual([200, null, null]);
});

test("a refused page is a 403, which nothing repeats", async () => {
  expect(await retryOf(500, "text/html", 403)).toEqual([403, null, null]);
  expect(await retryOf(200, "text/html", 403)).toEqual([200, null, null]);
});

test("any other failure is a 500", async () => {
  expect(await retryOf(500, "text/html", null)).toEqual([500, null, null]);
});

test("responses have default headers, except a 304", async () => {
  const frameOf = async (status: number) =>
    (await answerOf(status, "text/html")).headers.get("x-frame-options");
  expect(await frameOf(200)).toBe("DENY");
  expect(await frameOf(404)).toBe("DENY");
  expect(await frameOf(304)).toBeNull();
  expect((await answerOf(304, "text/html")).headers.get("x-request-id")).toBeNull();
});
