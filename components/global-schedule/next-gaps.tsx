import { useMemo } from "react";
import { NoShowCount } from "@/components/ui/no-show-count";
import { formatWeekday } from "@/lib/global-schedule/rules";
import { nextGaps } from "@/lib/global-schedule/week/rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { tomorrowIn } from "@/lib/global-schedule/coverage-rules";
import type { ListSlot } from "@/lib/slots/schema";
import { dateIn, zoneName } from "@/lib/time/calendar";
import styles from "./next-gaps.module.css";
import { startsIn } from "./times";

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
    <section className={styles.gaps} aria-label="Next gaps">
      <h2>Next gaps</h2>
      <ul>
        {gaps.map(({ key, slot, open, missing }) => {
          const { label, timezone } = facilities.get(slot.facility_id)!;
          const isToday = slot.shift_date === dateIn(now, timezone);
          return (
            <li key={key}>
              <button type="button" onClick={() => onShow(slot)}>
                <span className={styles.counts}>
                  <NoShowCount count={missing} />
                  {open > 0 && (
                    <span
                      className={styles.open}
                      data-soon={slot.shift_date <= tomorrowIn(timezone, now) || undefined}
                    >
                      {open}
                      <span className="sr-only"> open</span>
                    </span>
                  )}
                </span>
                <span className={styles.what}>
                  <b>{slot.resource_type}</b> {isToday ? "Today" : formatWeekday(slot.shift_date)}{" "}
                  {startsIn(slot.start_time_at_utc, timezone)} {zoneName(timezone)}
                  <span className={styles.where} title={label}>
                    {label}
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
