import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { weekQuery } from "@/lib/global-schedule/client";
import { everything } from "@/lib/global-schedule/filter-rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import type { FeedSlot } from "@/lib/slots/schema";
import { aListSlot } from "@/tests/support/list-slot";
import { router } from "@/tests/support/next-navigation";
import { useWeek } from "./use-week";

const week = "2026-05-30";
const now = Date.parse("2026-06-01T12:00:00Z");
const everyRoute = { flex: true, onDemand: true };
const facility = (id: number, access = everyRoute) =>
  [id, { id, timezone: "America/Los_Angeles", access } as CalendarFacility] as const;
const open = (slot_id: number, facility_id: number) =>
  aListSlot({ slot_id, facility_id, shift_structure_id: slot_id, slot_status: "UNCLAIMED" }) as FeedSlot;
const given = { week, first: null, filters: everything, focus: null, now };

function aClient() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
}

test("removes a lost facility's slots from cards and counts before the refetch", () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const { client, wrapper } = aClient();
  client.setQueryData(weekQuery({ week, facilityIds: [1, 2] }).queryKey, {
    slots: [open(1, 1), open(2, 2)],
    snapshot: "10:10:",
    isCut: false,
  });
  const { result, rerender } = renderHook((props: Parameters<typeof useWeek>[0]) => useWeek(props), {
    wrapper,
    initialProps: { ...given, facilityIds: [1, 2], facilities: new Map([facility(1), facility(2)]) },
  });
  expect(result.current.coverage.week.open).toBe(2);
  expect(result.current.extent).toBe("whole");
  rerender({ ...given, facilityIds: [1], facilities: new Map([facility(1)]) });
  expect(result.current.slots.map(({ facility_id }) => facility_id)).toEqual([1]);
  expect(result.current.cards.flatMap((day) => day.cards)).toHaveLength(1);
  expect(result.current.coverage.week.open).toBe(1);
  expect(result.current.extent).toBe("loading");
});

test("removes a lost route's slots before the refetch", () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const { client, wrapper } = aClient();
  client.setQueryData(weekQuery({ week, facilityIds: [1] }).queryKey, {
    slots: [open(1, 1), { ...open(2, 1), is_flex: true }],
    snapshot: "10:10:",
    isCut: false,
  });
  const facilities = new Map([facility(1, { flex: true, onDemand: false })]);
  const { result } = renderHook(() => useWeek({ ...given, facilityIds: [1], facilities }), { wrapper });
  expect(result.current.slots.map(({ slot_id }) => slot_id)).toEqual([2]);
});

test("distinguishes a failed week from a loading one", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 500 })));
  const facilities = new Map([facility(1)]);
  const { result } = renderHook(() => useWeek({ ...given, facilityIds: [1], facilities }), aClient());
  expect(result.current.extent).toBe("loading");
  await waitFor(() => expect(result.current.isFailed).toBe(true), { timeout: 15_000 });
  expect(result.current.extent).toBe("failed");
});

test("reloads the page for a refused week, as the calendar may have lost a facility", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ errors: [] }, { status: 403 })));
  const facilities = new Map([facility(1)]);
  const { wrapper } = aClient();
  const { result } = renderHook(() => useWeek({ ...given, facilityIds: [1], facilities }), { wrapper });
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  await result.current.feed.refetch();
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2));
});
