import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { STALE_SHIFT } from "@/lib/stale-shift";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import {
  aClaimedSlot,
  aFeedSlot,
  banners,
  isDisabled,
  openSlotDialog,
  press,
  useDialogs,
} from "@/tests/support/slot-dialog";
import { CancelDialog } from "./cancel-dialog";
import { globalWords } from "./words";

useDialogs();

const reasons = {
  "GET /api/entity/slot-cancelation-reasons": answer([
    { code: "SCHEDULED_BY_MISTAKE", label: "Scheduled by mistake" },
    { code: "UNEXPECTED_EVENT", label: "Unexpected event" },
    { code: "CALLED_OUT", label: "Called off" },
  ]),
};

const chooseReason = async (name: string) =>
  fireEvent.click(await screen.findByRole("radio", { name, hidden: true }));
const choose = (label: string) => fireEvent.click(screen.getByLabelText(label));
const DONE =
  "Shift cancelled successfully. CNA, 06/02/2026, 7:00 AM – 3:00 PM. Shiftwell On Demand has withdrawn it, so this can’t be undone.";

test("an open slot is cancelled once a reason is chosen, without another question", async () => {
  const sent = answerRequests({ ...reasons, "PUT /api/slot/1/cancel": ok });
  const { onClose, source } = openSlotDialog(CancelDialog, aFeedSlot());
  expect(isDisabled("Cancel Shift")).toBe(true);
  await chooseReason("Scheduled by mistake");
  await press("Cancel Shift");
  await eventually(() => expect(banners()).toEqual([DONE]));
  expect(sent.at(-1)?.body).toMatchObject({
    shiftType: "ON_DEMAND",
    slotId: 1,
    facilityId: 1,
    shiftDate: "2026-06-02",
    cancelationReason: "SCHEDULED_BY_MISTAKE",
    isNonClaimedSlot: true,
  });
  expect(source.patch).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalled();
});

test("a late cancellation names the professional and the fee, which must be acknowledged", async () => {
  const sent = answerRequests({ ...reasons, "PUT /api/slot/1/cancel": ok });
  openSlotDialog(CancelDialog, aClaimedSlot(), {
    facility: { facility_window_cancellation_hours: 72, facility_billable_cancellation_hours: 3 },
  });
  const dialog = screen.getByRole("dialog", { name: "Cancel Shift" });
  expect(dialog.textContent).toContain("We’ll tell Mara Holt that this shift is cancelled");
  expect(dialog.textContent).toContain(
    "The shift starts in less than 72 hours. This is a late cancellation with a fee of 3 hours",
  );
  await chooseReason("Unexpected event");
  expect(isDisabled("Cancel Shift")).toBe(true);
  choose("I acknowledge the late cancellation fee of 3 hours.");
  await press("Cancel Shift");
  await eventually(() => expect(banners()[0]).toContain("Mara Holt was told, so this can’t be undone."));
  expect(sent.at(-1)?.body).toMatchObject({ lateCancelationAcknowledge: true, oldCaregiverId: 7 });
});

test("a slot of a bundle is asked about first, then each acknowledgement is required", async () => {
  const sent = answerRequests({ ...reasons, "PUT /api/slot/1/cancel": ok });
  const slot = aClaimedSlot({
    contract_id: 5,
    contract_non_cancelled_slots_count: 3,
    is_guaranteed: true,
    has_uber_ride: true,
    checkin_uber_ride_status: "REQUESTED",
  });
  const { onClose } = openSlotDialog(CancelDialog, slot, {
    facility: { facility_window_cancellation_hours: 72, facility_billable_cancellation_hours: 3 },
  });
  expect(screen.getByRole("alertdialog", { name: "Please Confirm" }).textContent).toContain("3-shift bundle");
  await press("Keep Shift");
  expect(onClose).toHaveBeenCalledOnce();
  await press("Continue");
  await chooseReason("Unexpected event");
  expect(isDisabled("Cancel Shift")).toBe(true);
  choose("I acknowledge that this guaranteed shift is paid in full.");
  expect(isDisabled("Cancel Shift")).toBe(true);
  choose("I acknowledge that a ride has been scheduled for Mara Holt.");
  await press("Cancel Shift");
  await eventually(() => expect(banners()).toHaveLength(1));
  expect(sent.at(-1)?.body).toMatchObject({
    isGuaranteed: true,
    guaranteeAcknowledge: true,
    rideAcknowledge: true,
    facilityWindowCancellationHours: 72,
  });
});

