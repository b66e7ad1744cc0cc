import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { eventually } from "@/tests/support/eventually";
import { DataTable } from "./data-table/data-table";
import { Pagination } from "./pagination";
import { usePrintedRows } from "./use-printed-rows";

type Row = { id: number };
const TOTAL = 450;
const pageOf = (page: number, size: number): Row[] =>
  Array.from({ length: Math.max(0, Math.min(size, TOTAL - (page - 1) * size)) }, (_, at) => ({
    id: (page - 1) * size + at + 1,
  }));
const read = vi.fn((page: number) => Promise.resolve({ rows: pageOf(page, 200), total: TOTAL }));
const columns = [{ id: "name", header: "Name", cell: ({ id }: Row) => `Person ${id}` }];

function List({ total = TOTAL }: { total?: number }) {
  const printed = usePrintedRows({ rows: pageOf(1, 100), total }, read);
  return (
    <DataTable
      label="People"
      columns={columns}
      rows={printed.rows}
      rowId={({ id }) => String(id)}
      foot={!printed.isWhole && <Pagination page={1} pageSize={100} total={total} onPage={() => undefined} />}
    />
  );
}

/** How many rows are on paper, from first to last. */
let printed: (string | null)[] = [];
const names = () => screen.getAllByText(/^Person/).map(({ textContent }) => textContent);

beforeEach(() => {
  printed = [];
  read.mockClear();
  window.print = () => {
    window.dispatchEvent(new Event("beforeprint"));
    printed = names();
    window.dispatchEvent(new Event("afterprint"));
  };
});

const pressPrint = () => act(() => Promise.resolve(fireEvent.keyDown(window, { key: "p", ctrlKey: true })));

test("prints every row of a paged list, and shows its page again", async () => {
  render(<List />);
  await pressPrint();
  await eventually(() => expect(printed).toHaveLength(TOTAL));
  expect([printed[0], printed.at(-1)]).toEqual(["Person 1", "Person 450"]);
  expect(read.mock.calls.map(([page]) => page)).toEqual([1, 2, 3]);
  await eventually(() => expect(names()).toHaveLength(100));
});

test("leaves Ctrl-P to the browser where everything is shown", () => {
  render(<List total={100} />);
  expect(fireEvent.keyDown(window, { key: "p", ctrlKey: true })).toBe(true);
  expect(read).not.toHaveBeenCalled();
});

test("prints nothing if the other pages can't be read", async () => {
  read.mockRejectedValueOnce(new Error("offline"));
  const print = vi.spyOn(window, "print");
  render(<List />);
  await pressPrint();
  expect(print).not.toHaveBeenCalled();
});

test("draws every row of a long table on paper, however it is printed", () => {
  render(<DataTable label="People" columns={columns} rows={pageOf(1, 300)} rowId={({ id }) => String(id)} />);
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(names()).toHaveLength(300);
});
