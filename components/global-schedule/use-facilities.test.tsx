import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import type { FirstScreen } from "@/lib/global-schedule/schema";
import { useFacilities } from "./use-facilities";

const firstOf = (...ids: number[]) =>
  ({ facilities: ids.map((id) => ({ id, label: `Facility ${id}` })) }) as FirstScreen;
const named = () => currentNotifications().map(({ message }) => message);
const ofThree = firstOf(1, 2, 3);

test("removes a lost facility at once and reloads the page", () => {
  const { result, rerender } = renderHook((first: FirstScreen) => useFacilities(first), {
    initialProps: firstOf(1, 2, 3),
  });
  const ids = () => result.current.facilities.map(({ id }) => id);
  act(() => result.current.lose(2));
  act(() => result.current.lose(3));
  expect(ids()).toEqual([1]);
  rerender(firstOf(1, 3));
  expect(ids()).toEqual([1, 3]);
  expect(named()).toEqual([
    "You no longer have access to Facility 2.",
    "You no longer have access to Facility 3.",
  ]);
});

test("removes two facilities lost at the same time", () => {
  const { result } = renderHook(() => useFacilities(ofThree));
  act(() => {
    result.current.lose(2);
    result.current.lose(3);
  });
  expect(result.current.facilities.map(({ id }) => id)).toEqual([1]);
});

test("names a facility that the reloaded page no longer has", () => {
  const { rerender } = renderHook((first: FirstScreen) => useFacilities(first), { initialProps: ofThree });
  rerender(firstOf(1, 3));
  expect(named()).toEqual(["You no longer have access to Facility 2."]);
});
