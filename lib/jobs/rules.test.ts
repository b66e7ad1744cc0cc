import { expect, test } from "vitest";
import { backoffSeconds, isLastAttempt, maxAttempts, noteOf } from "./rules";

test("doubles the pause after a failure up to half an hour", () => {
  expect([1, 2, 3, 4, 9, 10, 20].map((attempts) => backoffSeconds(attempts))).toEqual([
    5, 10, 20, 40, 1280, 1800, 1800,
  ]);
});

test("never pauses long for a job that repeats every few seconds", () => {
  expect([1, 4, 20].map((attempts) => backoffSeconds(attempts, 2_000))).toEqual([5, 40, 60]);
});

test("gives up after the eighth attempt", () => {
  expect([maxAttempts - 1, maxAttempts].map(isLastAttempt)).toEqual([false, true]);
});

test("keeps cause and state of a database error", () => {
  const error = Object.assign(new Error("Failed query: insert …"), {
    cause: { message: "too many", code: "53300" },
  });
  expect(noteOf(error)).toEqual({ message: "too many", code: "53300" });
  expect(noteOf("odd")).toEqual({ message: "odd" });
});
