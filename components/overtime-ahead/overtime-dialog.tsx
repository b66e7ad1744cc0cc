"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { useState } from "react";
import { PersonLink } from "@/components/professionals/person-link";
import { SuggestionDetail } from "@/components/slot-actions/suggestion-fit";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import type { OvertimeAhead } from "@/lib/overtime-ahead/schema";
import { personPath } from "@/lib/people/path-rules";
import { photoOf } from "@/lib/professionals/photo/client";
import { suggestionsQuery } from "@/lib/slots/assignment/client";
import { addDays, formatMonthDay } from "@/lib/time/calendar";
import { type SeenShift, type Shift, shiftWords } from "./over-shift-words";
import { ReassignButton } from "./reassign-button";

type InsteadProps = { shift: SeenShift; person: { id: number; name: string }; onDone: () => void };

const MAX_SHOWN = 5;

/** Who could work the shift without passing the limit themselves, best first. */
function InsteadChoice({ shift: { place }, person, onDone }: InsteadProps) {
  const { data, isPending, isError, refetch } = useQuery({
    ...suggestionsQuery(place.shift_id),
    enabled: place.is_flex,
  });
  if (!place.is_flex)
    return (
      <p className="mt-2 text-sm text-muted">
        An on-demand shift: cancel it with a replacement on the schedule, and the marketplace looks for
        someone.
      </p>
    );
  if (isError)
    return <FailedLoad message="Failed to load who could work it." onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton className="mt-2 h-16 w-full" />;
  const without = data
    .filter(({ caregiver_id, warnings, fit }) => {
      const staysUnder = fit.week_hours_with <= fit.overtime_hours;
      return caregiver_id !== person.id && staysUnder && warnings.length === 0;
    })
    .slice(0, MAX_SHOWN);
  if (without.length === 0)
    return <p className="mt-2 text-sm text-muted">No one on the staff can work it without overtime.</p>;
  return (
    <ul className="mt-2 grid gap-2">
      {without.map((found) => (
        <li key={found.caregiver_id} className="flex items-center gap-2 text-sm/5">
          <Avatar name={found.caregiver_name} src={photoOf(found.caregiver_id)} />
          <span className="min-w-0 flex-1">
            <PersonLink id={found.caregiver_id} name={found.caregiver_name} className="font-medium" />
            <SuggestionDetail fit={found.fit} distance={found.distance} />
          </span>
          <ReassignButton place={place} from={person} to={found} onDone={onDone} />
        </li>
      ))}
    </ul>
  );
}

const isSeen = (shift: Shift): shift is SeenShift => shift.place !== null;

type Props = { shift: Shift; person: { id: number; name: string }; facilityId: number };

/** A shift with overtime; one to come opens who could work it without. */
function OverShift({ shift, person, facilityId }: Props) {
  const [isOpen, setOpen] = useState(false);
  const over = `${Number(shift.overtime_hours.toFixed(2))} h over`;
  if (!isSeen(shift))
    return (
      <li className="flex gap-3 text-sm/5 text-muted">
        <span className="flex-1">A shift at another facility</span>
        {over}
      </li>
    );
  const { place, is_ahead, can_reassign } = shift;
  return (
    <li className="rounded-md border border-line p-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm/5">
        <span className="min-w-0 flex-1">
          {shiftWords(place)}
          {place.facility_id !== facilityId && (
            <span className="block text-muted">{place.facility_name}</span>
          )}
        </span>
        <span className="tabular-nums">{over}</span>
        {!is_ahead && <span className="text-muted">Started</span>}
        {is_ahead && can_reassign && (
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Who instead?
          </Button>
        )}
      </div>
      {isOpen && <InsteadChoice shift={shift} person={person} onDone={() => setOpen(false)} />}
    </li>
  );
}

export type OvertimeDialogProps = {
  weeks: readonly OvertimeAhead[];
  facilityId: number;
  onClose: () => void;
};

const hours = (of: number) => `${Number(of.toFixed(2))} h`;

const weekName = (saturday: string) =>
  `${formatMonthDay(saturday)} – ${formatMonthDay(addDays(saturday, 6))}`;

function PersonWeek({ week, facilityId }: { week: OvertimeAhead; facilityId: number }) {
  return (
    <section className="border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-base font-semibold">
          <Link href={personPath(week.caregiver_id) as Route} prefetch={false} className="hover:underline">
            {week.caregiver_name}
          </Link>
        </h3>
        <span className="text-sm text-muted">{weekName(week.week_on)}</span>
        <span className="ml-auto text-sm tabular-nums">
          <b className="font-semibold text-pending">{hours(week.week_hours)}</b> of {hours(week.limit_hours)}
        </span>
      </div>
      {week.unseen_hours > 0 && (
        <p className="text-sm text-muted">
          {`${hours(week.unseen_hours)} of them at facilities of the company that you don’t see.`}
        </p>
      )}
      <ul className="mt-2 grid gap-2">
        {week.shifts.map((shift, n) => (
          <OverShift
            key={shift.place?.slot_id ?? `unseen ${n}`}
            shift={shift}
            person={{ id: week.caregiver_id, name: week.caregiver_name }}
            facilityId={facilityId}
          />
        ))}
      </ul>
    </section>
  );
}

/** Who passes the company's hours this week or next, with the shifts that do it and who could work them instead. */
export function OvertimeDialog({ weeks, facilityId, onClose }: OvertimeDialogProps) {
  return (
    <Dialog
      open
      size="lg"
      title="Overtime ahead"
      description="If the plan stands, over all facilities of the company. Weeks run Saturday to Friday."
      onClose={onClose}
    >
      {weeks.length === 0 && <p role="status">No one passes the limit this week or next.</p>}
      {weeks.map((week) => (
        <PersonWeek key={`${week.week_on} ${week.caregiver_id}`} week={week} facilityId={facilityId} />
      ))}
    </Dialog>
  );
}
