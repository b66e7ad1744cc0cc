import { queryOptions } from "@tanstack/react-query";
import { api, keyed } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { ShiftKind } from "./policy";
import type { AddedSlots, OnDemandRow, RequestedShifts, SimilarShifts, SlotAddition } from "./schema";

export type PostedRow = Required<OnDemandRow>;

/** Open slots of the shifts about to be posted; never cached, because they change by the minute. */
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

const requestOf = ({ kind, facilityId, rows }: Omit<ShiftPosting, "key">): [string, unknown] =>
  kind === "FLEX"
    ? [`/api/flex/facility/${facilityId}/shifts`, rows.map(flexRow)]
    : ["/api/shifts", { facilityId, shiftsData: rows }];

/** Posts a request. Idempotent by key. */
export const postShiftsMutation = () =>
  write(
    ({ key, ...posting }: ShiftPosting) => api<RequestedShifts>("POST", ...requestOf(posting), keyed(key)),
    { forbidden: "stay", invalidates: [["feed"]] },
  );

/** A slot of the shift being added to, as on the schedule. */
type KnownSlot = {
  shift_id: number;
  shift_structure_id: number;
  facility_id: number;
  shift_date: string;
  is_flex: boolean;
  is_recurring?: boolean;
};

type ShiftAddition = { kind: ShiftKind; shift: readonly KnownSlot[]; count: number; key: string };

/** Path and body: adds slots to the shift's on-demand part, or requests one if it has none. */
function additionOf({ kind, shift, count }: Omit<ShiftAddition, "key">): [string, unknown] {
  const first = shift[0]!;
  const onDemand = shift.find((slot) => !slot.is_flex);
  if (kind === "FLEX" || !onDemand) {
    const row = { structure_id: first.shift_structure_id, slots: count, unit_id: null, is_guaranteed: false };
    const rows = [{ ...row, start_date: first.shift_date, portalShiftId: 1 }];
    return requestOf({ kind, facilityId: first.facility_id, rows });
  }
  const body: SlotAddition = {
    facilityId: onDemand.facility_id,
    shiftId: onDemand.shift_id,
    numberOfSlots: count,
    isRecurring: onDemand.is_recurring ?? false,
    shiftDate: onDemand.shift_date,
  };
  return ["/api/slots", body];
}

/** Adds slots to a shift's on-demand part, or requests one if it has none. */
export const addShiftMutation = () =>
  write(
    ({ key, ...addition }: ShiftAddition) =>
      api<AddedSlots | RequestedShifts>("POST", ...additionOf(addition), keyed(key)),
    { forbidden: "stay", invalidates: [["feed"]] },
  );
