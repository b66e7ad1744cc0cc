import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { ShiftKind } from "./policy";
import type { OnDemandRow, RequestedShifts, SimilarShifts } from "./schema";

export type PostedRow = Required<OnDemandRow>;

/** Open slots now of the shifts that are about to be posted; asked for each time, as they change by the minute. */
export const similarShiftsQuery = (facilityId: number, rows: readonly PostedRow[]) => {
  const query = new URLSearchParams(rows.map((row) => [row.start_date, String(row.structure_id)])).toString();
  return queryOptions({
    queryKey: ["similar-shifts", facilityId, query] as const,
    queryFn: () => api<SimilarShifts>("GET", `/api/facility/${facilityId}/shifts/similar?${query}`),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { forbidden: "silent" },
  });
};

export type ShiftPosting = { kind: ShiftKind; facilityId: number; rows: readonly PostedRow[]; key: string };

const flexRow = ({ structure_id, slots, unit_id, start_date }: PostedRow) => ({
  structure_id,
  slots,
  unit_id,
  start_date,
});

/** Posts a request. Sent again with the same key it has no second effect. */
export function postShifts({ kind, facilityId, rows, key }: ShiftPosting): Promise<RequestedShifts> {
  const headers = { "idempotency-key": key };
  return kind === "FLEX"
    ? api("POST", `/api/flex/facility/${facilityId}/shifts`, rows.map(flexRow), headers)
    : api("POST", "/api/shifts", { facilityId, shiftsData: rows }, headers);
}
