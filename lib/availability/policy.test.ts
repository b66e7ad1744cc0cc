import { expect, test } from "vitest";
import { canBeAsked } from "./policy";

const at = (text: string) => new Date(text);

test("asks no one twice in a day", () => {
  expect(canBeAsked(null, at("2026-11-20T00:00:00Z"))).toBe(true);
  expect(canBeAsked(at("2026-11-20T00:00:00Z"), at("2026-11-20T23:59:59Z"))).toBe(false);
  expect(canBeAsked(at("2026-11-20T00:00:00Z"), at("2026-11-21T00:00:00Z"))).toBe(true);
});
