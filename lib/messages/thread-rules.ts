import type { Shown } from "./address-rules";
import type { PersonRow, ShiftRow, Threads } from "./schema";

type ShiftThread = { open: number; claimed: number; startsAt: Date };

export const isFilled = ({ open, claimed }: { open: number; claimed: number }): boolean =>
  open + claimed === 0;

/** Shifts that still need someone first, each by its start. */
export const compareThreads = (a: ShiftThread, b: ShiftThread): number =>
  Number(isFilled(a)) - Number(isFilled(b)) || a.startsAt.getTime() - b.startsAt.getTime();

export type ListedThreads = {
  /** People who wrote and wait to be read. */
  unread: PersonRow[];
  /** Shifts that still need someone, by day. */
  days: { date: string; shifts: ShiftRow[] }[];
  people: PersonRow[];
  filled: ShiftRow[];
};

/**
 * The threads a filter shows, in sections. Each message is one person's, so what is unread stands there alone, as often
 * as it's counted. The open person doesn't change section when their messages are read.
 */
export function listedThreads(
  { shifts, people }: Threads,
  show: Shown,
  open: { person: number; wasUnread: boolean } | null = null,
): ListedThreads {
  const isUnread = (one: PersonRow) => (one.caregiver_id === open?.person ? open.wasUnread : one.is_unread);
  const ofGaps = show === "unread" ? [] : shifts;
  const days: ListedThreads["days"] = [];
  for (const shift of ofGaps.filter((one) => !isFilled(one))) {
    const last = days.at(-1);
    if (last?.date === shift.shift_date) last.shifts.push(shift);
    else days.push({ date: shift.shift_date, shifts: [shift] });
  }
  return {
    unread: show === "gaps" ? [] : people.filter(isUnread),
    days,
    people: show === "all" ? people.filter((one) => !isUnread(one)) : [],
    filled: ofGaps.filter(isFilled),
  };
}

/** Who waits to be read first, else the first shift that needs someone; null if neither is left. */
export function firstThread({ unread, days }: ListedThreads): { person: number } | { shift: number } | null {
  if (unread[0]) return { person: unread[0].caregiver_id };
  const shift = days[0]?.shifts[0];
  return shift ? { shift: shift.shift_id } : null;
}