test("a flex slot's professional can be replaced, and the replacement is fetched", async () => {
  const sent = answerRequests({ ...reasons, "PUT /api/flex/slot/1/cancel": ok });
  const { source } = openSlotDialog(CancelDialog, aClaimedSlot({ is_flex: true }));
  expect(screen.getByRole("dialog", { name: "Cancel Flex Shift" })).toBeTruthy();
  const waiting = screen.getByRole("button", { name: "Cancel Shift" });
  expect(screen.getByText("Choose a reason first.").id).toBe(waiting.getAttribute("aria-describedby"));
  await chooseReason("Scheduled by mistake");
  expect(screen.getByLabelText<HTMLInputElement>("No").checked).toBe(true);
  await chooseReason("Called off");
  expect(screen.getByLabelText<HTMLInputElement>("Yes").checked).toBe(true);
  await screen.findByText("7:00 AM – 3:00 PM opens again.");
  await press("Cancel Shift");
  await eventually(() => expect(banners()).toHaveLength(1));
  expect(sent.at(-1)?.body).toMatchObject({ needsReplacement: true });
  expect(source.refresh).toHaveBeenCalledWith(1);
});

test("someone at work is named first, and isn't asked about a second time", async () => {
  const sent = answerRequests({ ...reasons, "PUT /api/flex/slot/1/cancel": ok });
  openSlotDialog(CancelDialog, aClaimedSlot({ is_flex: true, arrival_status_code: "ARRIVED" }));
  expect(screen.getByRole("dialog").textContent).toContain("Mara Holt is already there.");
  await chooseReason("Unexpected event");
  await press("Cancel Shift");
  await eventually(() => expect(banners()).toHaveLength(1));
  expect(sent.at(-1)?.body).toMatchObject({ force: true });
});

test("an open flex slot says why there is no Undo for those who can't reopen", async () => {
  answerRequests({ ...reasons, "PUT /api/flex/slot/1/cancel": ok });
  openSlotDialog(CancelDialog, aFeedSlot({ is_flex: true }), { permissions: [] });
  await chooseReason("Scheduled by mistake");
  await press("Cancel Shift");
  await eventually(() =>
    expect(banners()[0]).toContain("Your account can’t reopen shifts, so this can’t be undone."),
  );
});

test("a flex slot taken meanwhile is cancelled only once the person has answered about a replacement", async () => {
  const taken = () =>
    Response.json(
      {
        errors: [
          {
            code: "CLAIMED",
            field: "status_code",
            message: "Mara Holt has been assigned to this shift in the meantime.",
            terms: {
              isNonClaimedSlot: false,
              isLateCancelation: false,
              isGuaranteed: false,
              facilityWindowCancellationHours: 0,
              facilityBillableCancellationHours: 0,
              holder: { caregiver_id: 7, caregiver_name: "Mara Holt", hasRide: false },
            },
          },
        ],
      },
      { status: 409 },
    );
  answerRequests({ ...reasons, "PUT /api/flex/slot/1/cancel": taken });
  openSlotDialog(CancelDialog, aFeedSlot({ is_flex: true }));
  await chooseReason("Called off");
  await press("Cancel Shift");
  await screen.findByText(/Mara Holt has been assigned to this shift in the meantime\./);
  await press("Continue");
  expect(isDisabled("Cancel Shift")).toBe(true);
  choose("Yes");
  const sent = answerRequests({ ...reasons, "PUT /api/flex/slot/1/cancel": ok });
  await press("Cancel Shift");
  await eventually(() => expect(banners()).toHaveLength(1));
  expect(sent.at(-1)?.body).toMatchObject({ needsReplacement: true, oldCaregiverId: 7 });
});

test("a failure is shown in the dialog, keeps what was chosen, and goes through the second time", async () => {
  answerRequests({ ...reasons, "PUT /api/slot/1/cancel": refusal(500) });
  openSlotDialog(CancelDialog, aFeedSlot(), { source: { words: globalWords, forbidden: "reported" } });
  await chooseReason("Unexpected event");
  await press("Cancel Shift");
  await screen.findByText("Failed update shift. Please try again!");
  expect(screen.getByLabelText<HTMLInputElement>("Unexpected event").checked).toBe(true);
  answerRequests({ ...reasons, "PUT /api/slot/1/cancel": ok });
  await press("Cancel Shift");
  await eventually(() => expect(banners()).toEqual([DONE]));
});

test.each([
  [
    "cancelled already",
    refusal(409, "Slot has already been cancelled, please refresh the page.", "outcome_code"),
    "The selected slot was already cancelled. The page has been refreshed to show the latest changes.",
  ],
  [
    "changed",
    () =>
      Response.json({ errors: [{ code: "STALE", message: STALE_SHIFT, field: "shiftId" }] }, { status: 409 }),
    STALE_SHIFT,
  ],
])("a slot %s meanwhile closes the Global Schedule's dialog and says so", async (_, refused, message) => {
  answerRequests({ ...reasons, "PUT /api/slot/1/cancel": refused });
  const { onClose } = openSlotDialog(CancelDialog, aFeedSlot(), { source: { words: globalWords } });
  await chooseReason("Scheduled by mistake");
  await press("Cancel Shift");
  await eventually(() => expect(banners()).toEqual([message]));
  expect(onClose).toHaveBeenCalled();
});
