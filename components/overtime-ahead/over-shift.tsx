"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { InsteadChoice } from "./instead-choice";
import { shiftWords, type SeenShift, type Shift } from "./over-shift-words";

const isSeen = (shift: Shift): shift is SeenShift => shift.place !== null;

type Props = { shift: Shift; person: { id: number; name: string }; facilityId: number };

/** A shift with overtime; one to come opens who could work it without. */
export function OverShift({ shift, person, facilityId }: Props) {
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
