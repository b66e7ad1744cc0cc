"use client";

import { useState } from "react";
import { AssignDialog } from "@/components/agency/lazy-dialogs";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import type { FittingShift } from "@/lib/agency-schedule/assignment/schema";
import { dollars } from "@/lib/agency-schedule/column-rules";
import type { AgencyPerson } from "@/lib/people/agency/schema";
import { isSoon } from "@/lib/slots/attention/rules";
import { formatShortDay, shortTimes, zoneName } from "@/lib/time/calendar";
import { GapFrame } from "./gap-frame";

type Props = {
  gap: FittingShift;
  person: AgencyPerson;
  /** Reasons that needn't be repeated. */
  known: readonly string[];
  onChanged: () => void;
};

/** An open shift the agency's professional may work, with the agency's way to assign them. */
export function AgencyGapRow({ gap: { shift, fit }, person, known, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { id, name, today } = person;
  const { slots_count: open, estimated_pay: pay } = shift;
  const times = shortTimes(shift.start_hour_tz, shift.end_hour_tz);
  const when = `${formatShortDay(shift.shift_date)}, ${times} ${zoneName(shift.facility_timezone)}`;
  const what = [
    shift.shift_type,
    shift.facility_name,
    shift.unit,
    open > 1 && `${open} open`,
    pay !== null && dollars(pay),
  ];
  return (
    <>
      <GapFrame
        isNear={isSoon(shift.shift_date, today)}
        href={null}
        when={when}
        what={what.filter(Boolean).join(", ")}
        actions={
          <Button
            writes
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Assign ${name} to ${shift.shift_type} at ${shift.facility_name}, ${when}`}
            onPointerEnter={AssignDialog.preload}
            onClick={() => setOpen(true)}
          >
            Assign
          </Button>
        }
        reasons={[
          ...fit.reasons.filter(({ text }) => !known.includes(text)),
          { tone: "plain", text: `${fit.week_hours_with} of ${fit.overtime_hours} h with it` },
        ]}
      />
      {isOpen && (
        <AssignDialog
          opening={{ kind: "shift", shift }}
          preset={{ caregiver_id: id, caregiver_name: name }}
          onAssigned={() => {
            setOpen(false);
            notify({ type: "success", message: `${name} is assigned.` });
            onChanged();
          }}
          onGone={() => {
            setOpen(false);
            onChanged();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
