import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Filter, Filters, ReportSort } from "@/lib/reports/rules";
import type { Column, ReportData } from "@/lib/reports/schema";
import { ReportTable } from "./report-table";

const column = (field: string, name: string): Column => ({
  field,
  name,
  dataType: "string",
  filterable: true,
  sortable: true,
  isArray: false,
  formatTimezone: null,
  unit: null,
  below: null,
});

const peopleOf = (team: string) =>
  Array.from({ length: 60 }, (_, n) => ({
    value: `${team} ${"Longname ".repeat(6)}${n}`,
    label: `${team} ${"Longname ".repeat(6)}${n}`,
    count: 1,
  }));

const data: ReportData = {
  rows: [{ professional: "Red", facility: "North" }],
  total: 1,
  filters: {
    professional: [...peopleOf("Red"), ...peopleOf("Blue")],
    facility: [...peopleOf("North"), ...peopleOf("South")],
  },
  figures: [],
  chart: null,
};

const names = [column("professional", "Professional"), column("facility", "Facility")];

function aTable(filters: Filters, shown = data, { columns = names, sorts = [] as ReportSort[] } = {}) {
  const applied: [string, Filter | null][] = [];
  const nothing = () => undefined;
  render(
    <ReportTable
      name="Hours"
      columns={columns}
      data={shown}
      printed={{ rows: shown.rows, isWhole: false }}
      controls={{
        isReady: true,
        isFiltered: filters.size > 0,
        range: null,
        sorts,
        filters,
        page: 1,
        pageSize: 100,
        setRange: nothing,
        setSorts: nothing,
        setFilter: (field, filter) => void applied.push([field, filter]),
        clearFilters: nothing,
        setPage: nothing,
        setPageSize: nothing,
      }}
      isLoading={false}
      isStale={false}
      empty={null}
    />,
  );
  return applied;
}

async function choose(team: string, name: string) {
  fireEvent.click(screen.getByRole("button", { name: `Filter ${name}` }));
  fireEvent.change(await screen.findByRole("searchbox"), { target: { value: team } });
  fireEvent.click(screen.getByRole("checkbox", { name: "Select All Search Results" }));
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
}

test("refuses a filter that the address has no room for, at the filter", async () => {
  const applied = aTable(new Map());
  await choose("Red", "Professional");
  expect(screen.getByRole("alert").textContent).toBe(
    "That’s too much to filter by at once. Select fewer, all but a few, or clear another filter.",
  );
  expect(applied).toEqual([]);
});

test("refuses it for what another column takes, too", async () => {
  const some = { values: peopleOf("Red").map(({ value }) => value), leavesOut: false };
  const applied = aTable(new Map([["professional", { ...some, values: some.values.slice(0, 40) }]]));
  const first = `South ${"Longname ".repeat(6)}1`;
  await choose(first, "Facility");
  expect(screen.getByRole("alert")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: `${first}1` } });
  fireEvent.click(screen.getByRole("checkbox", { name: "Select All Search Results" }));
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(applied).toEqual([["facility", { values: [`${first}1`], leavesOut: false }]]);
});

test("keeps a short value in one piece at its hyphen", () => {
  aTable(new Map(), { ...data, rows: [{ professional: "2 Non-exempt", facility: "North" }] });
  expect(screen.getByText("2 Non-exempt").className).toContain("whitespace-nowrap");
  expect(screen.getAllByText("North")[0]!.dataset.offCard).toBe("true");
});

test("lies folded under its dates on a phone, with what each comes to", () => {
  const columns = [
    { ...column("date", "Date"), dataType: "date" as const },
    column("facility", "Facility"),
    { ...column("total", "Total"), dataType: "currency" as const },
  ];
  const rowOn = (date: string, total: number) => ({ date, facility: "North", total });
  const rows = [rowOn("2026-11-27", 100), rowOn("2026-11-27", 150.4), rowOn("2026-11-26", 70)];
  const sorts = [{ field: "date", isDescending: true }];
  aTable(new Map(), { ...data, rows, total: 3 }, { columns, sorts });
  const folded = () => document.querySelectorAll("tr[data-folded]").length;
  const first = screen.getByRole("button", { name: "Fri 11/27/2026 2 rows · $250" });
  expect([first.getAttribute("aria-expanded"), folded()]).toEqual(["true", 1]);
  fireEvent.click(screen.getByRole("button", { name: "Thu 11/26/2026 1 row · $70" }));
  expect(folded()).toBe(0);
  fireEvent.click(first);
  expect(folded()).toBe(2);
});

test("shows a column below another, sorted by it or not", () => {
  const money = (field: string, name: string) => ({ ...column(field, name), dataType: "currency" as const });
  const columns = [money("recorded", "Recorded"), { ...money("claimed", "Claimed"), below: "recorded" }];
  const rows = [
    { recorded: 262.7, claimed: 254.59 },
    { recorded: 264.73, claimed: null },
  ];
  const sorts = [{ field: "claimed", isDescending: true }];
  aTable(new Map(), { ...data, rows, total: 2, filters: {} }, { columns, sorts });
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "RecordedFilter Recorded",
  ]);
  const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(cells).toEqual(["$262.70Claimed $254.59", "$264.73"]);
});
