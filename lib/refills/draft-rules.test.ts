import { expect, test } from "vitest";
import { isOverBudget, newStep } from "./draft-rules";

test.each([
  [["25", "75"], 100, false],
  [["25", "80"], 100, true],
  [["25", "x"], 20, true],
  [["25"], null, false],
])("bonuses of %j with a budget of %s are beyond it: %s", (dollars, budget, isOver) => {
  const steps = dollars.map((one) => ({ ...newStep, kind: "BONUS" as const, dollars: one }));
  expect(isOverBudget({ steps, budget })).toBe(isOver);
  expect(isOverBudget({ steps: [...steps, { ...newStep, dollars: "500" }], budget })).toBe(isOver);
});
