export type OfferState =
  | "OPEN"
  | "CONFIRMED"
  | "TO_BE_CONFIRMED"
  | "NO_LONGER_THEIRS"
  | "DECLINED"
  | "WITHDRAWN"
  | "CANCELLED"
  | "STARTED"
  | "FILLED";

type Facts = {
  status: "PENDING" | "ACCEPTED" | "DECLINED" | "EXPIRED" | "WITHDRAWN";
  expiresAt: Date;
  startsAt: Date;
  openSlotId: number | null;
  isCancelled: boolean;
  held: { status: "CLAIMED" | "CONFIRMED" } | null;
};

/** An invite's state for the invited person; opening its link does not change it. */
export function offerStateOf(offer: Facts, now: Date): OfferState {
  if (offer.held) return offer.held.status === "CONFIRMED" ? "CONFIRMED" : "TO_BE_CONFIRMED";
  if (offer.status === "ACCEPTED") return "NO_LONGER_THEIRS";
  if (offer.status === "DECLINED" || offer.status === "WITHDRAWN") return offer.status;
  if (offer.isCancelled) return "CANCELLED";
  if (offer.startsAt <= now || offer.expiresAt <= now) return "STARTED";
  return offer.status === "PENDING" && offer.openSlotId !== null ? "OPEN" : "FILLED";
}

/** The shift went to no one, or to someone else, while they were willing: another may be open. */
export const isLost = (state: OfferState): boolean =>
  state === "FILLED" || state === "CANCELLED" || state === "WITHDRAWN";

const ASK_THE_FACILITY = "You can’t take this shift right now. Please ask the facility.";

/** The reason someone cannot work a shift, worded for them. A facility's opinion of them stays private. */
export function reasonForThemselves(code: string): string {
  if (code === "OVERLAP") return "You already work at that time.";
  if (code === "TIME_OFF") return "You have time off at that time.";
  if (code.startsWith("CERTIFICATION_")) {
    return "Your certification for this shift is missing, not verified, or expires before the shift ends.";
  }
  if (code.startsWith("CREDENTIAL_")) {
    return "One of your documents is missing, was rejected, or expires before the shift ends.";
  }
  return ASK_THE_FACILITY;
}
