import { expect, test } from "vitest";
import { NOT_A_WAGE, typedBonusFault, typedWageFault, usualBonus } from "./rules";

const bounds = { most: 60_00, original: 20_00 };
const TOO_MUCH = "The new wage amount cannot exceed $60.00 per hour. ";
const TOO_LITTLE = "The new wage amount cannot be lesser than the shift's original wage";

test.each([
  ["24", null],
  ["$24.50", null],
  ["60.00", null],
  ["60.01", TOO_MUCH],
  ["19.99", TOO_LITTLE],
  ["1234", NOT_A_WAGE],
  ["50.123", NOT_A_WAGE],
  ["0", NOT_A_WAGE],
  ["abc", NOT_A_WAGE],
])("validates the wage %j like the server: %s", (text, fault) => {
  expect(typedWageFault(text, bounds)).toBe(fault);
});

test.each([
  ["25", null],
  ["3", "Minimum of $5"],
  ["505", "Maximum of $500"],
  ["27", "$5 increments only"],
  ["25.5", "Enter whole dollars"],
])("validates the bonus %j: %s", (text, fault) => {
  expect(typedBonusFault(text)).toBe(fault);
});

test.each([
  [[], 25],
  [[0, 0, 0], 25],
  [[0, 50, 100, 50], 50],
  [[100, 50], 50],
  [[7, 7, 600], 25],
])("of the bonuses %j the usual one is $%i", (bonuses, usual) => {
  expect(usualBonus(bonuses.map((bonus) => ({ facility_payable_bonus: bonus })))).toBe(usual);
});
