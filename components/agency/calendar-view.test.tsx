import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { anAssignedShift } from "@/tests/support/agency-shift";
import { answer, answerRequests, refusal } from "@/tests/support/answer-requests";
import { CalendarView } from "./calendar-view";
import { press, show } from "@/tests/support/press";

const PAST = "GET /api/agencies/past-shifts";
/** A Thursday, of the week of Saturday, March 2. */
const TODAY = "2030-03-07";

const on = (shift_date: string, shift_id: number) => anAssignedShift({ shift_date, shift_id });
const assigned = [on("2030-03-06", 6), on("2030-03-07", 7), on("2030-03-08", 8)];
const past = [on("2030-03-06", 6), on("2030-03-04", 4), on("2030-03-03", 3), on("2030-03-02", 2)];
const listOf = (rows: AgencyShift[]) => answer({ rows, total: rows.length });

const open = () =>
  show(
    <CalendarView
      shifts={assigned}
      narrow={(rows) => rows}
      isNarrowed={false}
      onClear={() => undefined}
      today={TODAY}
    />,
  );

const ada = () => screen.getByRole("rowheader", { name: /Ada Grove/ }).textContent;
const cells = () => within(screen.getByRole("row", { name: /Ada Grove/ })).getAllByRole("cell");

test("counts each earlier shift of the week once", async () => {
  const sent = answerRequests({ [PAST]: listOf(past) });
  open();
  expect(ada()).toBe("Ada Grove–");
  expect(await screen.findByText("45 h · over 40")).toBeTruthy();
  expect(cells().map((cell) => within(cell).queryAllByRole("listitem").length)).toEqual([
    1, 1, 1, 0, 1, 1, 1,
  ]);
  expect(sent[0]!.query).toEqual({ start: "2030-03-02", end: "2030-03-07" });
});

test("requests no earlier shifts for a future week", async () => {
  const sent = answerRequests({ [PAST]: listOf(past) });
  open();
  await screen.findByText("45 h · over 40");
  fireEvent.click(screen.getByRole("button", { name: "Next week" }));
  expect(ada()).toBe("Ada Grove0 of 40 h");
  expect(sent).toHaveLength(1);
});

test("reports that earlier shifts failed to load, and counts no hours", async () => {
  const answers = { [PAST]: refusal(404) };
  answerRequests(answers);
  open();
  expect(await screen.findByText("The earlier shifts of this week could not be loaded.")).toBeTruthy();
  expect(ada()).toBe("Ada Grove–");
  Object.assign(answers, { [PAST]: listOf(past) });
  await press("Try again");
  expect(await screen.findByText("45 h · over 40")).toBeTruthy();
});

test("never cuts a name", () => {
  answerRequests({ [PAST]: listOf(past) });
  open();
  expect(screen.getByRole("link", { name: "Ada Grove" }).className).not.toContain("truncate");
});
