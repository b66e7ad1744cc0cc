import { HOUR } from "@/lib/time/durations";

export const callOutReasons = ["UNABLE_TO_STAFF", "CONFIRMED_SHIFT", "FACILITY_CANCELLED"] as const;
export type CallOutReason = (typeof callOutReasons)[number];

export const callOutLabels: Record<CallOutReason, string> = {
  UNABLE_TO_STAFF: "We can’t staff this shift",
  CONFIRMED_SHIFT: "The professional called off",
  FACILITY_CANCELLED: "The facility told us it’s cancelled",
};

type Held = { status: string; startsAt: Date; checkedInAt: Date | null; allowsReplacement: boolean };
export type AgencyCancelRefusal = "NOT_ASSIGNED" | "STARTED" | "NOT_ALLOWED";

/**
 * Why an agency cannot cancel for its professional: nobody is assigned, the shift has started, or the facility forbids
 * it.
 */
export function agencyCancelRefusal(slot: Held, now: Date): AgencyCancelRefusal | null {
  if (slot.status !== "CLAIMED" && slot.status !== "CONFIRMED") return "NOT_ASSIGNED";
  if (!slot.allowsReplacement) return "NOT_ALLOWED";
  return slot.startsAt <= now || slot.checkedInAt !== null ? "STARTED" : null;
}

/** Whether less than the facility's window is left to find a replacement; exactly the window is still in time. */
export const isLateForAgency = (startsAt: Date, windowHours: number, now: Date): boolean =>
  startsAt.getTime() - now.getTime() < windowHours * HOUR;
