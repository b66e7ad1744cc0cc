import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { newAsking } from "@/db/asking.mjs";
import { tellUnavailable } from "./unavailable.mjs";

async function answerOf(status: number, type: string, isUnavailable = true) {
  const server = createServer((_, response) => {
    tellUnavailable(response, { ...newAsking(), isUnavailable });
    response.statusCode = status;
    response.setHeader("content-type", type);
    response.end("words");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  return [answer.status, answer.headers.get("retry-after"), answer.headers.get("refresh")];
}

test("what fails for want of the database may be asked for again, and a page asks by itself", async () => {
  expect(await answerOf(500, "text/html; charset=utf-8")).toEqual([503, "2", "3"]);
  expect(await answerOf(500, "application/json")).toEqual([503, "2", null]);
  expect(await answerOf(200, "text/html")).toEqual([200, null, null]);
});

test("what fails by itself has failed", async () => {
  expect(await answerOf(500, "text/html", false)).toEqual([500, null, null]);
});
