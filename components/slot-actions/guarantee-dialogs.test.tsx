import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import {
  aFeedSlot,
  banners,
  isDisabled,
  openShiftDialog,
  openSlotDialog,
  press,
  useDialogs,
} from "@/tests/support/slot-dialog";
import { GuaranteeBundleDialog } from "./guarantee-bundle-dialog";
import { GuaranteeDialog } from "./guarantee-dialog";

useDialogs();

const SHIFT = "PUT /api/shifts/1/slots/guaranteed";
const BUNDLE = "PUT /api/bundles/9/guaranteed";
const shift = (is_guaranteed: boolean) => [1, 2].map((slot_id) => aFeedSlot({ slot_id, is_guaranteed }));
const ofBundle = aFeedSlot({ contract_id: 9, contract_non_cancelled_slots_count: 1, contract_weeks: 1 });
const acknowledge = () => fireEvent.click(screen.getByRole("checkbox", { hidden: true }));

test.each([
  [false, "Guarantee shift?", "Guarantee", "Guarantee set successfully."],
  [true, "Remove guarantee?", "Remove Guarantee", "Guarantee removed successfully."],
])("a shift's guarantee of %s is turned over for its open slots", async (before, title, label, message) => {
  const sent = answerRequests({ [SHIFT]: ok });
  openShiftDialog(GuaranteeDialog, shift(before));
  const { textContent } = screen.getByRole("alertdialog", { name: title });
  if (!before) expect(textContent).toContain("Guaranteed shifts have 20% higher claim rates.");
  await press(label);
  await eventually(() =>
    expect(banners()).toEqual([`${message} CNA, 06/02/2026, 7:00 AM – 3:00 PM: 2 open slots`]),
  );
  expect(sent[0]?.body).toMatchObject({ slots: { 1: !before, 2: !before } });
});

test("an orientation shift can't be guaranteed", () => {
  openShiftDialog(GuaranteeDialog, [aFeedSlot({ is_orientation: true })]);
  expect(screen.getByText("You can’t guarantee an orientation shift.")).toBeTruthy();
});

test("a bundle is guaranteed once it is acknowledged", async () => {
  const sent = answerRequests({ [BUNDLE]: ok });
  const { onClose } = openSlotDialog(GuaranteeBundleDialog, ofBundle);
  expect(screen.getByText("Guaranteed bundles have 98% arrival rates.")).toBeTruthy();
  expect(isDisabled("Guarantee Bundle")).toBe(true);
  acknowledge();
  await press("Guarantee Bundle");
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(banners()[0]).toMatch(/^Bundle was guaranteed successfully/);
  expect(sent[0]?.body).toEqual({ guaranteed: true, slots: [1], acknowledgement: true });
});

test("a bundle's dialog stays for another try after a failure, and closes on a lost permission", async () => {
  answerRequests({ [BUNDLE]: refusal(500) });
  const { onClose } = openSlotDialog(GuaranteeBundleDialog, ofBundle);
  acknowledge();
  await press("Guarantee Bundle");
  await screen.findByText(
    "We encountered an issue changing your bundle's guaranteed status. Please refresh the page and try again.",
  );
  expect(screen.getByRole<HTMLInputElement>("checkbox", { hidden: true }).checked).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  answerRequests({ [BUNDLE]: refusal(403) });
  await press("Guarantee Bundle");
  await eventually(() => expect(onClose).toHaveBeenCalled());
});
