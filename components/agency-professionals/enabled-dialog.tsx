"use client";

import { useQuery } from "@tanstack/react-query";
import { useWrite } from "@/components/shell/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { changeEnabledMutation } from "@/lib/agency-professionals/client";
import { keptShifts, keptShiftsText } from "@/lib/agency-professionals/rules";
import type { RosterProfessional } from "@/lib/agency-professionals/schema";
import { assignedShiftsQuery } from "@/lib/agency-schedule/shifts/client";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { formatLongDay, zoneName } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";

type Props = { person: RosterProfessional; onDone: () => void; onClose: () => void };

const MAX_SHOWN = 5;

function ShiftList({ shifts }: { shifts: readonly AgencyShift[] }) {
  if (shifts.length === 0) return null;
  const more = shifts.length - MAX_SHOWN;
  return (
    <ul className="mt-2">
      {shifts.slice(0, MAX_SHOWN).map((shift) => (
        <li key={shift.slot_id} className="flex flex-wrap gap-x-3 gap-y-0.5 py-0.5">
          <span className="font-semibold text-ink">{formatLongDay(shift.shift_date)}</span>
          <span>{`${shift.start_hour_tz} – ${shift.end_hour_tz} ${zoneName(shift.facility_timezone)}`}</span>
          <span>{shift.facility_name}</span>
        </li>
      ))}
      {more > 0 && <li className="py-0.5">and {more} more</li>}
    </ul>
  );
}

/** The shifts they keep: disabling someone cancels none. */
function Kept({ person }: { person: RosterProfessional }) {
  const { data, isError } = useQuery({ ...assignedShiftsQuery(), staleTime: 0 });
  if (isError) return <p>They keep the shifts they are assigned to.</p>;
  if (!data) return <Skeleton className="w-full" />;
  const kept = keptShifts(data.rows, person.id, clock.now());
  return (
    <>
      <p>{keptShiftsText(kept.length)}</p>
      <ShiftList shifts={kept} />
    </>
  );
}

const enabledText = (hasDeclined: boolean) =>
  hasDeclined
    ? "They declined your agency’s invite, or it was withdrawn. They will be asked again and can be assigned once they accept."
    : "They can be assigned to shifts again.";

/** Enables or disables a professional for the agency. */
export function EnabledDialog({ person, onDone, onClose }: Props) {
  const is_enabled = !person.enabled_for_agency;
  const hasDeclined = person.status === "terminated";
  const change = useWrite(changeEnabledMutation(), {
    done: hasDeclined
      ? `${person.name} was asked again to join your agency.`
      : `${person.name} is ${is_enabled ? "enabled" : "disabled"} for your agency.`,
    topic: () => `roster status of ${person.id}`,
    onDone,
  });
  return (
    <ConfirmDialog
      open
      title={`${is_enabled ? "Enable" : "Disable"} ${person.name}?`}
      confirmLabel={is_enabled ? "Enable" : "Disable"}
      tone={is_enabled ? "primary" : "danger"}
      onConfirm={() => change.send({ caregiverId: person.id, is_enabled }).then(onClose)}
      onCancel={onClose}
    >
      {is_enabled ? (
        enabledText(hasDeclined)
      ) : (
        <>
          <p className="mb-2">They can no longer be assigned to shifts.</p>
          <Kept person={person} />
        </>
      )}
    </ConfirmDialog>
  );
}
