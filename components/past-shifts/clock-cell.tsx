import { CircleAlert, Coffee, Info, TriangleAlert } from "lucide-react";
import { Pill } from "@/components/ui/pill";
import { Tooltip } from "@/components/ui/tooltip";
import {
  badgesOf,
  clockChangeText,
  clockInOf,
  clockOutOf,
  noticesOf,
  noticeTexts,
  type Notice,
} from "@/lib/past-shifts/rules";
import type { PastSlot } from "@/lib/past-shifts/schema";
import { dateIn, exactTimeIn, formatDay } from "@/lib/time/calendar";
import { DAY } from "@/lib/time/durations";
import { note, warning } from "./looks";

type TimeProps = { at: string | null; slot: PastSlot; name: string; isExpected: boolean };

function ClockTime({ at, slot, name, isExpected }: TimeProps) {
  if (at !== null) return exactTimeIn(Date.parse(at), slot.facility_timezone);
  return (
    <span data-missing={isExpected || undefined} className="data-missing:font-semibold data-missing:text-gap">
      <span aria-hidden>—:—</span>
      <span className="sr-only">{`no ${name}`}</span>
    </span>
  );
}

/** "+1" if the shift ran past midnight, in full "Out on 11/19". */
function OtherDay({ slot, leftAt }: { slot: PastSlot; leftAt: string }) {
  const day = dateIn(Date.parse(leftAt), slot.facility_timezone);
  const days = (Date.parse(day) - Date.parse(slot.shift_date)) / DAY;
  if (days === 0) return null;
  const text = `Out on ${formatDay(day).slice(0, 5)}`;
  return (
    <span className={note} title={text}>
      <span aria-hidden>{days > 0 ? `+${days}` : days}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

function NoticeMark({ notice }: { notice: Notice }) {
  const Icon =
    notice === "CANCELED_GUARANTEED" ? Info : notice === "REVIEW_CLOCK_OUT" ? CircleAlert : TriangleAlert;
  const isNote = notice === "CANCELED_GUARANTEED";
  return (
    <span className={isNote ? note : warning}>
      <Tooltip text={noticeTexts[notice]}>
        <span className="flex items-start gap-1">
          <Icon aria-hidden className="mt-0.5 size-3.5 flex-none" />
          {noticeTexts[notice]}
        </span>
      </Tooltip>
    </span>
  );
}

const outcomes: Record<string, string> = {
  NO_SHOW: "No Call / No Show",
  WALK_OUT: "Walk out",
  SENT_HOME: "Sent home",
};

/** Clock-in and clock-out times, with badges and what to check. */
export function ClockCell({ slot }: { slot: PastSlot }) {
  const [cameAt, leftAt] = [clockInOf(slot), clockOutOf(slot)];
  const isExpected = !slot.is_cancelled && slot.outcome_code !== "NO_SHOW";
  const badges = badgesOf(slot);
  const clockChange = clockChangeText(slot);
  const outcome = slot.resolution_in_ops ?? outcomes[slot.outcome_code ?? ""];
  return (
    // The times, and what to know about them in the line below.
    <div className="flex flex-wrap items-center gap-x-2">
      {(isExpected || cameAt || leftAt) && (
        <span className="inline-flex items-center gap-1 whitespace-nowrap tabular-nums">
          {/* A phone's card has no heading that says which times these are. */}
          <span className={`md:hidden ${note}`}>In</span>
          <ClockTime at={cameAt} slot={slot} name="clock in" isExpected={isExpected} />
          <span className="max-md:hidden">–</span>
          <span className={`md:hidden ${note}`}>out</span>
          <ClockTime at={leftAt} slot={slot} name="clock out" isExpected={isExpected} />
          {leftAt && <OtherDay slot={slot} leftAt={leftAt} />}
          {isExpected && slot.lunch_break_duration > 0 && !slot.took_break && (
            <Tooltip text="No break was taken">
              <span className="inline-flex items-center gap-1 text-muted tabular-nums">
                <Coffee aria-hidden className="size-3.5" />
                <span className="sr-only">No break was taken</span>
              </span>
            </Tooltip>
          )}
        </span>
      )}
      {clockChange && <span className={note}>{clockChange}</span>}
      {badges.map((badge) => (
        <Pill key={badge} tone={badge === "NOT INVOICEABLE" ? "neutral" : "cancelled"}>
          {badge}
        </Pill>
      ))}
      {outcome && <span className={note}>{outcome}</span>}
      {noticesOf(slot).map((notice) => (
        <NoticeMark key={notice} notice={notice} />
      ))}
    </div>
  );
}
