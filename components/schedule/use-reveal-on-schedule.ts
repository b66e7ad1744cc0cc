"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { FACILITY_CHANGE_FAILED } from "@/components/shell/refusals";
import { useChangeFacility } from "@/components/shell/use-change-facility";
import type { SlotSource } from "@/components/slot-actions/slot-source";
import { notify } from "@/components/ui/notify";
import { showSlots } from "./show-slots";

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
