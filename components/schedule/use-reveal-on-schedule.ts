"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { FACILITY_CHANGE_FAILED } from "@/components/shell/refusals";
import { useChangeFacility } from "@/components/shell/use-change-facility";
import type { SlotSource } from "@/components/slot-actions/slot-source";
import { notify } from "@/components/ui/notify";
import { runCommand } from "@/components/shell/commands";
import { feedQuery } from "@/lib/slots/client";
import { highlightRows } from "@/components/list/highlight-rows";
import { listPlace } from "./list-place";
import { lookFor } from "./look-for";
import { goToSlot } from "./move-in-list";
import { OPEN_ON_SHIFT } from "./use-on-shift-fold";

/** Loaded slots are drawn within this many checks, unless filters hide them. */
const LOOKS_TO_DRAW = 5;

/** The first of them in list order. */
function firstListed(ids: ReadonlySet<number>): number | undefined {
  const slots = listPlace()?.days.flatMap(({ shifts }) => shifts.flatMap(({ slots: those }) => those));
  return slots?.find(({ slot_id }) => ids.has(slot_id))?.slot_id;
}

/** Scrolls to a facility's slots once the list has them. Clears filters and opens the group that hide them all. */
async function showSlots(client: QueryClient, facilityId: number, slotIds: readonly number[]): Promise<void> {
  const ids = new Set(slotIds);
  const { queryKey } = feedQuery(facilityId);
  let looksSinceKnown = 0;
  const shown = await lookFor(() => {
    const first = firstListed(ids);
    if (first !== undefined) return first;
    const isKnown = client.getQueryData(queryKey)?.slots.some(({ slot_id }) => ids.has(slot_id));
    if (isKnown && ++looksSinceKnown === LOOKS_TO_DRAW) {
      runCommand("clear");
      runCommand(OPEN_ON_SHIFT);
    }
    return undefined;
  });
  if (shown !== undefined) goToSlot(shown, () => highlightRows(slotIds));
}

const SCHEDULE = "/private/shifts";

/** Scrolls to slots on the Daily Schedule from any screen, switching facility if needed. */
export function useRevealOnSchedule(shownFacilityId: number): SlotSource["reveal"] {
  const client = useQueryClient();
  const router = useRouter();
  const { change } = useChangeFacility();
  async function reveal(facilityId: number, slotIds: readonly number[]) {
    try {
      if (facilityId !== shownFacilityId) await change(facilityId);
    } catch {
      notify({ type: "error", message: FACILITY_CHANGE_FAILED });
      return;
    }
    if (location.pathname !== SCHEDULE) router.push(SCHEDULE);
    await showSlots(client, facilityId, slotIds);
  }
  return (facilityId, slotIds) => void reveal(facilityId, slotIds);
}
