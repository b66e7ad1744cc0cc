import { expect, test } from "vitest";
import { isAlike } from "./is-alike";

const slot = { id: 1 };
const props = { now: 1, shift: { slots: [slot], filled: 1 } };

test.each([
  ["the same again", { now: 1, shift: { slots: [slot], filled: 1 } }, 3, true],
  ["an equal object deeper than it looks", { now: 1, shift: { slots: [{ id: 1 }], filled: 1 } }, 3, false],
  ["an equal object as deep as it looks", { now: 1, shift: { slots: [{ id: 1 }], filled: 1 } }, 4, true],
  ["another value", { now: 1, shift: { slots: [slot], filled: 2 } }, 3, false],
  ["one more", { now: 1, shift: { slots: [slot, slot], filled: 1 } }, 3, false],
  ["a missing value", { now: 1 }, 3, false],
  ["an undefined for a missing value", { now: 1, other: undefined }, 3, false],
  ["null", null, 3, false],
])("compares %s", (_, other, levels, alike) => expect(isAlike(props, other, levels)).toBe(alike));
