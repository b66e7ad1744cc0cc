import { expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import { awaitsArrival } from "./rules";

const begun = new Date("2026-06-02T14:30:00Z");
const held = { slot_status: "CONFIRMED", caregiver_id: 7 } as const;

test.each([
  ["with a professional", held, true],
  ["without a professional", { slot_status: "UNCLAIMED" }, false],
  ["whose professional was sent home", { ...held, outcome_code: "SENT_HOME" }, false],
  ["that was approved or disputed", { ...held, is_reviewed: true }, false],
] as const)("offers the arrival of a slot %s: %j", (_, slot, isOffered) => {
  expect(awaitsArrival(aListSlot(slot), begun)).toBe(isOffered);
});
