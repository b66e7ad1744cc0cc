import type { Cancellable } from "@/lib/slots/cancellation/rules";

/** A claimed on-demand slot that starts in 48 hours. */
export const aCancellable = (now: Date): Cancellable => ({
  status: "CLAIMED",
  isExpired: false,
  isFlex: false,
  isGuaranteed: false,
  isClaimed: true,
  startsAt: new Date(now.getTime() + 48 * 3_600_000),
  endsAt: new Date(now.getTime() + 56 * 3_600_000),
  isHere: false,
  hasOutcome: false,
  rideStatus: null,
});
