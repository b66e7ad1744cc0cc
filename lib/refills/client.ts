import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { WriteMeta } from "@/lib/http/query-meta";
import { write } from "@/lib/http/write";
import { ofSlots } from "@/lib/slots/client";
import type { ListSlot } from "@/lib/slots/schema";
import type { RefillPlan } from "./rules";
import type { Refill } from "./schema";

const pathOf = (slotId: number) => `/api/slot/${slotId}/refill`;

export const refillQuery = (slotId: number) =>
  queryOptions({
    queryKey: ["refill", slotId] as const,
    queryFn: () => api<Refill>("GET", pathOf(slotId)),
    staleTime: 0,
  });

/** How the screen takes a 403. */
type Given = Pick<WriteMeta, "forbidden">;

const ofRefill = (slotId: number, { forbidden }: Given) => ({
  ...ofSlots,
  forbidden,
  invalidates: [refillQuery(slotId).queryKey],
});

export const startRefillMutation = ({ slot_id }: ListSlot, given: Given) =>
  write(() => api<string>("PUT", pathOf(slot_id)), ofRefill(slot_id, given));

export const stopRefillMutation = ({ slot_id }: ListSlot, given: Given) =>
  write(() => api<string>("DELETE", pathOf(slot_id)), ofRefill(slot_id, given));

/** Undoes a stop. */
export const resumeRefillMutation = ({ slot_id }: ListSlot, given: Given) =>
  write(() => api<string>("POST", pathOf(slot_id)), ofRefill(slot_id, given));

const planPath = (facilityId: number) => `/api/facility/${facilityId}/refill-plan`;

export const refillPlanQuery = (facilityId: number) =>
  queryOptions({
    queryKey: ["refill-plan", facilityId] as const,
    queryFn: () => api<RefillPlan>("GET", planPath(facilityId)),
    // A form starts with what it reads, so nothing older is kept for it.
    gcTime: 0,
    staleTime: 0,
  });

export const changeRefillPlanMutation = (facilityId: number) =>
  write((plan: RefillPlan) => api<string>("PUT", planPath(facilityId), plan), {
    invalidates: [refillPlanQuery(facilityId).queryKey, ["refill"]],
  });
