import type { Route } from "next";
import Link from "next/link";
import { PersonCard } from "./person-card";
import { isHeld, type Here, elsewhereOf, timesOf } from "./words";
import { EmptyState } from "@/components/ui/empty-state";
import { buttonClass } from "@/components/ui/button-class";
import type { AgencyPerson } from "@/lib/people/agency/schema";
import { personPath } from "@/lib/people/path-rules";
import { formatShortDay } from "@/lib/time/calendar";

type Props = { slot: AgencyPerson["slots"][number]; person: AgencyPerson; here: Here };

/** A shift in two lines: day and times, then type, facility and unit. */
function ShiftLines({ slot, person, here }: Props) {
  const place = elsewhereOf(slot, person, here);
  return (
    <>
      <b className="font-medium tabular-nums">{formatShortDay(slot.shift_date)},</b>{" "}
      <span className="whitespace-nowrap tabular-nums">
        {[timesOf(slot), place?.zone].filter(Boolean).join(" ")}
      </span>
      <span className="block truncate text-sm/5 text-muted">
        {[slot.resource_type, place?.name, slot.unit_name].filter(Boolean).join(", ")}
      </span>
    </>
  );
}

const SHOWN = 5;

/** What they work next for the agency; without a shift, the way to the open ones of their license. */
export function ComingShiftsCard({ person, here, now }: { person: AgencyPerson; here: Here; now: number }) {
  const coming = person.slots.filter((slot) => isHeld(slot) && Date.parse(slot.end_time_at_utc) > now);
  const open = `/private/agency/shifts${person.resource_type ? `?type=${person.resource_type}` : ""}`;
  return (
    <PersonCard
      title="Coming shifts"
      note={
        <Link
          href={personPath(person.id) as Route}
          prefetch={false}
          className="ml-auto text-sm text-brand-text"
        >
          Shifts and attendance
        </Link>
      }
    >
      {coming.length === 0 && (
        <EmptyState
          title="No shift ahead"
          action={
            person.status === "enabled" && (
              <Link href={open as Route} prefetch={false} className={buttonClass("secondary")}>
                {`See open ${person.resource_type ?? ""} shifts`.replace("  ", " ")}
              </Link>
            )
          }
        />
      )}
      <ul>
        {coming.slice(0, SHOWN).map((slot) => (
          <li key={slot.slot_id} className="border-t border-line px-3.5 py-1.5">
            <ShiftLines {...{ slot, person, here }} />
          </li>
        ))}
      </ul>
      {coming.length > SHOWN && (
        <p className="border-t border-line px-3.5 py-2 text-sm text-muted">{`and ${coming.length - SHOWN} more`}</p>
      )}
    </PersonCard>
  );
}
