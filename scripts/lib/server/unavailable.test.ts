import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { tellUnavailable } from "./unavailable.mjs";

const away = Symbol.for("shiftwell.database-away");
const shared = globalThis as { [key: symbol]: boolean | undefined };

afterEach(() => {
  delete shared[away];
});

async function answerOf(status: number, type: string) {
  const server = createServer((_, response) => {
    tellUnavailable(response);
    response.statusCode = status;
    response.setHeader("content-type", type);
    response.end("words");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  return [answer.status, answer.headers.get("retry-after"), answer.headers.get("refresh")];
}

test("what fails while the database is away may be asked for again, and a page asks by itself", async () => {
  shared[away] = true;
  expect(await answerOf(500, "text/html; charset=utf-8")).toEqual([503, "2", "3"]);
  expect(await answerOf(500, "application/json")).toEqual([503, "2", null]);
  expect(await answerOf(200, "text/html")).toEqual([200, null, null]);
});

test("what fails with the database there has failed", async () => {
  expect(await answerOf(500, "text/html")).toEqual([500, null, null]);
});
