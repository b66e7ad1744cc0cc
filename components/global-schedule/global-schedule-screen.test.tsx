import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { furtherCommands } from "@/components/shell/commands";
import { setClock } from "@/lib/time/clock";
import { calendarSlots, renderCalendar } from "@/tests/support/calendar-screen";
import { eventually } from "@/tests/support/eventually";

beforeEach(() => window.history.replaceState(null, "", "/private/global-overview"));
afterEach(() => setClock(null));

const open = { slot_status: "UNCLAIMED" } as const;
const claimed = { slot_status: "CLAIMED", caregiver_id: 7, caregiver_name: "Mara Holt" } as const;
const confirmed = { slot_status: "CONFIRMED", caregiver_id: 8, caregiver_name: "Ines Reed" } as const;
const oneShift = { shift_id: 1, shift_structure_id: 1 };

const pressGap = () =>
  fireEvent.click(within(screen.getByRole("region", { name: "Next gaps" })).getByRole("button"));
const expectFocus = (name: string) =>
  eventually(() => expect(document.activeElement).toBe(screen.getByRole("button", { name })));

test("leads from a gap to the open slot, not to a colleague's on the same card", async () => {
  renderCalendar({ slots: calendarSlots({ ...claimed, ...oneShift }, { ...open, ...oneShift }) });
  expect(screen.getByRole("region", { name: "Next gaps" }).textContent).toMatch(/7 AM [A-Z]+T/);
  pressGap();
  await expectFocus("Actions: CNA, 7:00 AM, open");
});

test("leads from the palette to what folds a slot away, not to another slot", async () => {
  renderCalendar({
    slots: calendarSlots(
      { ...open, ...oneShift },
      { ...claimed, ...oneShift },
      { ...confirmed, ...oneShift },
    ),
  });
  (await furtherCommands()).find(({ label }) => label === "Ines Reed")!.run();
  await expectFocus("1\u00a0confirmed");
});

test("leads to a gap that the filters hide by clearing them", async () => {
  renderCalendar({ slots: calendarSlots(claimed, open), query: "status=Filled" });
  expect(screen.queryByRole("button", { name: "Actions: CNA, 7:00 AM, open" })).toBeNull();
  pressGap();
  await expectFocus("Actions: CNA, 7:00 AM, open");
  expect(location.search).toBe("?date=2026-06-02");
});

test("keeps filters that do not hide the gap", async () => {
  renderCalendar({ slots: calendarSlots(claimed, open), query: "status=Open" });
  pressGap();
  await expectFocus("Actions: CNA, 7:00 AM, open");
  expect(screen.getAllByRole("article")).toHaveLength(1);
});

test("starts over when its own link is followed", () => {
  const { rerender } = renderCalendar({
    slots: calendarSlots(claimed, open),
    query: "date=2026-06-02&status=Filled",
  });
  expect(screen.getAllByRole("article")).toHaveLength(1);
  window.history.replaceState(null, "", "/private/global-overview?date=2026-06-01");
  rerender({ query: "", date: "2026-06-01", renderedAt: Date.parse("2026-06-01T18:01:00Z") });
  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(screen.getByRole("region", { name: "Shifts of Mon, Jun 1, 2026" }).hasAttribute("data-active")).toBe(
    true,
  );
});

test("stays where the person has gone while the page was being refreshed", () => {
  const { rerender } = renderCalendar({ slots: calendarSlots(claimed, open), query: "" });
  fireEvent.click(screen.getByRole("button", { name: "Next week" }));
  expect(location.search).toBe("?date=2026-06-09");
  rerender({ query: "", date: "2026-06-01", renderedAt: Date.parse("2026-06-01T18:01:00Z") });
  expect(screen.getByRole("region", { name: "Shifts of Tue, Jun 9, 2026" })).toBeTruthy();
});

