import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { pageNumbers, Pagination } from "./pagination";

test.each([
  [1, 25, 1271, "1 to 25 of 1,271"],
  [51, 25, 1271, "1,251 to 1,271 of 1,271"],
  [1, 25, 0, "0 to 0 of 0"],
  [1, 10, 3, "1 to 3 of 3"],
])("labels page %i of %i of %i with %s", (page, pageSize, total, text) => {
  render(<Pagination page={page} pageSize={pageSize} total={total} onPage={() => undefined} />);
  expect(screen.getByRole("status").textContent).toBe(text);
});

test("turns pages, and keeps the focus at disabled ends", () => {
  const turned: number[] = [];
  render(<Pagination page={3} pageSize={10} total={30} onPage={(page) => turned.push(page)} />);
  for (const name of ["Page 1", "Previous page", "Next page"])
    fireEvent.click(screen.getByRole("button", { name }));
  expect(turned).toEqual([1, 2]);
  expect(screen.getByRole("button", { current: "page" }).textContent).toBe("3");
  expect(screen.getByRole("button", { name: "Next page" }).getAttribute("aria-disabled")).toBe("true");
});

test.each([
  [1, 1, "1"],
  [2, 3, "1 2 3"],
  [4, 7, "1 2 3 4 5 6 7"],
  [1, 20, "1 2 3 4 5 … 20"],
  [5, 20, "1 … 4 5 6 … 20"],
  [20, 20, "1 … 16 17 18 19 20"],
])("shows for page %i of %i one neighbor on each side: %s", (page, last, text) => {
  expect(
    pageNumbers(page, last)
      .map((number) => number ?? "…")
      .join(" "),
  ).toBe(text);
});

test("changes the page size", () => {
  const sizes: number[] = [];
  render(
    <Pagination
      page={1}
      pageSize={10}
      total={30}
      onPage={() => undefined}
      pageSizes={[10, 25, 50]}
      onPageSize={(size) => sizes.push(size)}
    />,
  );
  fireEvent.change(screen.getByRole("combobox", { name: "Rows per page" }), { target: { value: "25" } });
  expect(sizes).toEqual([25]);
});
