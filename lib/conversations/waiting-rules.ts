import { shortTime, timeIn } from "@/lib/time/calendar";

/** A message that waits for someone's morning: whose, and until when. */
export type Waiting = { who: number; until: number };

/** "5 wait until 7 AM", "3 wait until 4 AM, 2 until 7 AM": people, by when the last of theirs is sent. */
export function waitingText(waiting: readonly Waiting[], zone: string): string {
  const last = new Map<number, number>();
  for (const { who, until } of waiting) last.set(who, Math.max(until, last.get(who) ?? 0));
  const people = new Map<string, number>();
  for (const until of [...last.values()].toSorted((a, b) => a - b)) {
    const time = shortTime(timeIn(until, zone));
    people.set(time, (people.get(time) ?? 0) + 1);
  }
  return [...people]
    .map(([time, count], i) => `${count}${i > 0 ? "" : count === 1 ? " waits" : " wait"} until ${time}`)
    .join(", ");
}
