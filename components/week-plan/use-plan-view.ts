"use client";

import { useDeferredValue, useMemo, useState } from "react";
import { daysOf } from "@/lib/global-schedule/rules";
import { oncePer } from "@/lib/once-per";
import type { SessionUser } from "@/lib/users/schema";
import type { PlanAddress } from "@/lib/week-plan/address-rules";
import { restRemarks, type Board } from "@/lib/week-plan/board-rules";
import type { PlanSlot, WeekPlan } from "@/lib/week-plan/schema";
import { gapsOf, review, suggest } from "@/lib/week-plan/suggestion-rules";
import { countsOf, groupsOf, NO_UNIT, shownPeople } from "./grid-rules";
import { laneStart } from "./lane-rules";
import type { GridFacts } from "./lanes";

type Given = {
  user: SessionUser;
  plan: WeekPlan;
  board: Board;
  /** The same with changes that aren't drawn yet. */
  latest: Board;
  address: PlanAddress;
  search: string;
  now: number;
};

/** The facts all rows share; the same object while people and shifts are the same. */
function useFacts({ user, plan, board, address, now }: Given): GridFacts {
  const { range, limits, thresholdHours, slots } = board;
  // Rows aren't drawn again every minute.
  const [at] = useState(now);
  return useMemo(
    () => ({
      range,
      thresholdHours,
      slots,
      days: daysOf(plan.starts_on),
      laneStartsAt: laneStart([...slots.values()]),
      facilityNames: new Map(user.facilitiesEnabled.map(({ id, label }) => [id, label])),
      unitNames: new Map(plan.units.map(({ id, name }) => [id, name])),
      isByUnit: address.order === "unit",
      restOf: oncePer((of) => restRemarks({ range, limits }, of, at)),
    }),
    [
      range,
      limits,
      thresholdHours,
      slots,
      plan.starts_on,
      plan.units,
      user.facilitiesEnabled,
      address.order,
      at,
    ],
  );
}

/** A week as the address narrows and orders it, with what would be suggested and published. */
export function usePlanView(given: Given) {
  const { plan, board, latest, address, search } = given;
  const facts = useFacts(given);
  const applied = useDeferredValue(search);
  const { units, types, mark, order } = address;
  const people = useMemo(
    () => shownPeople(board, { search: applied, units, types, mark }, facts.restOf),
    [board, applied, units, types, mark, facts],
  );
  const isShown = useMemo(
    () =>
      ({ unit_id, resource_type }: PlanSlot) =>
        (units.size === 0 || units.has(String(unit_id ?? NO_UNIT))) &&
        (types.size === 0 || types.has(resource_type)),
    [units, types],
  );
  const gaps = useMemo(() => gapsOf(board), [board]);
  const shownGaps = useMemo(() => gaps.filter(isShown), [gaps, isShown]);
  const groups = useMemo(
    () => groupsOf(board, people, { order, units: plan.units, gaps: shownGaps }),
    [board, people, order, plan.units, shownGaps],
  );
  const counts = useMemo(() => countsOf(board, facts.restOf), [board, facts]);
  // Looking for someone for every gap takes longer than a press may.
  const settled = useDeferredValue(board);
  return {
    facts,
    people,
    groups,
    gaps,
    shownGaps,
    shownSlots: useMemo(() => plan.slots.filter(isShown), [plan.slots, isShown]),
    isFiltered: units.size > 0 || types.size > 0,
    counts,
    unitNames: facts.unitNames,
    suggestions: useMemo(() => suggest(settled, gapsOf(settled).filter(isShown)), [settled, isShown]),
    reviewed: useMemo(() => review(settled), [settled]),
    drafts: useMemo(() => new Map(plan.drafts.map((one) => [one.slot_id, one])), [plan.drafts]),
    /** Drafts whose shift isn't open any more. */
    lost: plan.drafts.filter(({ slot_id }) => !latest.drafts.has(slot_id)),
  };
}
