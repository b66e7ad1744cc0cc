import type { ListSlot } from "../schema";

type Slot = {
  status: string;
  isFlex: boolean;
  startsAt: Date;
  isExpired: boolean;
  isRoutingEnabled: boolean;
};

export type RouteRefusal = "NOT_OFFERED" | "EXPIRED" | "TAKEN" | "STARTED";

/** Why a flex slot cannot be routed: it must be open and not started, at a facility with routing switched on. */
export function routeRefusal(slot: Slot, now: Date): RouteRefusal | null {
  if (!slot.isFlex || !slot.isRoutingEnabled) return "NOT_OFFERED";
  if (slot.isExpired) return "EXPIRED";
  if (slot.status !== "UNCLAIMED") return "TAKEN";
  return slot.startsAt <= now ? "STARTED" : null;
}

/** Whether a slot from the feed can be routed. */
export function isRoutable(slot: ListSlot, now: Date): boolean {
  const facts = {
    status: slot.slot_status,
    isFlex: slot.is_flex,
    startsAt: new Date(slot.start_time_at_utc),
    isExpired: slot.integrated_shift_expired ?? false,
    isRoutingEnabled: slot.enable_shift_routing ?? false,
  };
  return routeRefusal(facts, now) === null;
}
