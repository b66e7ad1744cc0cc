import { z } from "zod";
import { id, pathId, Page, textOf } from "@/lib/http/wire";
import { MAX_SEARCH, SEARCH_FROM_LENGTH } from "@/lib/professionals/listing/rules";
import { UpcomingShift } from "@/lib/slots/schema";
import { DNR_PAGE_SIZE } from "./rules";

export const DnrQuery = z.strictObject({
  page: Page.shape.page,
  page_size: z.coerce.number().int().min(1).max(100).default(DNR_PAGE_SIZE),
  searchTerm: textOf(MAX_SEARCH).optional(),
});
export type DnrQuery = z.infer<typeof DnrQuery>;

export const DnrRecord = z.object({
  id,
  caregiver_id: id,
  caregiver_name: z.string(),
  /** Calendar date of the entry in the facility's zone. */
  date: z.string(),
  resource_type: z.string(),
  dnr_reason_name: z.string(),
  /** Null if it was requested outside the portal. */
  facility_contact_name: z.string().nullable(),
  is_dnr: z.boolean(),
  /** Slots the professional still holds here: at most the one they are working. */
  upcoming_shifts: z.array(UpcomingShift),
});
export type DnrRecord = z.infer<typeof DnrRecord>;

export const DnrList = z.object({ rows: z.array(DnrRecord), total: z.int() });
export type DnrList = z.infer<typeof DnrList>;

export const DnrReason = z.object({ code: z.string(), label: z.string() });
export type DnrReason = z.infer<typeof DnrReason>;
export const DnrReasons = z.array(DnrReason);

export const DnrSearch = z.strictObject({
  caregiverName: textOf(MAX_SEARCH).min(SEARCH_FROM_LENGTH),
  resourceType: textOf(20).min(1),
});
export type DnrSearch = z.infer<typeof DnrSearch>;

export const DnrCandidate = z.object({
  caregiver_id: id,
  caregiver_name: z.string(),
  resource_type: z.string(),
  tier: z.enum(["PLATINUM", "PRO"]).nullable(),
  total_worked_at_facility: z.int(),
  /** Already on the list; filing again is refused. */
  is_dnr: z.boolean(),
  /** The slots they would lose. */
  upcoming_shifts: z.array(UpcomingShift),
});
export type DnrCandidate = z.infer<typeof DnrCandidate>;
export const DnrCandidates = z.array(DnrCandidate);

export const CaregiverParams = z.object({
  caregiverId: pathId,
});
export type CaregiverParams = z.infer<typeof CaregiverParams>;

export const DnrFiling = z.strictObject({
  /** Missing fields get their own texts, so both may be. */
  dnrReasonCode: textOf(40).nullish(),
  resourceType: textOf(20).nullish(),
  /** The person has seen which upcoming slots are lost. */
  warningConfirmed: z.boolean().optional(),
});
export type DnrFiling = z.infer<typeof DnrFiling>;

export const DnrHistory = z.array(
  z.object({
    filed_at: z.string(),
    filed_by: z.string().nullable(),
    resource_type: z.string(),
    dnr_reason_name: z.string(),
    note: z.string().nullable(),
    removed_at: z.string().nullable(),
    removed_by: z.string().nullable(),
  }),
);
export type DnrHistory = z.infer<typeof DnrHistory>;
