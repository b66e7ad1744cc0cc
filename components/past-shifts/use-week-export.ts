import { useWrite } from "@/components/shell/use-write";
import { EXPORT_FAILED, exportPastShiftsMutation } from "@/lib/past-shifts/client";
import type { PastFilters } from "@/lib/past-shifts/filter-rules";
import type { SessionUser } from "@/lib/users/schema";

type Week = { friday: string; filters: PastFilters };

/** Downloads a week as CSV, as it is filtered. */
export function useWeekExport(facilityId: number, { activeFacility }: SessionUser, week: Week) {
  const save = useWrite(exportPastShiftsMutation(), { failed: EXPORT_FAILED });
  const facility = { id: facilityId, name: activeFacility?.name ?? "" };
  return { isPending: save.isPending, run: () => save.run({ facility, ...week }) };
}
