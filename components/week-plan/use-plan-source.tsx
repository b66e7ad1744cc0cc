"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarSearch } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { highlightRows } from "@/components/list/highlight-rows";
import { slotPath } from "@/components/people/words";
import { useRevealOnSchedule } from "@/components/schedule/use-reveal-on-schedule";
import { openActions } from "@/components/slot-actions/action-store";
import type { SlotSource } from "@/components/slot-actions/slot-source";
import { dailyWords } from "@/components/slot-actions/words";
import { useReadAgain } from "@/components/staffing-hours/use-read-again";
import { OPERATION_FAILED } from "@/components/ui/refused";
import { notify } from "@/components/ui/notify";
import { facilityQuery } from "@/lib/facilities/client";
import type { SessionUser } from "@/lib/users/schema";
import { patchWeekSlots, weekSlotsQuery } from "@/lib/week-plan/client";
import type { WeekPlan } from "@/lib/week-plan/schema";

type Given = { user: SessionUser; brand: string; facilityId: number; plan: WeekPlan };

/** The week as a source for slot actions. Its slots are read when the first menu is opened. */
export function usePlanSource({ user, brand, facilityId, plan }: Given) {
  const client = useQueryClient();
  const router = useRouter();
  const [isUsed, setUsed] = useState(false);
  const week = weekSlotsQuery(facilityId, plan.starts_on);
  const slots = useQuery({ ...week, enabled: isUsed });
  const facility = useQuery({ ...facilityQuery(facilityId), enabled: isUsed });
  useReadAgain(isUsed ? plan.slots : null, [week.queryKey]);
  const source: SlotSource = {
    user,
    brand,
    unpermitted: "read-only",
    forbidden: "silent",
    words: dailyWords,
    facilityOf: (id) => (id === facilityId ? facility.data : undefined),
    // Reads the cache: by the time of an undo, it may be newer than this render.
    slotsOf: (id) => (id === facilityId ? client.getQueryData(week.queryKey)?.slots : undefined),
    isLoading: () => slots.isFetching || facility.isLoading,
    patch: (changed, change) =>
      patchWeekSlots(
        client,
        week,
        changed.map(({ slot_id }) => slot_id),
        change,
      ),
    refresh: () => void client.invalidateQueries({ queryKey: week.queryKey }),
    highlight: highlightRows,
    reveal: useRevealOnSchedule(facilityId),
    itemsOf: (slot) => [
      {
        id: "go-to-shift",
        label: "Show on the Daily Schedule",
        icon: <CalendarSearch aria-hidden />,
        href: slotPath(slot),
      },
    ],
  };
  /** The menu of a shift at its chip. One that the schedule's feed doesn't have any more leads to its row. */
  async function openMenu(slotId: number, chip: HTMLElement) {
    setUsed(true);
    chip.setAttribute("aria-busy", "true");
    try {
      const [feed] = await Promise.all([
        client.fetchQuery(week),
        client.fetchQuery(facilityQuery(facilityId)),
      ]);
      const slot = feed.slots.find(({ slot_id }) => slot_id === slotId);
      if (slot) openActions(slot, chip);
      else router.push(slotPath({ slot_id: slotId, facility_id: facilityId }) as Route);
    } catch {
      notify({ type: "error", message: OPERATION_FAILED });
    } finally {
      chip.removeAttribute("aria-busy");
    }
  }
  return { source, openMenu: (slotId: number, chip: HTMLElement) => void openMenu(slotId, chip) };
}
