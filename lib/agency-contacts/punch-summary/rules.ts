import { addDays } from "@/lib/time/calendar";
import { dateOnAt, instantAt } from "@/lib/time/zones";

const SUMMARY_TIME = "08:00";
const MAX_DAYS = 7;

/** When the latest summary was due: 8 AM in the agency's zone. */
function latestDue(now: Date, zone: string): Date {
  const today = dateOnAt(now, zone);
  const at = instantAt(today, SUMMARY_TIME, zone);
  return at <= now ? at : instantAt(addDays(today, -1), SUMMARY_TIME, zone);
}

export type Period = { from: Date; to: Date };

/**
 * The shifts' ends that the summary due now covers: since the last summary, at most a week; the first one covers a day.
 * Null if it was already sent.
 */
export function duePeriod(
  { timezone, punchesSummarisedUntil }: { timezone: string; punchesSummarisedUntil: Date | null },
  now: Date,
): Period | null {
  const to = latestDue(now, timezone);
  if (punchesSummarisedUntil && punchesSummarisedUntil >= to) return null;
  const daysBefore = (days: number) =>
    instantAt(addDays(dateOnAt(to, timezone), -days), SUMMARY_TIME, timezone);
  const earliest = daysBefore(MAX_DAYS);
  if (!punchesSummarisedUntil) return { from: daysBefore(1), to };
  return { from: punchesSummarisedUntil > earliest ? punchesSummarisedUntil : earliest, to };
}
