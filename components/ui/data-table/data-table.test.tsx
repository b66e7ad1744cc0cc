import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { Column, Sort } from "./column";
import { DataTable, type DataTableProps } from "./data-table";

type Person = { id: number; name: string; hours: number | null };

const people: Person[] = [
  { id: 1, name: "Unit 10", hours: 8 },
  { id: 2, name: "Unit 2", hours: null },
  { id: 3, name: "unit 1", hours: 40 },
];
const columns: readonly Column<Person>[] = [
  { id: "name", header: "Name", cell: (one) => one.name, sortBy: (one) => one.name, card: "title" },
  { id: "hours", header: "Hours", cell: (one) => one.hours, sortBy: (one) => one.hours, align: "end" },
];

const aTable = (props: Partial<DataTableProps<Person>> = {}) => (
  <DataTable label="People" columns={columns} rows={people} rowId={(one) => String(one.id)} {...props} />
);

const names = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell").at(-2)?.textContent);

const head = (name: string) => screen.getByRole("columnheader", { name });

test("sorts naturally in the browser: ascending, descending, unsorted", () => {
  render(aTable());
  fireEvent.click(screen.getByRole("button", { name: "Name" }));
  expect(names()).toEqual(["unit 1", "Unit 2", "Unit 10"]);
  expect(head("Name").getAttribute("aria-sort")).toBe("ascending");
  fireEvent.click(screen.getByRole("button", { name: "Name" }));
  expect(names()).toEqual(["Unit 10", "Unit 2", "unit 1"]);
  fireEvent.click(screen.getByRole("button", { name: "Name" }));
  expect(names()).toEqual(["Unit 10", "Unit 2", "unit 1"].map((_, i) => people[i]!.name));
});

test.each([1, 2])("sorts unknown values last, after sorting %i times", (presses) => {
  render(aTable());
  for (let i = 0; i < presses; i++) fireEvent.click(screen.getByRole("button", { name: "Hours" }));
  expect(names().at(-1)).toBe("Unit 2");
});

test("reports the sorted column and leaves the rows alone when the server sorts", () => {
  const sorts: (Sort | null)[] = [];
  render(aTable({ sort: null, onSort: (sort) => sorts.push(sort) }));
  fireEvent.click(screen.getByRole("button", { name: "Hours" }));
  expect(sorts).toEqual([{ columnId: "hours", isDescending: false }]);
  expect(names()).toEqual(people.map(({ name }) => name));
});

function Selecting({ onSelected }: { onSelected: (ids: string[]) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return aTable({
    selection: {
      selected,
      onChange: (ids) => {
        setSelected(ids);
        onSelected([...ids]);
      },
      nameOf: (one) => one.name,
      canSelect: (one) => one.hours !== null,
    },
  });
}

test("selects rows one by one and all at once, except disabled ones", () => {
  const seen: string[][] = [];
  render(<Selecting onSelected={(ids) => seen.push(ids)} />);
  fireEvent.click(screen.getByRole("checkbox", { name: "Select unit 1" }));
  expect(screen.queryByRole("checkbox", { name: "Select Unit 2" })).toBeNull();
  const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all rows" });
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  expect(seen.at(-1)?.toSorted()).toEqual(["1", "3"]);
  expect(all.checked).toBe(true);
});

test("offers nothing to select when no row can be selected", () => {
  const selection = {
    selected: new Set<string>(),
    onChange: () => undefined,
    nameOf: (one: Person) => one.name,
  };
  render(aTable({ selection: { ...selection, canSelect: () => false } }));
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("shows the details below an expanded row", () => {
  render(aTable({ details: (one) => `All about ${one.name}` }));
  const [first] = screen.getAllByRole("button", { name: "View details" });
  fireEvent.click(first!);
  expect(screen.getByText("All about Unit 10")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Hide details" }).getAttribute("aria-expanded")).toBe("true");
});

test("keeps a row expanded when its data is read again", async () => {
  const details = (one: Person) => `${one.name} worked ${one.hours} hours`;
  const { rerender } = render(aTable({ details }));
  fireEvent.click(screen.getAllByRole("button", { name: "View details" })[0]!);
  rerender(aTable({ details, rows: people.map((one) => ({ ...one, hours: 12 })) }));
  // The table would reset its state in a later microtask.
  await act(async () => {});
  expect(screen.getByText("Unit 10 worked 12 hours")).toBeTruthy();
});

test("shows a group's heading above its first row", () => {
  render(
    aTable({ groupOf: (one) => (one.hours ? "Ready" : "Check first"), groupHead: (group) => `${group}!` }),
  );
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toContain("Check first!");
});

test("shows the empty state without rows, but not while loading", () => {
  const { rerender } = render(aTable({ rows: [], empty: <p>Nobody</p> }));
  expect(screen.getByText("Nobody")).toBeTruthy();
  rerender(aTable({ rows: [], isLoading: true, empty: <p>Nobody</p> }));
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
});

test("has the arrow of a sorted column of figures after its name", () => {
  render(aTable());
  fireEvent.click(screen.getByRole("button", { name: "Hours" }));
  expect(screen.getByRole("button", { name: "Hours" }).className).not.toContain("flex-row-reverse");
});