test("shows the day and filters of its address when Back restores the page as first rendered", () => {
  const slots = calendarSlots(claimed, open);
  const { unmount } = renderCalendar({ slots });
  fireEvent.click(screen.getByRole("button", { name: "Next week" }));
  unmount();
  renderCalendar({ slots, address: "date=2026-06-09&status=Filled" });
  expect(screen.getByRole("region", { name: "Shifts of Tue, Jun 9, 2026" })).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Status/ }).textContent).toBe("Status1");
});

test("takes today from the facility the person works at, also after its midnight", () => {
  setClock(new Date("2026-06-02T03:50:00Z"));
  renderCalendar({ facilities: 2, zones: ["America/New_York", "America/Los_Angeles"], date: "2026-06-02" });
  const today = screen.getByRole("button", { name: "Today" });
  expect(today.getAttribute("aria-disabled")).toBeNull();
  setClock(new Date("2026-06-02T04:10:00Z"));
  fireEvent(document, new Event("visibilitychange"));
  expect(today.getAttribute("aria-disabled")).toBe("true");
});

test("says that the filters leave nothing only once the whole week is there", async () => {
  const { load } = renderCalendar({ slots: calendarSlots(claimed), query: "status=Open" });
  expect(screen.queryByText(/leave out every shift/)).toBeNull();
  expect(screen.getByText("Loading shifts…")).toBeTruthy();
  load();
  await screen.findByText("The filters leave out every shift of the week.");
});

test("refetches the week on Refresh, even during its first load", async () => {
  const { load, sent } = renderCalendar({ slots: calendarSlots(claimed) });
  const reads = () => sent.filter((one) => one.startsWith("GET /api/flex/global-overview/shifts")).length;
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(reads()).toBe(1);
  load();
  await eventually(() => expect(reads()).toBe(2));
});

test("says of a week that failed to load that it did, not that it is empty, and retries", async () => {
  let isDown = true;
  const { load } = renderCalendar({
    slots: calendarSlots({ ...open, shift_date: "2026-06-09" }),
    fails: () => isDown,
  });
  load();
  fireEvent.click(screen.getByRole("button", { name: "Next week" }));
  await screen.findByText("Failed to load shifts. Please refresh!");
  expect(screen.queryByText(/have shifts for this week/)).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Actions: CNA, 7:00 AM, open" })).toBeTruthy();
  expect(screen.queryByText("Failed to load shifts. Please refresh!")).toBeNull();
});

test("opens a facility's first card from its coverage, and puts it back on a second press", async () => {
  const { load } = renderCalendar({
    slots: calendarSlots(
      { ...open, facility_id: 1 },
      { ...open, facility_id: 2, start_time_at_utc: "2026-06-03T02:00:00.000Z", start_time: "7:00 PM" },
    ),
    facilities: 2,
  });
  load();
  const coverage = await screen.findByRole("button", { name: /^Facility 2, Tue, Jun 2, 2026: 1 CNA open/ });
  const firstCard = () => screen.getAllByRole("article")[0]!.getAttribute("aria-label");
  expect(firstCard()).toMatch(/^Facility 1/);
  fireEvent.click(coverage);
  expect(coverage.getAttribute("aria-pressed")).toBe("true");
  expect(firstCard()).toMatch(/^Facility 2/);
  fireEvent.click(coverage);
  expect(firstCard()).toMatch(/^Facility 1/);
});

test("says that a day has no shifts only once the whole week is there", async () => {
  const { load } = renderCalendar({ slots: calendarSlots(claimed) });
  expect(screen.queryByText("No shifts")).toBeNull();
  load();
  expect(await screen.findAllByText("No shifts")).toHaveLength(6);
});

