import { render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { coverageOfWeek } from "@/lib/global-schedule/coverage-rules";
import { daysOf } from "@/lib/global-schedule/rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { cardDays } from "@/lib/global-schedule/week/rules";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { aListSlot } from "@/tests/support/list-slot";
import { DayColumn } from "./day-column";
import { PrintedWeek } from "./printed-week";

const now = Date.parse("2026-06-01T12:00:00Z");
const week = "2026-05-30";
const facility = { id: 1, label: "Aspen West", timezone: "America/Los_Angeles" } as CalendarFacility;
const byId = new Map([[1, facility]]);
const user = {
  permissionsByFacility: {},
  managementCompanyPermissions: {},
  facilitiesEnabled: [],
} as unknown as SessionUser;

/** A day with this many open and filled shifts. */
const slotsOf = (open: number, filled = 0) => [
  ...Array.from({ length: open }, (_, n) =>
    aListSlot({ slot_id: n + 1, shift_structure_id: n + 1, slot_status: "UNCLAIMED" }),
  ),
  ...Array.from({ length: filled }, (_, n) =>
    aListSlot({
      slot_id: open + n + 1,
      shift_structure_id: open + n + 1,
      slot_status: "CONFIRMED",
      caregiver_id: n + 1,
      caregiver_name: `Mara ${n}`,
    }),
  ),
];

const column = (open: number, filled: number, folds: boolean) => columnOf(slotsOf(open, filled), folds);

function columnOf(slots: readonly ListSlot[], folds: boolean): string {
  const [day] = cardDays(slots, ["2026-06-02"], { isShown: () => true, now, focus: null, order: [] });
  return renderToStaticMarkup(
    <DayColumn
      date="2026-06-02"
      cards={day!.cards}
      user={user}
      facilities={byId}
      brand="Carelink"
      density="comfortable"
      now={now}
      focusedId={null}
      folds={folds}
      isFolded
      onFold={() => undefined}
    />,
  );
}

test("renders only the cards near the viewport on a day of 400", () => {
  const html = column(400, 0, true);
  expect(html.split("data-card=").length - 1).toBeLessThanOrEqual(6);
});

test("folds fully filled shifts into one line below the others, unless a filter asks for them", () => {
  expect(column(2, 3, true)).toContain("3</span> <span>fully filled");
  expect(column(2, 3, true)).not.toContain("Mara");
  expect(column(2, 3, false)).toContain("Mara");
});

test("distinguishes in the fold filled shifts from ended and cancelled ones", () => {
  const over = { start_time_at_utc: "2026-06-01T01:00:00Z", end_time_at_utc: "2026-06-01T09:00:00Z" };
  const slots = [
    ...slotsOf(2).map((slot) => ({ ...slot, ...over })),
    ...slotsOf(0, 1).map((slot) => ({ ...slot, slot_id: 8, shift_structure_id: 8 })),
    aListSlot({ slot_id: 9, shift_structure_id: 9, slot_status: "FACILITY_CANCELLED" }),
  ];
  const html = columnOf(slots, true);
  for (const line of ["1</span> <span>fully filled", "2</span> <span>with gaps", "1</span> <span>cancelled"])
    expect(html).toContain(line);
});

type Sheet = Partial<Pick<ComponentProps<typeof PrintedWeek>, "isFiltered" | "extent">>;

function renderSheet(slots: ListSlot[], { isFiltered = false, extent = "whole" }: Sheet = {}) {
  render(
    <PrintedWeek
      week={week}
      cards={cardDays(slots, daysOf(week), { isShown: () => true, now, focus: null, order: [] })}
      coverage={coverageOfWeek(slots, () => facility.timezone, now)}
      facilities={[facility]}
      brand="Carelink"
      now={now}
      isFiltered={isFiltered}
      extent={extent}
    />,
  );
}

const print = () => window.dispatchEvent(new Event("beforeprint"));

test("prints every shift of the week and leaves the screen unchanged", () => {
  renderSheet(slotsOf(400, 20));
  expect(screen.queryByText("Global Schedule, May 30 – Jun 5, 2026")).toBeNull();
  print();
  expect(screen.getByText("Global Schedule, May 30 – Jun 5, 2026")).toBeTruthy();
  expect(document.body.textContent.match(/of 1 Filled/g)).toHaveLength(420);
  expect(document.body.textContent).toContain("20 of 420, 400 CNA");
});

test("prints of a past day how many slots expired", () => {
  const over = { start_time_at_utc: "2026-06-01T01:00:00Z", end_time_at_utc: "2026-06-01T09:00:00Z" };
  renderSheet(slotsOf(2).map((slot) => ({ ...slot, ...over })));
  print();
  expect(screen.getByText("2 Expired")).toBeTruthy();
});

test("removes the sheet after printing", async () => {
  renderSheet([], { isFiltered: true });
  print();
  expect(screen.getByText("Some shifts are left out by filters.")).toBeTruthy();
  window.dispatchEvent(new Event("afterprint"));
  await screen.findByText((_, element) => element === document.body && !element.textContent);
});

test.each([
  ["loading", "Still loading: not all shifts are here."],
  ["cut", "Not all shifts fit. Choose fewer facilities."],
] as const)("prints only a notice for a week that is %s", (extent, notice) => {
  renderSheet(slotsOf(3), { extent });
  print();
  expect(screen.getByText(notice)).toBeTruthy();
  expect(screen.queryByText("All shifts.")).toBeNull();
  expect(document.querySelector("table")).toBeNull();
});
