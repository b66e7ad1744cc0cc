import { act, fireEvent, screen } from "@testing-library/react";
import { setClock } from "@/lib/time/clock";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  chooseTab,
  heads,
  openSchedule,
  renderSchedule,
  stubSchedule,
} from "@/tests/support/agency-schedule-screen";
import { anAgencyShift } from "@/tests/support/agency-shift";
import { press } from "@/tests/support/press";
import { eventually } from "@/tests/support/eventually";

let answers: Record<string, unknown>;
let calls: string[];
beforeEach(() => void ({ answers, calls } = stubSchedule()));

describe("the four tabs of the schedule", () => {
  test.each([
    [0, "Date,Shift type,Open,Management,Facility,Time,Est. pay,Rate,City,State,ZIP,Actions"],
    [1, "Date,Shift type,Shifts,Management,Facility,Unit,Est. pay,City,State,ZIP,ID,Details,Actions"],
    [
      2,
      "Date,Professional,Shift type,Management,Facility,Unit,Time,Est. pay,Rate,City,State,ZIP,Bundle,ID,Actions",
    ],
    [3, "Date,Professional,Shift type,Management,Facility,Unit,Time,Rate,In/Out,Break,Hours,Total,Bundle,ID"],
  ])("opens tab-index %i with the columns %s", async (index, columns) => {
    await openSchedule(`?tab-index=${index}`);
    expect(heads().join(",")).toBe(columns);
    const tabs = screen.getAllByRole("tab");
    await eventually(() =>
      expect(tabs.map((tab) => tab.textContent)).toEqual([
        "Open: Per Diem 2",
        "Open: Bundles 1",
        "Assigned 2",
        "Past",
      ]),
    );
    expect(tabs[index]!.getAttribute("aria-selected")).toBe("true");
  });

  test("clears the search when the tab changes", async () => {
    await openSchedule();
    const search = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search for..." });
    fireEvent.change(search, { target: { value: "cedar" } });
    expect(screen.getByText(/^Showing all 1 opening within/)).toBeTruthy();
    await chooseTab("Assigned");
    expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search for..." }).value).toBe("");
    expect(window.location.search).toBe("?tab-index=2");
  });

  test("clears the search when the header's link changes the tab", async () => {
    await openSchedule("?tab-index=2");
    const search = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search for..." });
    fireEvent.change(search(), { target: { value: "cedar" } });
    act(() => window.history.replaceState(null, "", "?"));
    expect(screen.getAllByRole("tab")[0]!.getAttribute("aria-selected")).toBe("true");
    expect(search().value).toBe("");
  });

  test("reports a failed load and retries", async () => {
    const { shifts } = answers;
    answers.shifts = new Response("{}", { status: 400 });
    renderSchedule();
    expect(await screen.findByText("The open shifts could not be loaded.")).toBeTruthy();
    answers.shifts = shifts;
    await press("Try again");
    expect(await screen.findByText(/^Showing all 2 openings within/)).toBeTruthy();
  });
});

test("clamps dates in the address to the feed's range", async () => {
  await openSchedule("?start=2029-01-01&end=2030-03-10");
  expect(calls.find((call) => call.includes("/shifts?"))).toContain("start=2030-03-04&end=2030-03-10");
});

test("ignores a date in the address that doesn't exist", async () => {
  await openSchedule("?start=2030-03-05&end=2030-03-45");
  expect(calls.find((call) => call.includes("/shifts?"))).toContain("start=2030-03-04&end=2030-03-17");
});

describe("after midnight in the agency's zone", () => {
  afterEach(() => setClock(null));
  const pass = (instant: string) =>
    act(async () => {
      setClock(new Date(instant));
      document.dispatchEvent(new Event("visibilitychange"));
    });

  test.each([
    [0, "/shifts?start=2030-03-04&end=2030-03-17", "/shifts?start=2030-03-05&end=2030-03-18"],
    [1, "/bundles?start=2030-03-04&end=2030-03-17", "/bundles?start=2030-03-05&end=2030-03-18"],
    [2, "/assigned-shifts", "/assigned-shifts"],
    [3, "/past-shifts?start=2030-02-18&end=2030-03-04", "/past-shifts?start=2030-02-19&end=2030-03-05"],
  ])("tab-index %i reads the new day's list", async (index, yesterday, today) => {
    await openSchedule(`?tab-index=${index}`);
    const [path] = yesterday.split("?");
    const reads = () => calls.filter((call) => call.includes(path!));
    expect(reads().at(-1)).toContain(yesterday);
    await pass("2030-03-05T07:59:00Z");
    const before = reads().length;
    await pass("2030-03-05T08:00:00Z");
    await eventually(() => expect(reads().length).toBeGreaterThan(before));
    expect(reads().slice(before).join()).toContain(today);
  });
});

