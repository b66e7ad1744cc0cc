import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { coverageOfWeek } from "@/lib/global-schedule/coverage-rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { aListSlot } from "@/tests/support/list-slot";
import { useListedFacilities } from "./use-listed-facilities";

const now = Date.parse("2026-06-01T18:00:00Z");
const many = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n + 1 }) as CalendarFacility);
/** So many open slots at each facility. */
const openAt = (counts: Record<number, number>) =>
  coverageOfWeek(
    Object.entries(counts).flatMap(([id, open]) =>
      Array.from({ length: open }, () => aListSlot({ slot_status: "UNCLAIMED", facility_id: Number(id) })),
    ),
    () => "America/Los_Angeles",
    now,
  );

type Props = Parameters<typeof useListedFacilities>[0];

function list(count: number, given: Partial<Props> = {}) {
  const facilities = many(count);
  const props: Props = {
    facilities,
    found: facilities,
    chosen: facilities.map(({ id }) => id),
    week: "2026-05-30",
    coverage: openAt({ 9: 1, 3: 2 }),
    ...given,
  };
  const { result, rerender } = renderHook((next: Props) => useListedFacilities(next), {
    initialProps: props,
  });
  return {
    ids: () => result.current.listed.map(({ id }) => id),
    fold: () => result.current.fold,
    update: (next: Partial<Props>) => rerender({ ...props, ...next }),
  };
}

test("lists twelve facilities by name", () => {
  const { ids, fold } = list(12);
  expect(ids()).toEqual(many(12).map(({ id }) => id));
  expect(fold()).toBeNull();
});

test("of more, lists the week's worst, and all once unfolded", () => {
  const { ids, fold } = list(13);
  expect(ids()).toEqual([3, 9, 1, 2, 4, 5, 6, 7]);
  act(() => fold()!.toggle());
  expect(ids()).toHaveLength(13);
  act(() => fold()!.toggle());
  expect(ids()).toHaveLength(8);
});

test("keeps the order as counts change, and ranks another week again", () => {
  const { ids, update } = list(13);
  const changed = openAt({ 9: 5, 3: 2 });
  update({ coverage: changed });
  expect(ids().slice(0, 2)).toEqual([3, 9]);
  update({ week: "2026-06-06", coverage: null });
  expect(ids().slice(0, 2)).toEqual([3, 9]);
  update({ week: "2026-06-06", coverage: changed });
  expect(ids().slice(0, 2)).toEqual([9, 3]);
});

test("lists only chosen facilities, but whatever a search finds", () => {
  const { ids, update } = list(13, { chosen: [1, 9] });
  expect(ids()).toEqual([9, 1]);
  update({ found: many(5) });
  expect(ids()).toEqual([1, 2, 3, 4, 5]);
});
