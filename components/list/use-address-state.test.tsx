import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { eventually } from "@/tests/support/eventually";
import { addDays } from "@/lib/time/calendar";
import { scheduleAddress } from "@/lib/slots/schedule/address-rules";
import { useAddressState } from "./use-address-state";

const PAGE = "/private/shifts";
const open = () => renderHook(() => useAddressState(scheduleAddress));

beforeEach(() => window.history.replaceState(null, "", PAGE));

test("shows a change at once and states it in the address, beside what others keep there", () => {
  window.history.replaceState(null, "", `${PAGE}?tab=one&status=Open`);
  const { result } = open();
  expect(result.current[0].statuses).toEqual(["Open"]);
  act(() => result.current[1]({ statuses: ["Filled"], routes: ["FLEX"] }));
  expect(result.current[0].routes).toEqual(["FLEX"]);
  expect(location.search).toBe("?tab=one&status=Filled&route=FLEX");
});

test("writes at once, so that a reload right after a change keeps it, and no more often than browsers allow", () => {
  vi.useFakeTimers();
  const { result } = open();
  const replace = vi.spyOn(window.history, "replaceState");
  const days = Array.from({ length: 60 }, (_, n) => addDays("2026-03-01", n));
  for (const [n, day] of days.entries()) {
    act(() => result.current[1]({ from: day }));
    if (n < 50) expect(location.search).toBe(`?from=${day}`);
  }
  expect(replace).toHaveBeenCalledTimes(50);
  act(() => void vi.advanceTimersByTime(30_000));
  expect(location.search).toBe(`?from=${days.at(-1)}`);
  expect(replace).toHaveBeenCalledTimes(51);
  vi.useRealTimers();
});

test("reads a link to the page again, and keeps what the address doesn't state", () => {
  const { result } = open();
  act(() => result.current[1]({ routes: ["FLEX"], search: "Holt" }));
  act(() => window.history.replaceState(null, "", PAGE));
  expect(result.current[0]).toMatchObject({ routes: ["FLEX", "ON_DEMAND"], search: "Holt" });
});

test("a step is a history entry of its own, which Back undoes", async () => {
  const { result } = open();
  act(() => result.current[1]({ routes: ["FLEX"] }));
  act(() => result.current[1]({ from: "2026-03-01" }, { isStep: true }));
  expect(location.search).toContain("2026-03-01");
  act(() => window.history.back());
  await eventually(() => expect(location.search).toBe("?route=FLEX"));
});