test("sorts and reverses the list with a select on a phone", async () => {
  await openSchedule();
  fireEvent.change(screen.getByRole("combobox", { name: "Sort by" }), { target: { value: "facility" } });
  expect(window.location.search).toBe("?sort=facility");
  expect(screen.getAllByRole("row")[1]!.textContent).toContain("Birch House");
  await press("Sort descending");
  await eventually(() => expect(window.location.search).toBe("?sort=-facility"));
  expect(screen.getAllByRole("row")[1]!.textContent).toContain("Cedar Hill");
});

test("shows the truncation notice from 2,000 open shifts on", async () => {
  const row = (shift_id: number) => anAgencyShift({ shift_id });
  answers.shifts = { rows: Array.from({ length: 1_999 }, (_, i) => row(i + 1)), total: 1_999 };
  await openSchedule();
  const cut = /Results are showing up to the first 2000 openings only/;
  expect(screen.queryByText(cut)).toBeNull();
  answers.shifts = { rows: Array.from({ length: 2_000 }, (_, i) => row(i + 1)), total: 2_100 };
  await press("Refresh Feed");
  expect(await screen.findByText(cut)).toBeTruthy();
});

test.each([
  [2, "assigned-shifts", "Results are showing up to the first 2000 shifts only."],
  [
    3,
    "past-shifts",
    "Results are showing up to the latest 2000 shifts only. Move the end date earlier to see more.",
  ],
])("reports on tab %i that there are more shifts than are shown", async (index, path, cut) => {
  await openSchedule(`?tab-index=${index}`);
  expect(screen.queryByText(cut)).toBeNull();
  answers[path] = { ...(answers[path] as object), total: 2_100 };
  await press("Refresh Feed");
  expect(await screen.findByText(cut)).toBeTruthy();
});

describe("a search without a match", () => {
  test.each([0, 1, 2, 3])(
    "on tab %i asks to refine it, not to assign someone or choose dates",
    async (index) => {
      await openSchedule(`?tab-index=${index}`);
      fireEvent.change(screen.getByRole("searchbox"), { target: { value: "nowhere" } });
      expect(screen.getByRole("heading", { name: "No results found." })).toBeTruthy();
      expect(screen.getByText("Clear or refine your search and filters.")).toBeTruthy();
    },
  );

  test("does so in the calendar, too", async () => {
    await openSchedule("?tab-index=2");
    fireEvent.click(screen.getByRole("radio", { name: "Calendar" }));
    await screen.findByRole("region", { name: "Calendar of assigned professionals" });
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "nowhere" } });
    expect(await screen.findByRole("heading", { name: "No results found." })).toBeTruthy();
  });

  test("leaves the way back from a bundle", async () => {
    await openSchedule("?tab-index=3&bundle=4");
    await press("See all past shifts");
    expect(screen.getByText(/^1 past shift within the applied date range/)).toBeTruthy();
  });
});

describe("a bundle", () => {
  test("shows an empty state without shifts, and reloads after a failed load", async () => {
    answers["bundle/4"] = new Response("{}", { status: 400 });
    await openSchedule("?tab-index=1");
    // One of few, it is open from the beginning.
    expect(await screen.findByText(/There was an error trying to view this bundle's details/)).toBeTruthy();
    answers["bundle/4"] = { rows: [], total: 0 };
    await press("Refresh bundle details");
    expect(
      await screen.findByText("No results found. You can refresh the feed or try a different bundle."),
    ).toBeTruthy();
    await press("Hide details");
    expect(screen.queryByText(/No results found/)).toBeNull();
  });

  test("filters the assigned shifts to the bundle, and back", async () => {
    await openSchedule("?tab-index=2");
    expect(screen.getByText("2 assigned shifts")).toBeTruthy();
    await press("Show bundle 4");
    expect(screen.getByText(/^Showing all upcoming shifts in the selected bundle/)).toBeTruthy();
    expect(screen.getByText("1 assigned shift")).toBeTruthy();
    await press("See all assigned shifts");
    expect(screen.getByText("2 assigned shifts")).toBeTruthy();
  });
});
