import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { P } from "@/lib/access/permissions";
import { answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import {
  aFeedSlot,
  banners,
  fill,
  isDisabled,
  openShiftDialog,
  press,
  useDialogs,
} from "@/tests/support/slot-dialog";
import { BonusDialog } from "./bonus-dialog";
import { WageDialog } from "./wage-dialog";

useDialogs();

const shift = (given: Parameters<typeof aFeedSlot>[0] = {}) => [
  aFeedSlot({ slot_id: 1, ...given }),
  aFeedSlot({ slot_id: 2, ...given }),
];
const BONUS = "PUT /api/shift/1/facility-bonus";
const WAGE = "PUT /api/shift/1/fixed-markup-wage";
const amount = () => screen.getByLabelText<HTMLInputElement>("Bonus amount");
const texts = (role: "dialog" | "alertdialog", name: string) => screen.getByRole(role, { name }).textContent;

test("a bonus says at its field what is wrong with it", () => {
  openShiftDialog(BonusDialog, shift());
  expect(isDisabled("Continue")).toBe(true);
  for (const [text, fault] of [
    ["4", "Minimum of $5"],
    ["505", "Maximum of $500"],
    ["27", "$5 increments only"],
  ] as const) {
    fill("Bonus amount", text);
    expect(texts("dialog", "Add bonus")).toContain(fault);
    expect(isDisabled("Continue")).toBe(true);
  }
});

test("a bonus is added after a confirmation, which leads back to the amount", async () => {
  const sent = answerRequests({ [BONUS]: ok });
  const { onClose } = openShiftDialog(BonusDialog, shift());
  await press("$50");
  const question = screen.getByRole("alertdialog", { name: "Add this bonus?" });
  expect(question.textContent).toContain("a bonus of $50.00 for each of 2 open slots");
  // It takes the place of the first step, without animating in.
  expect(document.querySelectorAll("dialog")).toHaveLength(1);
  expect(question.hasAttribute("data-there")).toBe(true);
  await press("GO BACK");
  expect(document.querySelectorAll("dialog")).toHaveLength(1);
  expect(amount().value).toBe("50");
  expect(document.activeElement).toBe(amount());
  fill("Bonus amount", "25");
  await press("Continue");
  await press("Confirm");
  await eventually(() =>
    expect(banners()).toEqual(["Bonus updated successfully CNA, 06/02/2026, 7:00 AM – 3:00 PM"]),
  );
  expect(sent[0]?.body).toMatchObject({
    eventCode: "ADD_BONUS",
    facilityPayableBonus: 25,
    oldFacilityPayableBonus: 0,
  });
  expect(onClose).toHaveBeenCalled();
});

test("a chosen bonus only has to be confirmed, or leads back to any other", async () => {
  const sent = answerRequests({ [BONUS]: ok });
  openShiftDialog(BonusDialog, shift(), { preset: 25 });
  expect(texts("alertdialog", "Add this bonus?")).toContain("$25.00");
  await press("GO BACK");
  expect(amount().value).toBe("25");
  await press("$75");
  await press("Confirm");
  await eventually(() => expect(sent[0]?.body).toMatchObject({ facilityPayableBonus: 75 }));
});

test("a bonus is edited with Enter, and removed after a question", async () => {
  const sent = answerRequests({ [BONUS]: ok });
  openShiftDialog(BonusDialog, shift({ facility_payable_bonus: 40 }));
  expect(screen.getByRole("dialog", { name: "Edit bonus" })).toBeTruthy();
  fill("Bonus amount", "45");
  fireEvent.submit(amount().form!);
  expect(await screen.findByRole("alertdialog", { name: "Change this bonus?" })).toBeTruthy();
  fireEvent(screen.getByRole("alertdialog"), new Event("cancel", { cancelable: true }));
  expect(amount().value).toBe("45");
  await press("Remove bonus");
  expect(texts("alertdialog", "Remove bonus?")).toContain("the bonus of $40.00 is removed from 2 open slots");
  await press("Remove");
  await eventually(() =>
    expect(sent[0]?.body).toMatchObject({ eventCode: "REMOVE_BONUS", facilityPayableBonus: 0 }),
  );
});

test("a bonus that someone else has changed is reported, and the amount rolled back", async () => {
  answerRequests({ [BONUS]: refusal(409, "The bonus is not empty", "shiftId") });
  const rollBack = vi.fn();
  openShiftDialog(BonusDialog, shift(), { preset: 75, source: { patch: () => rollBack } });
  await press("Confirm");
  await eventually(() => expect(banners()).toEqual(["Data has changed. Please refresh the page."]));
  expect(rollBack).toHaveBeenCalledOnce();
});

test.each([
  [BonusDialog, "You do not have permission to add, edit and remove bonuses."],
  [WageDialog, "You do not have permission to edit healthcare professional hourly wages."],
])("someone without the permission is told so", (Dialog, words) => {
  openShiftDialog(Dialog, shift({ fixed_markup_wage: 24 }), { permissions: [P.EDIT] });
  expect(texts("dialog", "Permission needed")).toContain(words);
});

test("a wage is raised within its limits, shown beside the previous one", async () => {
  const sent = answerRequests({ [WAGE]: ok });
  openShiftDialog(WageDialog, shift({ fixed_markup_wage: 24, original_fixed_markup_wage: 24 }));
  for (const [text, fault] of [
    ["23.99", "The new wage amount cannot be lesser than the shift's original wage"],
    ["150.01", "The new wage amount cannot exceed $150.00 per hour."],
  ] as const) {
    fill("New hourly wage", text);
    expect(texts("dialog", "Edit wage")).toContain(fault);
  }
  fill("New hourly wage", "28.5");
  await press("Continue");
  const question = texts("alertdialog", "Confirm new wage");
  expect(question).toContain("$24.00 per hour");
  expect(question).toContain("$28.50 per hour");
  await press("Go Back");
  await press("Continue");
  await screen.findByText("Confirm new wage");
  await press("Confirm");
  await eventually(() => expect(banners()).toHaveLength(1));
  expect(banners()[0]).toMatch(/^Successfully updated wage for CNA.* \$28\.50 per hour for 2 open slots$/);
  expect(sent[0]?.body).toMatchObject({ newPrice: 28.5, oldPrice: 24 });
});
