import type { QueryClient } from "@tanstack/react-query";
import { AGENCY_SCHEDULE, openShiftsQuery } from "../shifts/client";
import { assignedRange, type DateRange } from "../shifts/rules";
import type { AgencyShifts } from "../shifts/schema";
import { withOpenChanges, withOwnChanges } from "./rules";
import type { AgencyChanges } from "./schema";

const keyOf = (list: string) => [...AGENCY_SCHEDULE, list] as const;

/** Merges changes into the lists on screen and refetches those in flight, which may be older. */
export function putChanges(client: QueryClient, { shifts, bundles }: AgencyChanges, today: string): void {
  void client.invalidateQueries({
    queryKey: AGENCY_SCHEDULE,
    predicate: ({ state }) => state.fetchStatus === "fetching",
  });
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: keyOf("open") })) {
    const [range] = queryKey.slice(2) as [DateRange];
    client.setQueryData(
      openShiftsQuery(range).queryKey,
      (before) => before && withOpenChanges(before, shifts, { range, today }),
    );
  }
  client.setQueryData<AgencyShifts>(
    keyOf("assigned"),
    (before) => before && withOwnChanges(before, shifts, assignedRange(today)),
  );
  if (shifts.some(({ own }) => own.length > 0)) void client.invalidateQueries({ queryKey: keyOf("past") });
  if (bundles.length === 0) return;
  void client.invalidateQueries({ queryKey: keyOf("bundles") });
  for (const id of bundles) void client.invalidateQueries({ queryKey: [...keyOf("bundle"), id] });
}
