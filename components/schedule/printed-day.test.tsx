import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { scheduleDays } from "@/lib/slots/schedule/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { feedQuery } from "@/lib/slots/client";
import { aListSlot } from "@/tests/support/list-slot";
import { aFeedSlot } from "@/tests/support/slot-dialog";
import { eventually } from "@/tests/support/eventually";
import { setListPlace } from "./list-place";
import { loadSheet, PrintedDay } from "./printed-day";

const today = "2026-06-02";
const person = (slot_id: number, caregiver_name: string, given: Partial<ListSlot> = {}) =>
  aListSlot({ slot_id, shift_structure_id: slot_id, caregiver_id: slot_id, caregiver_name, ...given });
const loaded = [
  person(1, "Last Night", { shift_date: "2026-06-01" }),
  person(2, "Mara Holt"),
  person(3, "Later Today"),
  person(4, "Next Day", { shift_date: "2026-06-03" }),
];
const ended = person(5, "Early Bird");

/** Scrolls the list to a day. */
function look(date: string, isOnShift = false): void {
  const [day] = scheduleDays(loaded.filter((slot) => slot.shift_date === date));
  const onShift = isOnShift
    ? { until: "7:00 AM", arrived: 1, late: 0, toCheck: 0, rows: 1, quiet: 1 }
    : undefined;
  const shown = { ...day!, onShift };
  setListPlace({
    days: [shown],
    items: [{ kind: "head", key: date, day: shown }],
    scrollTo: () => undefined,
  });
  const item = document.createElement("div");
  item.dataset.itemIndex = "0";
  item.getBoundingClientRect = () => ({ bottom: 900 }) as DOMRect;
  const list = document.createElement("div");
  list.dataset.schedule = "";
  list.append(item);
  document.body.replaceChildren(list);
}

/** What is on paper, and nothing else of the page. */
let printed: string | null = null;

beforeAll(loadSheet);

beforeEach(() => {
  printed = null;
  window.print = () => {
    window.dispatchEvent(new Event("beforeprint"));
    printed = document.querySelector("body > :last-child article")?.textContent ?? null;
    window.dispatchEvent(new Event("afterprint"));
  };
});

const printFromMenu = () => act(() => window.print());
const pressPrint = () => act(() => Promise.resolve(fireEvent.keyDown(window, { key: "p", ctrlKey: true })));

function show(slots: readonly ListSlot[] | null = loaded): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <PrintedDay
        facility={{ id: 7, name: "Rosewood Manor", zone: "America/Los_Angeles" }}
        slots={slots}
        today={today}
        from={today}
      />
    </QueryClientProvider>,
  );
  return client;
}

test("prints with Ctrl-P the whole day in view, as the server has it", async () => {
  const fetched = vi
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(Response.json({ slots: [ended, loaded[1], loaded[2]], is_cut: false }));
  look(today);
  show();
  await pressPrint();
  await eventually(() => expect(printed).toContain("Early Bird"));
  expect(fetched.mock.calls[0]![0]).toBe(`/api/facility/day-sheet?facilityId=7&date=${today}`);
  expect(printed).toMatch(/^Rosewood ManorTuesday, June 2 06\/02\/2026By shift\. All times in PT\./);
  expect(printed).toContain("Mara Holt");
  expect(printed).not.toContain("Next Day");
  expect(printed).not.toContain("left out");
  expect(document.querySelector("article")).toBeNull();
});

test("says with Ctrl-P that a day has more places than a sheet", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ slots: [loaded[1]], is_cut: true }));
  look(today);
  show();
  await pressPrint();
  await eventually(() => expect(printed).toContain("This day has more than 2,000 places."));
});

test("prints nothing with Ctrl-P if the day can't be read", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("offline"));
  const print = vi.spyOn(window, "print");
  look(today);
  show();
  await pressPrint();
  await act(() => Promise.resolve());
  expect(print).not.toHaveBeenCalled();
});

test("prints the loaded shifts from the browser's menu, and says that others are missing", () => {
  look(today);
  show();
  printFromMenu();
  expect(printed).toContain("Later Today");
  expect(printed).toContain("Shifts that have ended are left out.");
  expect(printed).not.toMatch(/Next Day|Last Night/);
});

test("says nothing of ended shifts from the browser's menu while none has ended, and does once one has", () => {
  look(today);
  const feed = (end_time_at_utc: string) => ({
    slots: [aFeedSlot({ slot_id: 2, shift_date: today, end_time_at_utc })],
    generated_at: "2026-06-02T14:00:00.000Z",
    has_ended_today: false,
    snapshot: "10:10:",
  });
  const client = show();
  const print = (end: string) => {
    client.setQueryData(feedQuery(7).queryKey, feed(end));
    printFromMenu();
    return printed;
  };
  expect(print("2099-06-02T22:00:00.000Z")).not.toContain("left out");
  expect(print("2020-06-02T22:00:00.000Z")).toContain("Shifts that have ended are left out.");
});

test("prints a later day scrolled to, of which nothing is missing", () => {
  look("2026-06-03");
  show();
  printFromMenu();
  expect(printed).toContain("Next Day");
  expect(printed).not.toMatch(/left out|Mara/);
});

test("prints today while last night's shifts stand above it, and where there are no rows", () => {
  look("2026-06-01", true);
  show();
  printFromMenu();
  expect(printed).toContain("Tuesday, June 2");
  document.body.replaceChildren();
  setListPlace({ days: [], items: [], scrollTo: () => undefined });
  show([]);
  printFromMenu();
  expect(printed).toContain("Tuesday, June 2");
});

test("prints only a notice while the schedule loads", () => {
  look(today);
  show(null);
  printFromMenu();
  expect(printed).toContain("The schedule is still loading.");
  expect(printed).not.toMatch(/Mara|Nothing is scheduled/);
});
