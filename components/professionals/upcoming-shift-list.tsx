import { dayParts, timeIn, zoneName } from "@/lib/time/calendar";
import type { UpcomingShift } from "@/lib/slots/removal/schema";
import styles from "./upcoming-shift-list.module.css";

type ShownShift = UpcomingShift & { facility_name?: string };

/** "Fri, Nov 20". */
function shortDay(dateOn: string): string {
  const { weekday, month, day } = dayParts(dateOn);
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day}`;
}

/** The zone is named where shifts of several facilities are listed. */
const hoursOf = ({ start_time_at_utc, end_time_at_utc, facility_timezone, facility_name }: ShownShift) => {
  const [from, to] = [start_time_at_utc, end_time_at_utc].map((at) =>
    timeIn(Date.parse(at), facility_timezone),
  );
  return `${from} – ${to}${facility_name ? ` ${zoneName(facility_timezone)}` : ""}`;
};

const MAX_SHOWN = 8;

/** The shifts someone is about to lose, in facility time; with their facility if they are at several. */
export function UpcomingShiftList({ shifts }: { shifts: readonly ShownShift[] }) {
  if (shifts.length === 0) return null;
  const more = shifts.length - MAX_SHOWN;
  return (
    <ul className={styles.list}>
      {shifts.slice(0, MAX_SHOWN).map((shift) => (
        <li key={shift.slot_id}>
          <span className={styles.day}>{shortDay(shift.start_date)}</span>
          <span className={styles.hours}>{hoursOf(shift)}</span>
          <span className={styles.what}>
            {[shift.resource_type, shift.unit_name, shift.facility_name].filter(Boolean).join(" · ")}
          </span>
        </li>
      ))}
      {more > 0 && <li className={styles.what}>and {more} more</li>}
    </ul>
  );
}
