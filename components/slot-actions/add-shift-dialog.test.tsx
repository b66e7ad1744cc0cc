import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { P } from "@/lib/access/permissions";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { freezeClock } from "@/tests/support/clock";
import { eventually } from "@/tests/support/eventually";
import {
  aFacilityDetails,
  aFeedSlot,
  aSessionUser,
  banners,
  openShiftDialog,
  press,
  useDialogs,
} from "@/tests/support/slot-dialog";
import { AddFlexDialog, AddOnDemandDialog } from "./add-shift-dialog";
import { shiftMenuItems } from "./shift-menu-items";

useDialogs();

const ADD = "POST /api/slots";
const slot = aFeedSlot();

/** The items of a shift's Add menu, with the reasons of disabled ones. */
const itemsAt = (now: string, permissions?: string[], of = slot) =>
  shiftMenuItems({
    slot: of,
    user: aSessionUser(permissions),
    facility: aFacilityDetails(),
    brand: "Shiftwell On Demand",
    now: new Date(now),
  }).flatMap((item) => ("label" in item ? [[item.label, "reason" in item ? item.reason : undefined]] : []));

test("slots are added to an on-demand shift, as many as chosen", async () => {
  const sent = answerRequests({ [ADD]: answer({}) });
  const { onClose } = openShiftDialog(AddOnDemandDialog, [slot]);
  for (let n = 0; n < 2; n++) await press("More");
  await press("Add 3 Shifts");
  await eventually(() =>
    expect(banners()).toEqual(["Created successfully CNA, 06/02/2026, 7:00 AM – 3:00 PM: 3 slots added"]),
  );
  expect(sent[0]?.body).toMatchObject({ shiftId: 1, numberOfSlots: 3, isRecurring: false });
  expect(onClose).toHaveBeenCalled();
});

test("a place with times of its own adds to its whole shift", async () => {
  const { shift_id, start_time, end_time, start_time_at_utc, end_time_at_utc } = slot;
  const part_of = { shift_id, place_id: 1, start_time, end_time, start_time_at_utc, end_time_at_utc };
  const early = {
    ...slot,
    part_of,
    shift_id: 9,
    end_time: "9:00 AM",
    end_time_at_utc: "2026-06-02T16:00:00Z",
  };
  expect(itemsAt("2026-06-02T15:58:00Z", undefined, early)).toEqual([
    ["Add Shiftwell On Demand Shift", undefined],
    ["Add Flex Shift", undefined],
  ]);
  answerRequests({ [ADD]: answer({}) });
  openShiftDialog(AddOnDemandDialog, [early]);
  const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells.slice(3, 6)).toEqual(["7:00 AM", "3:00 PM", "8"]);
  await press("Add Shift");
  await eventually(() => expect(banners()[0]).toContain("7:00 AM – 3:00 PM: 1 slot added"));
});

test("a shift that has started is asked about", async () => {
  const sent = answerRequests({ [ADD]: answer({}) });
  freezeClock("2026-06-02T15:00:00Z");
  openShiftDialog(AddOnDemandDialog, [slot]);
  await press("Add Shift");
  expect(await screen.findByRole("alertdialog", { name: "Shifts have started" })).toBeTruthy();
  expect(sent).toEqual([]);
  await press("Add anyway");
  await eventually(() => expect(banners()).toHaveLength(1));
});

test("adding to a recurring shift says that it is for this day only", async () => {
  const recurring = { ...slot, is_recurring: true, recurring_shift_id: 8 };
  const sent = answerRequests({
    "POST /api/recurring-shifts/8/open-slots": answer({ slot_ids: [1] }),
    [ADD]: answer({}),
  });
  openShiftDialog(AddOnDemandDialog, [recurring]);
  await press("Add Shift");
  const question = await screen.findByRole("alertdialog", { name: "Add to a recurring shift?" });
  expect(question.textContent).toContain("Open slots that day: 1 now, 2 after.");
  await press("Continue");
  await eventually(() => expect(banners()).toHaveLength(1));
  expect(sent.at(-1)?.body).toMatchObject({ isRecurring: true, numberOfSlots: 1 });
});

test("an addition that is too late is disabled with the reason, while flex staff can still be added", () => {
  expect(itemsAt("2026-06-02T17:00:00Z")).toEqual([
    ["Add Shiftwell On Demand Shift", "This shift started more than 2 hours ago."],
    ["Add Flex Shift", undefined],
  ]);
  answerRequests({});
  openShiftDialog(AddFlexDialog, [slot]);
  expect(screen.getByRole("dialog", { name: "Add a new flex shift" })).toBeTruthy();
});

test("someone without permission is told why they can't add", () => {
  for (const [, reason] of itemsAt("2026-06-01T18:00:00Z", [P.CANCEL]))
    expect(reason).toMatch(/^You do not have permission/);
});
