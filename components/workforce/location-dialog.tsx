"use client";

import { useWrite } from "@/components/shell/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Employee } from "@/lib/workforce/client";
import { changeLocationsMutation } from "@/lib/workforce/locations/client";
import { lostShiftsText, placesText } from "@/lib/workforce/locations/rules";
import type { Location } from "@/lib/workforce/schema";
import { LostShifts, useLostShifts } from "./lost-shifts";
import { TRY_AGAIN } from "./words";

type Props = {
  of: Employee;
  name: string;
  places: readonly Location[];
  status: "ENABLED" | "DISABLED";
  onDone: () => void;
  onClose: () => void;
};

/** Enables or disables someone at some facilities, and names the shifts they would lose there first. */
export function LocationDialog({ of, name, places, status, onDone, onClose }: Props) {
  const isEnabling = status === "ENABLED";
  const facilityIds = places.map(({ facility_id }) => facility_id);
  const { shifts, isReady } = useLostShifts({ of, facilityIds, enabled: !isEnabling, onFailed: onClose });
  const where = placesText(places);
  const change = useWrite(changeLocationsMutation(of), {
    done: `${name} has been ${isEnabling ? "enabled" : "disabled"} at ${where}.`,
    topic: () => `locations ${facilityIds.join()} of ${of.caregiverId}`,
    failed: TRY_AGAIN,
    onDone,
  });
  return (
    <ConfirmDialog
      open
      title={`${isEnabling ? "Enable" : "Disable"} ${name} at ${where}?`}
      confirmLabel={isEnabling ? "Enable" : "Disable"}
      tone={isEnabling ? "primary" : "danger"}
      confirmDisabled={!isReady}
      onConfirm={() => change.send({ facilityIds, status }).then(onClose)}
      onCancel={onClose}
    >
      {isEnabling ? (
        <p>They can be assigned to shifts there again.</p>
      ) : (
        <>
          <p className="mb-2">They can no longer be assigned to shifts there.</p>
          <LostShifts shifts={shifts} textOf={lostShiftsText} />
        </>
      )}
    </ConfirmDialog>
  );
}
