import { QueryClient, QueryClientProvider, keepPreviousData } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { usePagedQuery } from "./use-paged-query";

type List = { rows: string[]; total: number };

function show(firstPage: number, read: (page: number) => List) {
  const client = new QueryClient();
  const asked: number[] = [];
  function Letters() {
    const [page, setPage] = useState(firstPage);
    const list = usePagedQuery(
      {
        queryKey: ["letters", page],
        queryFn: () => {
          asked.push(page);
          return Promise.resolve(read(page));
        },
        placeholderData: keepPreviousData<List>,
      },
      { page, pageSize: 2, onPage: setPage },
    );
    return (
      <>
        <p>{list.data && `Page ${page}: ${list.data.rows.join("")}`}</p>
        <button type="button" onClick={() => setPage(page + 1)}>
          Next
        </button>
      </>
    );
  }
  render(<Letters />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { client, asked };
}

const paged =
  (all: string[]) =>
  (page: number): List => ({ rows: all.slice(2 * page - 2, 2 * page), total: all.length });

test("goes to the last page that is left when the last row of a page is gone", async () => {
  const all = ["a", "b", "c"];
  const { client } = show(2, paged(all));
  await screen.findByText("Page 2: c");
  all.pop();
  await act(() => client.invalidateQueries());
  await screen.findByText("Page 1: ab");
});

test("goes to the last page if the address names one that never was", async () => {
  const { asked } = show(99, paged(["a", "b", "c"]));
  await screen.findByText("Page 2: c");
  expect(asked).toEqual([99, 2]);
});

test("stays on the first page of an empty list", async () => {
  const { asked } = show(1, paged([]));
  await screen.findByText("Page 1:");
  expect(asked).toEqual([1]);
});

test("doesn’t judge a page by the rows of another", async () => {
  let total = 1;
  const { asked } = show(1, (page) => ({ rows: [`${page}`], total }));
  await screen.findByText("Page 1: 1");
  total = 4;
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("Page 2: 2");
  expect(asked).toEqual([1, 2]);
});
