import type { AgencyPerson } from "@/lib/people/agency/schema";
import { formatShortDay } from "@/lib/time/calendar";
import { elsewhereOf, timesOf, type Here } from "./words";

type Props = { slot: AgencyPerson["slots"][number]; person: AgencyPerson; here: Here };

/** A shift in two lines: day and times, then type, facility and unit. */
export function ShiftLines({ slot, person, here }: Props) {
  const place = elsewhereOf(slot, person, here);
  return (
    <>
      <b className="font-medium tabular-nums">{formatShortDay(slot.shift_date)}</b>{" "}
      <span className="whitespace-nowrap tabular-nums">
        {[timesOf(slot), place?.zone].filter(Boolean).join(" ")}
      </span>
      <span className="block truncate text-sm/5 text-muted">
        {[slot.resource_type, place?.name, slot.unit_name].filter(Boolean).join(", ")}
      </span>
    </>
  );
}
