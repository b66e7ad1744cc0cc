import { isSettledAs, type Settled } from "@/lib/past-shifts/dispute/administration/reopen-dispute";
import { approvesAt } from "@/lib/past-shifts/approval/rules";
import { fridayOf, weeksToOpen } from "@/lib/past-shifts/week/rules";
import { addDays } from "@/lib/time/calendar";

/** Until when a facility can open the week of a shift: what is settled in it is final then, as it has been paid. */
const finalFrom = ({ startsOn, monthsRange }: { startsOn: string; monthsRange: number }): Date =>
  approvesAt(addDays(fridayOf(startsOn), 7 * weeksToOpen(monthsRange)));

export type ReopeningFault = "FINAL" | "NOT_KEPT" | "SETTLED_SINCE";

export const reopeningTexts: Record<ReopeningFault, string> = {
  FINAL:
    "It can’t be reopened: its week is closed on Past Shifts, and what was settled in it has been paid and billed.",
  NOT_KEPT:
    "It can’t be reopened: it was resolved before the portal kept what hours and pay were before, so that isn’t known.",
  SETTLED_SINCE: "It can’t be reopened: the shift’s hours or total were changed since it was resolved.",
};

type Resolved = {
  startsOn: string;
  monthsRange: number;
  /** What the resolution left; null if that wasn't kept. */
  kept: Settled | null;
  settled: Settled;
  now: Date;
};

/** Why a resolved dispute stays as it is; null if it can be reopened. */
export function reopeningFault({ kept, settled, now, ...shift }: Resolved): ReopeningFault | null {
  if (now >= finalFrom(shift)) return "FINAL";
  if (kept === null) return "NOT_KEPT";
  return isSettledAs(settled, kept) ? null : "SETTLED_SINCE";
}
