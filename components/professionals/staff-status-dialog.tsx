"use client";

import { useQuery } from "@tanstack/react-query";
import { useWrite } from "@/components/shell/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { changeStatusMutation, upcomingShiftsQuery } from "@/lib/internal-staff/client";
import { lostShiftsText } from "@/lib/internal-staff/rules";
import type { ListedProfessional } from "@/lib/professionals/listing/schema";
import { UpcomingShiftList } from "./upcoming-shift-list";

type Worker = Pick<ListedProfessional, "id" | "name" | "is_disabled">;
type Props = { person: Worker; onDone: () => void; onClose: () => void };

const FAILED = "There was an error changing the worker's status.";

/** The shifts that would be lost. */
function Losses({ person }: { person: Worker }) {
  const { data, isError } = useQuery(upcomingShiftsQuery(person.id));
  if (isError) return <p>Upcoming shifts at this facility will be removed and replacement shifts added.</p>;
  if (!data) return <Skeleton className="w-full" />;
  return (
    <>
      <p>{lostShiftsText(data.upcoming_shifts.length)}</p>
      <UpcomingShiftList shifts={data.upcoming_shifts} />
    </>
  );
}

/** Enables or disables a staff member at this facility. */
export function StaffStatusDialog({ person, onDone, onClose }: Props) {
  const isCaregiverDisabled = !person.is_disabled;
  const done = isCaregiverDisabled ? "disabled" : "enabled";
  const change = useWrite(changeStatusMutation(), {
    done: `Employee has successfully been ${done}`,
    about: () => person.name,
    topic: () => `staff status of ${person.id}`,
    failed: FAILED,
    trusts: "conflicts",
    onDone,
  });
  return (
    <ConfirmDialog
      open
      title={isCaregiverDisabled ? `Disable ${person.name}?` : `Enable ${person.name}?`}
      confirmLabel={isCaregiverDisabled ? "Disable" : "Enable"}
      tone={isCaregiverDisabled ? "danger" : "primary"}
      onConfirm={() => change.send({ workerId: person.id, isCaregiverDisabled }).then(onClose)}
      onCancel={onClose}
    >
      {isCaregiverDisabled ? (
        <>
          <p className="mb-2">They can no longer be assigned to shifts at this facility.</p>
          <Losses person={person} />
        </>
      ) : (
        "They can be assigned to shifts at this facility again."
      )}
    </ConfirmDialog>
  );
}
