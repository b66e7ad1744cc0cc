import { useMemo } from "react";
import { classNames } from "@/components/ui/class-names";
import { NoShowCount } from "@/components/ui/no-show-count";
import { nextGaps } from "@/lib/global-schedule/week/rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { tomorrowIn } from "@/lib/global-schedule/coverage-rules";
import type { ListSlot } from "@/lib/slots/schema";
import { dateIn, shortTime, shortWeekday, timeIn, zoneName } from "@/lib/time/calendar";

const hourIn = (instant: string, zone: string) => shortTime(timeIn(Date.parse(instant), zone));

const MAX_GAPS = 8;

type Props = {
  slots: readonly ListSlot[];
  facilities: ReadonlyMap<number, CalendarFacility>;
  now: number;
  onShow: (slot: ListSlot) => void;
};

/** The open slots and no-shows that start soonest, each linking to its card. */
export function NextGaps({ slots, facilities, now, onShow }: Props) {
  const gaps = useMemo(() => nextGaps(slots, now, MAX_GAPS), [slots, now]);
  if (gaps.length === 0) return null;
  return (
    <section className="border-t border-line pt-2" aria-label="Next gaps">
      <h2 className="font-semibold">Next gaps</h2>
      <ul className="-mx-1 mt-1">
        {gaps.map(({ key, slot, open, missing }) => {
          const { label, timezone } = facilities.get(slot.facility_id)!;
          // The second half of a split night starts the day after its shift.
          const startsOn = dateIn(Date.parse(slot.start_time_at_utc), timezone);
          const isNow = Date.parse(slot.start_time_at_utc) <= now;
          return (
            <li key={key}>
              <button
                type="button"
                className="flex w-full items-start gap-2.5 rounded-md p-1 text-left hover:bg-hover"
                onClick={() => onShow(slot)}
              >
                <span className="flex w-7 flex-none justify-center text-sm/5">
                  {open === 0 && <NoShowCount count={missing} />}
                  {open > 0 && (
                    <span
                      className={classNames(
                        "min-w-5 rounded-sm border border-dashed px-1 text-center font-semibold",
                        slot.shift_date <= tomorrowIn(timezone, now)
                          ? "border-gap bg-gap-ground text-gap"
                          : "border-bar-open text-open",
                      )}
                    >
                      {open}
                      <span className="sr-only"> open</span>
                    </span>
                  )}
                </span>
                <span className="min-w-0 wrap-anywhere">
                  <b>{slot.resource_type}</b>{" "}
                  {isNow ? (
                    <>
                      <b className="text-gap">Now</b>, until {hourIn(slot.end_time_at_utc, timezone)}
                    </>
                  ) : (
                    `${startsOn === dateIn(now, timezone) ? "Today" : shortWeekday(startsOn)} ${hourIn(slot.start_time_at_utc, timezone)}`
                  )}{" "}
                  {zoneName(timezone)}{" "}
                  <span className="flex gap-1.5 text-sm text-muted" title={label}>
                    <span className="truncate">{label}</span> {open > 0 && <NoShowCount count={missing} />}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
