import { createHash } from "node:crypto";
import type { ReportExport } from "../schema";

/** The most parts of a run, of up to 30,000 rows each. */
export const MAX_PARTS = 100;
/** What a person has kept at a time. */
export const MAX_KEPT = 5;
/** A part that fails this often fails the run. */
export const MAX_ATTEMPTS = 3;

/** Names what is computed: a report with these dates, sort and filters at these facilities. */
export const selectionOf = (code: string, request: ReportExport, facilityIds: readonly number[]): string => {
  const { dateRange = null, sort, filter } = request;
  const ids = [...facilityIds].sort((a, b) => a - b);
  return createHash("sha256")
    .update(JSON.stringify([code, dateRange, sort, filter, ids]))
    .digest("base64url");
};

type Parts = readonly { facilityIds: readonly number[] }[];

/** Whether someone may still see everything that a run has computed. */
export const isCoveredBy = (parts: Parts, facilityIds: readonly number[]): boolean => {
  const held = new Set(facilityIds);
  return parts.every((part) => part.facilityIds.every((id) => held.has(id)));
};
