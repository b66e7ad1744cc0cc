import { useId } from "react";
import { Chip, chipGroup, chipLegend } from "@/components/ui/chip";
import { CoverageBar } from "@/components/ui/coverage-bar";
import { isSoon } from "@/lib/slots/attention/rules";
import { coverageOfSlots } from "@/lib/slots/week/rules";
import { addDays, formatLongDay, shortWeekday } from "@/lib/time/calendar";
import type { RequestSetting } from "./request-setting";

const DAYS = 7;

type Props = {
  setting: RequestSetting;
  /** The shift type whose coverage they show. */
  resourceType: string;
  date: string;
  onChoose: (date: string) => void;
};

/** The coming days with what is open on each: most requests are for one of them. */
export function DayChips({ setting, resourceType, date, onChoose }: Props) {
  const name = useId();
  const { first } = setting.dates;
  const days = Array.from({ length: DAYS }, (_, n) => addDays(first, n));
  return (
    <fieldset className={`max-w-full ${chipGroup}`}>
      <legend className={chipLegend}>Next 7 days</legend>
      <div className="flex gap-1.5 max-md:grid max-md:grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] max-md:*:min-w-0">
        {days.map((day) => {
          const slots = setting.slots.filter(
            (slot) => slot.shift_date === day && slot.resource_type === resourceType,
          );
          const { filled, claimed, noShows, total } = coverageOfSlots(slots);
          const open = total - filled;
          const isNear = isSoon(day, first);
          return (
            <Chip
              key={day}
              isStacked
              type="radio"
              name={name}
              aria-label={`${formatLongDay(day)}, ${open} open`}
              checked={day === date}
              onChange={() => onChoose(day)}
            >
              <span className="whitespace-nowrap">
                {day === first ? "Today" : `${shortWeekday(day)} ${Number(day.slice(8))}`}
              </span>
              <span className="flex h-4.5 w-15 items-center gap-1.5 text-sm tabular-nums max-md:w-full">
                {total > 0 && (
                  <CoverageBar
                    filled={filled - claimed - noShows}
                    pending={claimed}
                    noShow={noShows}
                    open={open}
                    isSoon={isNear}
                    className="min-w-4 flex-1"
                  />
                )}
                {open > 0 && <b className={isNear ? "text-gap" : "text-open"}>{open}</b>}
              </span>
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
