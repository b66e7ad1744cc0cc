import type { Route } from "next";
import Link from "next/link";
import { PersonCard } from "./person-card";
import { ShiftLines } from "./shift-lines";
import { isHeld, type Here } from "./words";
import { EmptyState } from "@/components/ui/empty-state";
import { buttonClass } from "@/components/ui/button-class";
import type { AgencyPerson } from "@/lib/people/agency/schema";
import { personPath } from "@/lib/people/path-rules";

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
