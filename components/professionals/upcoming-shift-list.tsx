import { formatShortDay, timeIn, zoneName } from "@/lib/time/calendar";
import type { UpcomingShift } from "@/lib/slots/schema";

type ShownShift = UpcomingShift & { facility_name?: string };

/** The zone is named where shifts of several facilities are listed. */
const hoursOf = ({ start_time_at_utc, end_time_at_utc, facility_timezone, facility_name }: ShownShift) => {
  const [from, to] = [start_time_at_utc, end_time_at_utc].map((at) =>
    timeIn(Date.parse(at), facility_timezone),
  );
  return `${from} – ${to}${facility_name ? ` ${zoneName(facility_timezone)}` : ""}`;
};

const MAX_SHOWN = 8;

/** The shifts someone has or is about to lose, in facility time; with their facility if they are at several. */
export function UpcomingShiftList({ shifts }: { shifts: readonly ShownShift[] }) {
  if (shifts.length === 0) return null;
  const more = shifts.length - MAX_SHOWN;
  return (
    <ul className="@container mt-2 grid grid-cols-[auto_auto_1fr] divide-y divide-line">
      {shifts.slice(0, MAX_SHOWN).map((shift) => (
        <li key={shift.slot_id} className="col-span-full grid grid-cols-subgrid gap-x-4 py-1.25">
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {formatShortDay(shift.start_date)}
          </span>
          <span className="whitespace-nowrap tabular-nums">{hoursOf(shift)}</span>
          <span className="text-muted @max-md:col-span-full">
            {[shift.resource_type, shift.unit_name, shift.facility_name].filter(Boolean).join(" · ")}
          </span>
        </li>
      ))}
      {more > 0 && <li className="col-span-full py-1.25 text-muted">and {more} more</li>}
    </ul>
  );
}
