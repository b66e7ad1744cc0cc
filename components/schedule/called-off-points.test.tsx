import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { carla, renderSchedule, shown, slotRows, untilLoaded } from "@/tests/support/schedule-screen";
import { aFeedSlot, useDialogs } from "@/tests/support/slot-dialog";

useDialogs();

const POINTS = "GET /api/facility/1/call-off-points";
const calledOff = (slotId: number, replacedId: number, name: string) =>
  aFeedSlot({
    slot_id: slotId,
    replaced_slot_id: replacedId,
    replaced_caregiver_id: replacedId,
    replaced_caregiver_name: name,
    replaced_because: "CALLED_OFF",
  });
const slots = [
  calledOff(5, 51, "Mara Holt"),
  calledOff(6, 61, "Ada Grove"),
  aFeedSlot({ slot_id: 7 }),
  carla,
];
const press = () =>
  act(async () => void fireEvent.click(screen.getAllByRole("button", { name: "2 Called off" })[0]!));

test("the list of call-offs says what each added to the points, and asks only while it is shown", async () => {
  const sum = { days: 90, review_at: 6 };
  const rows = [
    { slot_id: 51, points: 1.5, total: 6.5, ...sum, text: "1.5 points, 6.5 of 6 in 90 days", excused: [] },
    { slot_id: 61, points: 0, total: 2, ...sum, text: "no points, 2 of 6 in 90 days", excused: [] },
  ];
  const sent = renderSchedule({ slots, answers: { [POINTS]: answer({ rows }) } });
  await untilLoaded();
  const asked = () => sent.filter(({ path }) => path.endsWith("/call-off-points")).map(({ query }) => query);
  expect(asked()).toEqual([]);
  await press();
  await eventually(() => expect(shown().toSorted()).toEqual(["5", "6"]));
  await eventually(() =>
    expect(slotRows("Mara Holt called off1.5 points, 6.5 of 6 in 90 days")).toHaveLength(1),
  );
  expect(slotRows("Ada Grove called offno points, 2 of 6 in 90 days")).toHaveLength(1);
  expect(asked()).toEqual([{ slotIds: "51,61" }]);
  await press();
  await eventually(() => expect(shown()).toHaveLength(4));
  expect(slotRows("1.5 points")).toEqual([]);
});

test("nothing follows the name where the facility uses no points", async () => {
  renderSchedule({ slots, answers: { [POINTS]: answer({ rows: [] }) }, query: "attention=CALLED_OFF" });
  await untilLoaded();
  expect(slotRows("Mara Holt called off")[0]!.textContent).not.toContain("point");
});
