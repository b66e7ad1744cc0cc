import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { defaultFilters } from "@/lib/slots/schedule/filter-rules";
import { useFilters } from "./use-filters";

const today = "2026-03-02";
const read = (query: string, renderedAt: number) => ({
  query,
  renderedAt,
  units: [],
  hasBothRoutes: true,
  today,
});

beforeEach(() => window.history.replaceState(null, "", "/private/shifts"));

test("keeps a filter chosen while the page was being refreshed", () => {
  const { result, rerender } = renderHook(useFilters, { initialProps: read("", 1) });
  act(() => result.current.change({ ...defaultFilters, routes: ["FLEX"] }));
  rerender(read("", 2));
  expect(result.current.filters.routes).toEqual(["FLEX"]);
});

test("drops the filters when a link leads to the page without them, and keeps the search", () => {
  const { result, rerender } = renderHook(useFilters, { initialProps: read("", 1) });
  act(() => result.current.change({ ...defaultFilters, routes: ["FLEX"], search: "Holt" }));
  window.history.replaceState(null, "", "/private/shifts");
  rerender(read("", 2));
  expect(result.current.filters).toMatchObject({ routes: defaultFilters.routes, search: "Holt" });
});
