"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Dialog } from "@/components/ui/dialog";
import { callOffPointsQuery } from "@/lib/people/points/client";
import { callMinutesAgo, callOffLabels, type CallOffReason } from "@/lib/slots/call-off/rules";
import { timeIn } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { MINUTE } from "@/lib/time/durations";
import type { SlotDialogProps } from "./action";
import { ShiftLine } from "./shift-line";
import { useCallOff } from "./use-call-off";

const reasons = Object.entries(callOffLabels) as [CallOffReason, string][];

/** What the call-off would add to the professional's points, if the facility uses them. */
function Points({ slot }: Pick<SlotDialogProps, "slot">) {
  const { data } = useQuery({ ...callOffPointsQuery(slot.facility_id, [slot.slot_id]), staleTime: 0 });
  const row = data?.rows[0];
  const excused = row?.excused.map((reason) => callOffLabels[reason]) ?? [];
  const named = new Intl.ListFormat("en-US").format(excused);
  return (
    <span role="status">
      {row && ` Calling off now adds ${row.text}.`}
      {excused.length > 0 && ` ${named} ${excused.length === 1 ? "adds" : "add"} none.`}
    </span>
  );
}

const agoText = (minutes: number) => (minutes < 60 ? `${minutes} min` : `${minutes / 60} h`);

/** Why the professional called off, and when if that was earlier. The reason is the answer: pressing it records the call-off. */
export function CallOffDialog({ slot: opened, facility, onClose }: SlotDialogProps) {
  // Frozen when the dialog opens: the optimistic update already changes the row.
  const [slot] = useState(opened);
  const name = slot.caregiver_name ?? "";
  const callOff = useCallOff();
  const why = useId();
  const [now] = useState(() => clock.now().getTime());
  const [minutesAgo, setMinutesAgo] = useState(0);
  const calledAt = now - minutesAgo * MINUTE;
  return (
    <Dialog open title="Called Off" description={<ShiftLine slot={slot} of={name} />} onClose={onClose}>
      {/* Room for the points, so that no reason moves under the pointer. */}
      <p className="mb-3 min-h-[2lh]">
        {name} is taken off the shift, and it opens for someone else.
        <Points slot={slot} />
      </p>
      <Field label="They called" className="mb-3">
        <Select
          value={minutesAgo}
          options={callMinutesAgo.map((ago) => ({
            value: ago,
            label:
              ago === 0
                ? "Just now"
                : `${timeIn(now - ago * MINUTE, facility.timezone)}, ${agoText(ago)} ago`,
          }))}
          onChange={(event) => setMinutesAgo(Number(event.target.value))}
        />
      </Field>
      <p className="mb-2" id={why}>
        <b className="font-semibold">Why did they call off?</b>{" "}
        {slot.agency_name
          ? "Picking one records it and tells the agency, so there’s no Undo."
          : "Picking one records it. You can undo it."}
      </p>
      <ul className="grid grid-cols-2 gap-2 max-sm:grid-cols-1" aria-labelledby={why}>
        {reasons.map(([reason, label]) => (
          <li key={reason} className="grid">
            <Button
              data-first
              onClick={() => {
                onClose();
                callOff(slot, {
                  reason,
                  ...(minutesAgo > 0 && { calledAt: new Date(calledAt).toISOString() }),
                });
              }}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
