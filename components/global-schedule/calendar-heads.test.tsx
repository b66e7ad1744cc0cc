import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { coverageOfWeek } from "@/lib/global-schedule/coverage-rules";
import { daysOf } from "@/lib/global-schedule/rules";
import type { Card } from "@/lib/global-schedule/week/rules";
import { aListSlot } from "@/tests/support/list-slot";
import { DayHead, DayTabs } from "./calendar-heads";
import { shownDays, slimDays } from "./shown-days";

const date = "2026-06-02";
const now = Date.parse("2026-06-01T12:00:00Z");
const days = daysOf("2026-05-30");
const coverage = coverageOfWeek([aListSlot({ slot_status: "UNCLAIMED" })], () => "America/Los_Angeles", now);

const head = (isKnown: boolean) =>
  render(
    <DayHead
      date={date}
      stand={coverage.byDate[date]}
      isToday={false}
      shown="always"
      isSlim={false}
      isKnown={isKnown}
    />,
  ).container.textContent;

test("shows the date, the Filled and the Open count of a day", () => {
  expect(head(true)).toBe("Tue, Jun 2, 20260 Filled1 Open");
});

test("is urgent only where all that is open is", () => {
  const open = aListSlot({ slot_status: "UNCLAIMED" });
  const onDay = (zones: Record<number, string>) => {
    const slots = [open, { ...open, slot_id: 2, facility_id: 2 }];
    const at = Date.parse("2026-06-01T03:00:00Z");
    const { byDate } = coverageOfWeek(slots, (id) => zones[id]!, at);
    const { container } = render(
      <DayHead {...{ date, stand: byDate[date] }} isToday={false} shown="always" isSlim={false} isKnown />,
    );
    return container.querySelector("p > span:last-child")!.className;
  };
  const [ahead, behind] = ["Asia/Tokyo", "America/Los_Angeles"];
  expect(onDay({ 1: ahead, 2: behind })).toContain("text-open");
  expect(onDay({ 1: ahead, 2: ahead })).toContain("text-gap");
});

test("shows no counts instead of zeros while a week loads", () => {
  expect(head(false)).not.toMatch(/Filled|Open/);
  render(<DayTabs days={days} date={date} todays={new Set()} coverage={null} onChange={() => undefined} />);
  expect(screen.getByRole("button", { name: "Tue, Jun 2, 2026" }).textContent).not.toContain("–");
});

test.each([
  ["2026-05-30", ["2026-05-30", "2026-05-31", "2026-06-01"], "2026-06-02"],
  ["2026-06-02", ["2026-06-02", "2026-06-03", "2026-06-04"], "2026-06-05"],
  ["2026-06-05", ["2026-06-03", "2026-06-04", "2026-06-05"], "2026-06-02"],
])("shows three days on a tablet from %s, and four where there is room", (from, always, wide) => {
  const shown = shownDays(days, from);
  expect([...shown].filter(([, one]) => one === "always").map(([day]) => day)).toEqual(always);
  expect([...shown].filter(([, one]) => one === "wide").map(([day]) => day)).toEqual([wide]);
});

test("narrows the past days with nothing to do, unless one is opened or all are past", () => {
  const of = (day: string, kind: "GAP" | "SETTLED") => ({ date: day, cards: [{ kind } as Card] });
  const week = [of("2026-05-30", "SETTLED"), of("2026-05-31", "GAP"), of("2026-06-01", "SETTLED")];
  const slimAt = (today: string, opened?: string) => [
    ...slimDays(week, { today, isOpened: (day) => day === opened }),
  ];
  expect(slimAt("2026-06-01")).toEqual(["2026-05-30"]);
  expect(slimAt("2026-06-01", "2026-05-30")).toEqual([]);
  expect(slimAt("2026-06-02")).toEqual(["2026-05-30", "2026-06-01"]);
  const settled = [of("2026-05-30", "SETTLED")];
  expect(slimDays(settled, { today: "2026-06-02", isOpened: () => false }).size).toBe(0);
});
