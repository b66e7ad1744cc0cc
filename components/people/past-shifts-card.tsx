import type { Route } from "next";
import Link from "next/link";
import { SlotStatus } from "@/components/schedule/slot-status";
import type { AgencyPerson } from "@/lib/people/agency/schema";
import { PersonCard } from "./person-card";
import { ShiftLines } from "./shift-lines";
import { countText, statusWord, type Here } from "./words";

const SHOWN = 10;
const PAST_TAB = "/private/agency/shifts?tab-index=3";

/** The shifts they have had for the agency, the latest first. */
export function PastShiftsCard({ person, here, now }: { person: AgencyPerson; here: Here; now: number }) {
  const past = person.slots.filter(({ end_time_at_utc }) => Date.parse(end_time_at_utc) <= now).reverse();
  return (
    <PersonCard
      title="Past shifts"
      className="md:max-xl:row-span-2"
      note={
        past.length > 0 && (
          <span className="text-sm text-muted">{`${countText(past.length, "shift")} in 90 days`}</span>
        )
      }
    >
      {past.length === 0 && (
        <p className="border-t border-line px-3.5 py-2.5 text-muted">
          None for your agency in the last 90 days.
        </p>
      )}
      <ul>
        {past.slice(0, SHOWN).map((slot) => (
          <li
            key={slot.slot_id}
            className="grid min-h-8 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-3.5 py-1"
          >
            <span className="min-w-0">
              <ShiftLines {...{ slot, person, here }} />
            </span>
            <span className="*:not-first:hidden">
              <SlotStatus slot={slot} word={statusWord(slot)} />
            </span>
          </li>
        ))}
      </ul>
      {past.length > SHOWN && (
        <p className="border-t border-line px-3.5 py-2 text-sm">
          <Link href={PAST_TAB as Route} prefetch={false} className="text-brand-text">
            All past shifts
          </Link>
        </p>
      )}
    </PersonCard>
  );
}
