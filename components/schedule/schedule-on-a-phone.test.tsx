import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { eventually } from "@/tests/support/eventually";
import { carla, choose, dora, renderSchedule, shown, untilLoaded } from "@/tests/support/schedule-screen";
import { aFeedSlot, press, useDialogs } from "@/tests/support/slot-dialog";

useDialogs();

test("folds the filled places of a shift on a phone, until they are asked for or filters show matches", async () => {
  const settled = [dora, { ...dora, slot_id: 5, caregiver_id: 15, caregiver_name: "Fay Settled" }];
  renderSchedule({ slots: [aFeedSlot({ slot_id: 1 }), carla, ...settled], isOnPhone: true });
  expect(shown()).toEqual(["2", "1"]);
  await press("3 of 4 filled, show all 4");
  expect(shown().toSorted()).toEqual(["1", "2", "3", "5"]);
  await press("3 of 4 filled, show less");
  expect(shown()).toEqual(["2", "1"]);
  await choose("Status", "Open");
  await eventually(() => expect(shown().toSorted()).toEqual(["2", "3", "5"]));
});

test("folds the shifts of a day that need no one on a phone, and opens their day", async () => {
  const evening = { shift_structure_id: 9, start_time: "3:00 PM", end_time: "11:00 PM" };
  renderSchedule({ slots: [aFeedSlot({ slot_id: 1 }), { ...dora, ...evening }], isOnPhone: true });
  expect(shown()).toEqual(["1"]);
  // It would be pushed down by the slots that the server didn't send.
  expect(screen.queryByText("Show 1 more shift")).toBeNull();
  await screen.findByText("Show 1 more shift");
  await press("Show 1 more shift");
  expect(shown().toSorted()).toEqual(["1", "3"]);
  await press("Show less");
  expect(shown()).toEqual(["1"]);
});

test("has a shift's buttons in its menu on a phone", async () => {
  renderSchedule({ slots: [aFeedSlot({ slot_id: 1 }), carla], isOnPhone: true });
  await untilLoaded();
  expect(document.querySelector('[aria-label^="Guarantee: "]')).toBeNull();
  await press("Add Shift: CNA, 7:00 AM");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Guarantee" }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

test("names a shift by its own times in its menu, also where its first place has others", async () => {
  const { shift_id, start_time_at_utc, end_time_at_utc } = carla;
  const ofShift = { start_time: "7:00 AM", end_time: "3:00 PM", start_time_at_utc, end_time_at_utc };
  const part_of = { shift_id, place_id: 1, ...ofShift };
  renderSchedule({ slots: [{ ...carla, start_time: "9:00 AM", part_of }], isOnPhone: true });
  await untilLoaded();
  await press("Add Shift: CNA, 7:00 AM");
  expect(await screen.findByText("7:00 AM – 3:00 PM", { selector: "p > span" })).toBeTruthy();
});
