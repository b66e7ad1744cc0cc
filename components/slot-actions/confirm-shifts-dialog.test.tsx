import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { FeedSlot } from "@/lib/slots/schema";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import {
  aClaimedSlot,
  aFacilityDetails,
  banners,
  isDisabled,
  openSlotDialog,
  press,
  useDialogs,
} from "@/tests/support/slot-dialog";
import { ConfirmShiftsDialog } from "./confirm-shifts-dialog";
import { ConfirmSlotDialog } from "./confirm-slot-dialog";
import { SlotSourceProvider, type SlotSource } from "./slot-source";
import { show } from "@/tests/support/press";

useDialogs();

const ada = aClaimedSlot({ slot_id: 1, caregiver_name: "Ada One" });
const bea = aClaimedSlot({ slot_id: 2, caregiver_name: "Bea Two" });

function openPending(slots: FeedSlot[], integrated = false) {
  const onClose = vi.fn();
  const source = { brand: "Brand", patch: vi.fn(() => () => undefined), highlight: vi.fn() };
  show(
    <SlotSourceProvider value={source as unknown as SlotSource}>
      <ConfirmShiftsDialog
        pending={slots}
        facility={aFacilityDetails({ marketplace_partner_integrated: integrated })}
        onClose={onClose}
      />
    </SlotSourceProvider>,
  );
  return { onClose, source };
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name, hidden: true });

test("several are confirmed once acknowledged, with the guaranteed ones preselected", async () => {
  const sent = answerRequests({ "PUT /api/slots/update-batch": answer({ confirmed: [1, 2], errors: [] }) });
  const { onClose, source } = openPending([{ ...ada, is_guaranteed: true }, bea]);
  expect(screen.getByText(/The guaranteed shift is selected\.$/)).toBeDefined();
  expect([box(/Ada One/).checked, box(/Bea Two/).checked]).toEqual([true, false]);
  // In view however long the list is.
  expect(box(/I acknowledge/).closest("[data-part=foot]")).not.toBeNull();
  expect(isDisabled("Confirm 1 shift")).toBe(true);
  fireEvent.click(box(/Bea Two/));
  fireEvent.click(box(/I acknowledge/));
  await press("Confirm 2 shifts");
  await eventually(() => expect(banners()).toEqual(["Your shifts were confirmed successfully"]));
  expect(sent[0]?.body).toEqual({ slots: [1, 2], code: "CONFIRMED_SHIFT" });
  expect(source.highlight).toHaveBeenCalledWith([1, 2]);
  expect(onClose).toHaveBeenCalled();
});

test("only those that failed stay in the dialog, each with its reason", async () => {
  answerRequests({
    "PUT /api/slots/update-batch": answer({
      confirmed: [2],
      errors: [{ slotId: 1, message: "It was confirmed by someone else." }],
    }),
  });
  const { onClose } = openPending([ada, bea]);
  fireEvent.click(box(/All shifts/));
  fireEvent.click(box(/I acknowledge/));
  await press("Confirm 2 shifts");
  await screen.findByText("This shift was not confirmed.");
  const { textContent } = screen.getByRole("dialog", { name: "Confirm shifts" });
  expect(textContent).toContain("Ada One");
  expect(textContent).toContain("It was confirmed by someone else.");
  expect(textContent).not.toContain("Bea Two");
  expect(screen.queryAllByRole("checkbox", { hidden: true })).toEqual([]);
  await press("OK");
  expect(onClose).toHaveBeenCalled();
});

test("a facility with an external scheduling system warns first", async () => {
  openPending([ada], true);
  expect(screen.getByRole("alertdialog", { name: "Vendor-integrated shifts" })).toBeTruthy();
  await press("Continue");
  expect(screen.getByRole("dialog", { name: "Confirm shifts" })).toBeTruthy();
});

test("one slot is confirmed after a question that names the person, and left alone on Go Back", async () => {
  const sent = answerRequests({ "PUT /api/slot/1/confirm": ok });
  const { onClose } = openSlotDialog(ConfirmSlotDialog, aClaimedSlot());
  expect(screen.getByRole("alertdialog", { name: "Confirm shift?" }).textContent).toContain(
    "We’ll tell Mara Holt that the CNA shift on 06/02/2026, 7:00 AM – 3:00 PM, is confirmed.",
  );
  await press("Go Back");
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
  await press("Confirm");
  await eventually(() => expect(banners()).toHaveLength(1));
  expect(sent).toHaveLength(1);
});

test("a slot that someone else has changed asks for a refresh in the server's words, and is rolled back", async () => {
  const words = "Refresh the Page: The shift you selected has changed.";
  answerRequests({ "PUT /api/slot/1/confirm": refusal(409, words, "shiftId") });
  const rollBack = vi.fn();
  openSlotDialog(ConfirmSlotDialog, aClaimedSlot(), { source: { patch: () => rollBack } });
  await press("Confirm");
  await eventually(() => expect(banners()).toEqual([words]));
  expect(rollBack).toHaveBeenCalledOnce();
});
