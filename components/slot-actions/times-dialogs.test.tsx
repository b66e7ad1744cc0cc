import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import type { TimesEffect } from "@/lib/slots/times/schema";
import { answer, answerRequests, ok } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import {
  aClaimedSlot,
  aFeedSlot,
  banners,
  found,
  isDisabled,
  openSlotDialog,
  press,
  useDialogs,
} from "@/tests/support/slot-dialog";
import { SplitDialog } from "./split-dialog";
import { TimesDialog } from "./times-dialog";

useDialogs();

const TOO_SHORT = "Only 6 hours of rest after the shift before.";
// June 2, 2026 in Los Angeles: 7 AM to 3 PM, and times around it.
const [SEVEN, ELEVEN, THREE, SEVEN_PM] = [14, 18, 22, 26].map((hour) =>
  new Date(Date.UTC(2026, 5, 2, hour)).toISOString(),
) as [string, string, string, string];
const held = aClaimedSlot({
  slot_status: "CONFIRMED",
  is_flex: true,
  start_time_at_utc: SEVEN,
  end_time_at_utc: THREE,
});

const anEffect = (given: Partial<TimesEffect> = {}): TimesEffect => ({
  hours: 11.5,
  hours_now: 7.5,
  week: { week_hours: 32, week_hours_with: 36, overtime_hours: 40 },
  refusal: null,
  warnings: [],
  acknowledgements: [],
  acknowledgements_now: [],
  ...given,
});

const aSuggestion = {
  ...found(8, "Ines Holt"),
  caregiver_stats: { tier: null },
  fit: { reasons: [], week_hours: 16, week_hours_with: 20, overtime_hours: 40 },
};

function open(dialog: typeof TimesDialog, slot = held, effect = anEffect()) {
  const sent = answerRequests({
    "GET /api/slot/1/times": answer(effect),
    "PUT /api/slot/1/times": ok,
    "POST /api/slot/1/split": answer({ slot_id: 9, shift_id: 19 }),
    "DELETE /api/slot/1/split": ok,
    "GET /api/flex/availability/find": answer([]),
    "GET /api/flex/availability/suggestions": answer([aSuggestion]),
    "POST /api/flex/caregivers/assign": ok,
  });
  const given = openSlotDialog(dialog, slot);
  const bodies = () =>
    sent.filter(({ method }) => method !== "GET").map(({ method, body }) => ({ method, body }));
  return { ...given, bodies };
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("a longer stay shows the hours and the week before it is saved, and Undo takes it back", async () => {
  const { bodies, onClose } = open(TimesDialog);
  expect(isDisabled("Change Times")).toBe(true);
  choose("End", SEVEN_PM);
  expect(await screen.findByText("36")).toBeTruthy();
  expect(screen.getByText("11.5")).toBeTruthy();
  expect(screen.getByRole("option", { name: "7:00 PM, +4 h" })).toBeTruthy();
  await press("Change Times");
  await eventually(() => expect(banners()[0]).toContain("The times are changed."));
  expect(onClose).toHaveBeenCalled();
  const body = {
    caregiverId: 7,
    oldStartsAt: SEVEN,
    oldEndsAt: THREE,
    startsAt: SEVEN,
    endsAt: SEVEN_PM,
    acknowledgedRest: [],
  };
  expect(bodies()).toEqual([{ method: "PUT", body }]);
  currentNotifications()[0]!.actions![0]!.onAction();
  const back = { ...body, oldEndsAt: SEVEN_PM, endsAt: THREE };
  await eventually(() => expect(bodies()[1]).toEqual({ method: "PUT", body: back }));
});

test("times that aren't possible say why at the field", async () => {
  const message = "The professional already works at that time.";
  open(TimesDialog, held, anEffect({ refusal: { field: "endsAt", message } }));
  choose("End", SEVEN_PM);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText("End").getAttribute("aria-invalid")).toBe("true");
  expect(isDisabled("Change Times")).toBe(true);
});

test("too little rest waits for the acknowledgement", async () => {
  const effect = anEffect({ warnings: [TOO_SHORT], acknowledgements: [TOO_SHORT] });
  const { bodies } = open(TimesDialog, held, effect);
  choose("End", SEVEN_PM);
  expect(await screen.findByText(TOO_SHORT)).toBeTruthy();
  expect(isDisabled("Change Times")).toBe(true);
  fireEvent.click(screen.getByLabelText(/Mara Holt agrees/));
  await press("Change Times");
  await eventually(() => expect(bodies()[0]!.body).toMatchObject({ acknowledgedRest: [TOO_SHORT] }));
});

