import { expect, test, vi } from "vitest";
import { log } from "@/lib/log";
import { errorResponse } from "./envelope";
import { TooMany } from "@/lib/errors";

test("an unknown error tells its number, and neither the wire nor the log its words", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const canary = "Quillon 555-0199 quillon@example.test LIC-77123 hunter2";
  const fault = new Error(`insert into professional values ('${canary}')`, {
    cause: Object.assign(new Error(canary), { code: "23505", detail: canary, query: canary }),
  });
  const answer = errorResponse(fault, "req-1234");
  expect(answer.status).toBe(500);
  const exposed = JSON.stringify([await answer.json(), error.mock.calls]);
  expect(exposed).toContain("req-1234");
  for (const word of canary.split(" ")) expect(exposed).not.toContain(word);
  expect(JSON.stringify(await errorResponse(fault, "req-1234").json())).not.toMatch(/at |insert|23505/);
});

test("a rate-limited caller learns how long to wait", () => {
  const { status, headers } = errorResponse(new TooMany("Later.", 42));
  expect([status, headers.get("retry-after")]).toEqual([429, "42"]);
});
