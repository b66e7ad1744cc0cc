import type { Shown } from "./address-rules";
import type { Threads } from "./schema";

type ShiftThread = { open: number; claimed: number; isUnread: boolean; startsAt: Date };

const isFilled = ({ open, claimed }: ShiftThread) => open + claimed === 0;

/** Shifts that still need someone first, then what was not read, then the soonest. */
export const compareThreads = (a: ShiftThread, b: ShiftThread): number =>
  Number(isFilled(a)) - Number(isFilled(b)) ||
  Number(b.isUnread) - Number(a.isUnread) ||
  a.startsAt.getTime() - b.startsAt.getTime();

/** The threads a filter shows. Each message is one person's, so what is unread stands there alone, as often as it's counted. */
export function listedThreads({ shifts, people }: Threads, show: Shown): Threads {
  if (show === "gaps") return { shifts, people: [] };
  return show === "unread"
    ? { shifts: [], people: people.filter((one) => one.is_unread) }
    : { shifts, people };
}

/** The one with the latest message; null without any. */
export function newestThread({ shifts, people }: Threads): { shift: number } | { person: number } | null {
  const all = [
    ...shifts.map(({ shift_id: shift, last_at }) => ({ open: { shift }, last_at })),
    ...people.map(({ caregiver_id: person, last_at }) => ({ open: { person }, last_at })),
  ];
  return all.toSorted((a, b) => Date.parse(b.last_at) - Date.parse(a.last_at))[0]?.open ?? null;
}
