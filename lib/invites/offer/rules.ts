import { dollarsOf } from "@/lib/slots/pay/rules";

type Terms = { route: "FLEX" | "ON_DEMAND"; isFixedMarkupRate: boolean; wage: number | null; bonus: number };

/** What an invited professional is told of the pay: the wage where the facility sets it, and a bonus. Money in cents. */
export function payOf({ route, isFixedMarkupRate, wage, bonus }: Terms): string | null {
  if (route === "FLEX") return null;
  const parts = [
    ...(isFixedMarkupRate && wage !== null ? [`${dollarsOf(wage / 100)} an hour`] : []),
    ...(bonus > 0 ? [`${dollarsOf(bonus / 100)} bonus`] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : null;
}

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

/** What an invite is to who was invited. It is the same however often its link is opened. */
export function offerStateOf(offer: Facts, now: Date): OfferState {
  if (offer.held) return offer.held.status === "CONFIRMED" ? "CONFIRMED" : "TO_BE_CONFIRMED";
  if (offer.status === "ACCEPTED") return "NO_LONGER_THEIRS";
  if (offer.status === "DECLINED" || offer.status === "WITHDRAWN") return offer.status;
  if (offer.isCancelled) return "CANCELLED";
  if (offer.startsAt <= now || offer.expiresAt <= now) return "STARTED";
  return offer.status === "PENDING" && offer.openSlotId !== null ? "OPEN" : "FILLED";
}

const ASK_THE_FACILITY = "You cannot take this shift at the moment. Please ask the facility.";

/** What keeps someone from a shift, in words for themselves. Of what a facility thinks of them nothing is told. */
export function reasonForThemselves(code: string): string {
  if (code === "OVERLAP") return "You already work at that time.";
  if (code.startsWith("CERTIFICATION_")) {
    return "Your certification for this shift is missing, not verified, or expires before the shift ends.";
  }
  if (code.startsWith("CREDENTIAL_")) {
    return "One of your papers is missing, was rejected, or expires before the shift ends.";
  }
  return ASK_THE_FACILITY;
}
