"use client";

import type { Route } from "next";
import Link from "next/link";
import { personPath } from "@/lib/people/path-rules";
import { Dialog } from "@/components/ui/dialog";
import type { OvertimeAhead } from "@/lib/overtime-ahead/schema";
import { addDays, formatMonthDay } from "@/lib/time/calendar";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { InsteadChoice } from "./instead-choice";
import { shiftWords, type SeenShift, type Shift } from "./over-shift-words";

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
