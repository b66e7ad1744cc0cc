"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { UpcomingShiftList } from "@/components/professionals/upcoming-shift-list";
import { useWrite } from "@/components/shell/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { Skeleton } from "@/components/ui/skeleton";
import { lostShiftsQuery, type Employee } from "@/lib/workforce/client";
import { changeLocationsMutation } from "@/lib/workforce/locations/client";
import { lostShiftsText, placesText } from "@/lib/workforce/locations/rules";
import type { Location } from "@/lib/workforce/locations/schema";
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
  const { data: shifts, isError } = useQuery({ ...lostShiftsQuery(of, facilityIds), enabled: !isEnabling });
  const where = placesText(places);
  const change = useWrite(changeLocationsMutation(of), {
    done: `${name} has been ${isEnabling ? "enabled" : "disabled"} at ${where}.`,
    failed: TRY_AGAIN,
    onDone,
  });
  // Nothing is changed without knowing what it costs.
  useEffect(() => {
    if (!isError) return;
    notify({ type: "error", message: TRY_AGAIN });
    onClose();
  }, [isError, onClose]);
  const isReady = isEnabling || shifts !== undefined;
  return (
    <ConfirmDialog
      open
      title={`${isEnabling ? "Enable" : "Disable"} ${name} at ${where}?`}
      confirmLabel={isEnabling ? "Enable" : "Disable"}
      tone={isEnabling ? "primary" : "danger"}
      onConfirm={() => (isReady ? change.send({ facilityIds, status }).then(onClose) : undefined)}
      onCancel={onClose}
    >
      {isEnabling ? (
        <p>They can be assigned to shifts there again.</p>
      ) : (
        <>
          <p className="mb-2">They can no longer be assigned to shifts there.</p>
          {shifts ? (
            <>
              <p>{lostShiftsText(shifts.length)}</p>
              <UpcomingShiftList shifts={shifts} />
            </>
          ) : (
            <Skeleton className="w-full" />
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
