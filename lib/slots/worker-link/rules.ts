import { isReviewed } from "@/lib/slots/arrival/rules";
import { isHere } from "@/lib/slots/cancellation/rules";
import { HOUR } from "@/lib/time/durations";

/** The delays to choose from, in minutes, as a form sends them. */
export const lateChoices = ["10", "15", "20", "30", "45", "60"] as const;

/** From how long before the start someone can say that they will be late. */
export const LATE_FROM_HOURS = 12;

type OwnSlot = {
  status: string;
  startsAt: Date;
  endsAt: Date;
  checkedInAt: Date | null;
  arrivalStatusCode: string | null;
  outcomeCode: string | null;
  approvedAt: Date | null;
  disputedAt: Date | null;
};

const isAwaited = (slot: OwnSlot): boolean =>
  (slot.status === "CONFIRMED" || slot.status === "CLAIMED") &&
  slot.outcomeCode === null &&
  slot.arrivalStatusCode !== "NO_SHOW" &&
  !isHere(slot.checkedInAt !== null, slot.arrivalStatusCode) &&
  !isReviewed(slot);

/** Whether a professional can say they are late: from half a day before the start until the end. */
export const canBeLate = (slot: OwnSlot, now: Date): boolean =>
  isAwaited(slot) && slot.startsAt.getTime() - now.getTime() <= LATE_FROM_HOURS * HOUR && now < slot.endsAt;

/** Whether a professional can call off by themselves. After the start, the facility decides what it was. */
export const canCallOffOwn = (slot: OwnSlot, now: Date): boolean => isAwaited(slot) && now < slot.startsAt;
