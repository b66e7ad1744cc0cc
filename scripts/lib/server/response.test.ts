import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { portalResponse } from "./response.mjs";

async function answerOf(status: number, type: string, isUnavailable = true) {
  const ServerResponse = portalResponse([], () => isUnavailable);
  const server = createServer({ ServerResponse }, (_, response) => {
    response.statusCode = status;
    response.setHeader("content-type", type);
    response.end("words");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  return [answer.status, answer.headers.get("retry-after"), answer.headers.get("refresh")];
}

test("what fails for want of the database may be requested again, and a page does so by itself", async () => {
  expect(await answerOf(500, "text/html; charset=utf-8")).toEqual([503, "2", "3"]);
  expect(await answerOf(500, "application/json")).toEqual([503, "2", null]);
  expect(await answerOf(200, "text/html")).toEqual([200, null, null]);
});

test("what fails by itself has failed", async () => {
  expect(await answerOf(500, "text/html", false)).toEqual([500, null, null]);
});