test("someone who has arrived keeps their start", () => {
  open(TimesDialog, { ...held, is_checked_in: true });
  expect(screen.getByLabelText("Start").hasAttribute("disabled")).toBe(true);
  expect(screen.getByText("They have arrived.")).toBeTruthy();
});

test("a split leaves the professional the chosen half, and Undo joins them", async () => {
  const { bodies, source } = open(SplitDialog);
  expect(screen.getByText("11:00 AM – 3:00 PM opens.")).toBeTruthy();
  fireEvent.click(await screen.findByLabelText("11:00 AM – 3:00 PM"));
  expect(screen.getByText("7:00 AM – 11:00 AM opens.").parentElement!.textContent).toContain(
    "opens. No one is asked yet. You can do that from its row.",
  );
  await eventually(() => expect(isDisabled("Split Shift")).toBe(false));
  await press("Split Shift");
  await eventually(() => expect(banners()[0]).toContain("The shift is split. 7:00 AM – 11:00 AM is open."));
  expect(bodies()[0]!.body).toMatchObject({ at: ELEVEN, keeps: "SECOND", caregiverId: 7 });
  expect(source.refresh).toHaveBeenCalledWith(1);
  currentNotifications()[0]!.actions![0]!.onAction();
  const body = { caregiverId: 7, withSlotId: 9, acknowledgedRest: [] };
  await eventually(() => expect(bodies()[1]).toEqual({ method: "DELETE", body }));
});

test("an open place becomes two", async () => {
  const slot = aFeedSlot({ start_time_at_utc: SEVEN, end_time_at_utc: THREE });
  const { bodies } = open(SplitDialog, slot, anEffect({ week: null }));
  expect(screen.getByText("Two open places: 7:00 AM – 11:00 AM and 11:00 AM – 3:00 PM.")).toBeTruthy();
  await eventually(() => expect(isDisabled("Split Shift")).toBe(false));
  await press("Split Shift");
  await eventually(() => expect(bodies()[0]!.body).toMatchObject({ caregiverId: null, keeps: "FIRST" }));
});

test("the half that opens is assigned to the best fit in one more press", async () => {
  const { bodies, onClose } = open(SplitDialog);
  await eventually(() => expect(isDisabled("Split and Assign")).toBe(false));
  await press("Split and Assign");
  await eventually(() => expect(banners()[0]).toContain("The shift is split. 11:00 AM – 3:00 PM is open."));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("dialog", { name: "Assign Professional" }).textContent).toContain(
    "11:00 AM – 3:00 PM",
  );
  await eventually(() => expect(isDisabled("Assign Ines Holt")).toBe(false));
  await press("Assign Ines Holt");
  expect(onClose).toHaveBeenCalled();
  expect(bodies()[1]!.body).toMatchObject({ slotId: 9, flexShiftId: 19, caregiverId: 8 });
});

test("of an open place either half can be assigned", async () => {
  const slot = aFeedSlot({ is_flex: true, start_time_at_utc: SEVEN, end_time_at_utc: THREE });
  const { bodies } = open(SplitDialog, slot, anEffect({ week: null }));
  fireEvent.click(screen.getByLabelText("7:00 AM – 11:00 AM"));
  await eventually(() => expect(isDisabled("Split and Assign")).toBe(false));
  await press("Split and Assign");
  await eventually(() => expect(bodies()[0]!.body).toMatchObject({ keeps: "SECOND" }));
  const dialog = await screen.findByRole("dialog", { name: "Assign Professional" });
  expect(dialog.textContent).toContain("7:00 AM – 11:00 AM");
});

test("splitting a place with a bonus says that both halves carry it", () => {
  open(SplitDialog, { ...held, facility_payable_bonus: 30 });
  expect(screen.getByText(/^Each half carries the bonus of \$30\./)).toBeTruthy();
});

test("splitting a place without a bonus says nothing of one", () => {
  open(SplitDialog);
  expect(screen.queryByText(/bonus/)).toBeNull();
});
