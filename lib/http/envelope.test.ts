import { expect, test, vi } from "vitest";
import { log } from "@/lib/log";
import { errorResponse } from "./envelope";
import { TooMany } from "@/lib/errors";

test("reports an unknown error by its id, without its message on the wire or in the log", async () => {
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

test("tells a rate-limited caller how long to wait", () => {
  const { status, headers } = errorResponse(new TooMany("Later.", 42));
  expect([status, headers.get("retry-after")]).toEqual([429, "42"]);
});
