import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { UpcomingShiftList } from "@/components/professionals/upcoming-shift-list";
import { notify } from "@/components/ui/notify";
import { Skeleton } from "@/components/ui/skeleton";
import { lostShiftsQuery, type Employee } from "@/lib/workforce/client";
import type { LostShift } from "@/lib/workforce/schema";
import { TRY_AGAIN } from "./words";

type Question = {
  of: Employee;
  /** Null for all facilities. */
  facilityIds: readonly number[] | null;
  enabled: boolean;
  onFailed: () => void;
};

/** The shifts someone would lose. Nothing is changed without knowing them, so a failure ends the question. */
export function useLostShifts({ of, facilityIds, enabled, onFailed }: Question) {
  const { data: shifts, isError } = useQuery({ ...lostShiftsQuery(of, facilityIds), enabled });
  useEffect(() => {
    if (!isError) return;
    notify({ type: "error", message: TRY_AGAIN });
    onFailed();
  }, [isError, onFailed]);
  return { shifts, isReady: !enabled || shifts !== undefined };
}

type Props = { shifts: readonly LostShift[] | undefined; textOf: (count: number) => string };

export function LostShifts({ shifts, textOf }: Props) {
  if (!shifts) return <Skeleton className="w-full" />;
  return (
    <>
      <p>{textOf(shifts.length)}</p>
      <UpcomingShiftList shifts={shifts} />
    </>
  );
}
