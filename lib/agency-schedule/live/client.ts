import type { QueryClient } from "@tanstack/react-query";
import { putThroughReads, readAgain } from "@/lib/http/read-again";
import type { Fits } from "../assignment/schema";
import { AGENCY_SCHEDULE, openShiftsQuery } from "../shifts/client";
import { assignedRange, type DateRange } from "../shifts/rules";
import type { AgencyShifts, AgencyChanges } from "../shifts/schema";
import { hasRoom, withOpenChanges, withOwnChanges } from "./rules";

const keyOf = (list: string) => [...AGENCY_SCHEDULE, list] as const;

function putShifts(client: QueryClient, shifts: AgencyChanges["shifts"], today: string): void {
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
}

/** Refetches the lists that would hold more rows than they do. */
function fillLists(client: QueryClient): void {
  const lists = ["open", "assigned"].flatMap((list) =>
    client.getQueriesData<AgencyShifts>({ queryKey: keyOf(list) }),
  );
  for (const [queryKey, list] of lists) if (list && hasRoom(list)) void readAgain(client, queryKey);
}

/** Whether someone's work has changed, or a shift is new: how many fit which has to be counted again. */
function changesFits(client: QueryClient, shifts: AgencyChanges["shifts"]): boolean {
  const counted = client.getQueriesData<Fits>({ queryKey: keyOf("fits") });
  const known = new Set(counted.flatMap(([, fits]) => fits?.rows.map(({ id }) => id) ?? []));
  return shifts.some(({ shift_id, open, own }) => own.length > 0 || (open !== null && !known.has(shift_id)));
}

/** Merges changes into the lists on screen, and refetches what shows them otherwise. */
export function putChanges(client: QueryClient, { shifts, bundles }: AgencyChanges, today: string): void {
  putThroughReads(client, AGENCY_SCHEDULE, () => putShifts(client, shifts, today));
  fillLists(client);
  if (changesFits(client, shifts)) void readAgain(client, keyOf("fits"));
  if (shifts.some(({ own }) => own.length > 0)) void readAgain(client, keyOf("past"));
  if (bundles.length === 0) return;
  void readAgain(client, keyOf("bundles"));
  for (const id of bundles) void readAgain(client, [...keyOf("bundle"), id]);
}