test("ranks many facilities, and states their coverage, only once they are loaded", async () => {
  const slots = calendarSlots({ facility_id: 14, ...open }, { facility_id: 3, ...claimed });
  const chosen = Array.from({ length: 13 }, (_, n) => n + 1);
  const { load } = renderCalendar({ slots, facilities: 14, chosen });
  load();
  await screen.findAllByText("No shifts");
  const cellsOf = (id: number) =>
    screen.queryAllByRole("button", { name: new RegExp(`^Facility ${id}, .*: no shifts`) });
  expect(cellsOf(1)).toHaveLength(7);
  fireEvent.click(screen.getByRole("button", { name: "Show all 14 facilities" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Facility 14" }));
  fireEvent.click(screen.getAllByRole("button", { name: "Apply" })[0]!);
  expect([cellsOf(1).length, cellsOf(14).length]).toEqual([7, 0]);
  expect(await screen.findByRole("button", { name: /^Facility 14, .*: 1 CNA open/ })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show the most urgent" }));
  const listed = within(screen.getByRole("list", { name: "Coverage by facility" })).getAllByRole("checkbox");
  expect(listed.map((box) => box.closest("label")?.textContent)[0]).toBe("Facility 14");
});

test("offers to clear a filter that hides only cancelled shifts", async () => {
  const { load } = renderCalendar({
    slots: calendarSlots({ slot_status: "FACILITY_CANCELLED" }),
    query: "status=Filled,Open",
  });
  load();
  fireEvent.click(await screen.findByRole("button", { name: "Clear Filters" }));
  expect(screen.getAllByRole("button", { name: /1.cancelled/ }).length).toBeGreaterThan(0);
});

test("names a slot without anyone in the palette and its menu by its status", async () => {
  const over = { start_time_at_utc: "2026-06-01T01:00:00Z", end_time_at_utc: "2026-06-01T09:00:00Z" };
  renderCalendar({
    slots: calendarSlots(open, { slot_status: "FACILITY_CANCELLED" }, { ...open, ...over }),
    query: "status=Open,Cancelled",
  });
  const labels = (await furtherCommands()).map(({ label }) => label);
  expect(labels.slice(7).toSorted()).toEqual(["Cancelled CNA", "Expired CNA", "Open CNA"]);
  fireEvent.click(screen.getByRole("button", { name: "1\u00a0cancelled" }));
  expect(screen.getByRole("button", { name: "Actions: CNA, 7:00 AM, cancelled" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Actions: CNA, 7:00 AM, expired" })).toBeTruthy();
});

test("says in the palette what a day has open only once it is known", async () => {
  const { load } = renderCalendar({ slots: calendarSlots({ ...open, shift_date: "2026-06-09" }) });
  fireEvent.click(screen.getByRole("button", { name: "Next week" }));
  const details = async () => (await furtherCommands()).slice(0, 7).map(({ detail }) => detail);
  expect(new Set(await details())).toEqual(new Set([undefined]));
  load();
  await screen.findAllByText("No shifts");
  expect(new Set(await details())).toEqual(new Set(["Nothing open", "1 open"]));
});

test("offers a refresh instead of a shift that is over, which reads the week again", async () => {
  const { load, sent } = renderCalendar({
    slots: calendarSlots(open),
    answers: {
      "/api/flex/global-overview/go-to-shift": () =>
        Response.json({ errors: [{ code: "PAST", message: "It is over." }] }, { status: 409 }),
    },
  });
  load();
  await screen.findAllByText("No shifts");
  fireEvent.click(screen.getByRole("button", { name: "Actions: CNA, 7:00 AM, open" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Go to shift" }));
  const prompt = await screen.findByRole("alertdialog", { name: "Refresh the Page" });
  expect(prompt.textContent).toContain(
    "The shift you selected occurs in the past and cannot be displayed. Refresh now to reflect the latest changes.",
  );
  const reads = () => sent.filter((one) => one.startsWith("GET /api/flex/global-overview/shifts")).length;
  const before = reads();
  fireEvent.click(within(prompt).getByRole("button", { name: "Refresh Now" }));
  await eventually(() => expect(reads()).toBeGreaterThan(before));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
