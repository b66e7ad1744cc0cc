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

/** "Out on 11/19" if the shift ran past midnight; null otherwise. */
function otherDayText(slot: PastSlot, leftAt: string | null): string | null {
  if (leftAt === null) return null;
  const day = dateIn(Date.parse(leftAt), slot.facility_timezone);
  return day === slot.shift_date ? null : `Out on ${formatDay(day).slice(0, 5)}`;
}

function NoticeMark({ notice }: { notice: Notice }) {
  const Icon =
    notice === "CANCELED_GUARANTEED" ? Info : notice === "REVIEW_CLOCK_OUT" ? CircleAlert : TriangleAlert;
  const isNote = notice === "CANCELED_GUARANTEED";
  return (
    <span className={isNote ? note : warning}>
      <Tooltip text={noticeTexts[notice]}>
        <span className={`inline-flex gap-1 ${isNote ? "items-center" : "items-start"}`}>
          <Icon aria-hidden className={isNote ? "size-3.5" : "mt-0.5 size-3.5 flex-none"} />
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
  const outcome = slot.resolution_in_ops ?? outcomes[slot.outcome_code ?? ""];
  return (
    <div className="flex flex-col items-start gap-0.5 max-md:items-end">
      {(isExpected || cameAt || leftAt) && (
        <span className="inline-flex items-center gap-1 whitespace-nowrap tabular-nums">
          <ClockTime at={cameAt} slot={slot} name="clock in" isExpected={isExpected} />
          {" – "}
          <ClockTime at={leftAt} slot={slot} name="clock out" isExpected={isExpected} />
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
      {[otherDayText(slot, leftAt), clockChangeText(slot)].map(
        (text) =>
          text && (
            <span key={text} className={note}>
              {text}
            </span>
          ),
      )}
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
