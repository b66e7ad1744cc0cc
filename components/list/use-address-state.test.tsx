import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
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

test("writes quick changes together", async () => {
  const { result } = open();
  const replace = vi.spyOn(window.history, "replaceState");
  for (const day of ["2026-03-02", "2026-03-03", "2026-03-04"]) act(() => result.current[1]({ from: day }));
  expect(replace).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(location.search).toBe("?from=2026-03-04"));
  expect(replace).toHaveBeenCalledTimes(2);
});

test("reads a link to the page again, and keeps what the address doesn't state", () => {
  const { result } = open();
  act(() => result.current[1]({ routes: ["FLEX"], search: "Holt" }));
  act(() => window.history.replaceState(null, "", PAGE));
  expect(result.current[0]).toMatchObject({ routes: ["FLEX", "ON_DEMAND"], search: "Holt" });
});
