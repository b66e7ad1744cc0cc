import { z } from "zod";
import { attentionCodes, shownStatuses } from "../rules";

const values = z.array(z.string().max(40)).max(500).nullable();

/** The screen's search and filters; null filters nothing. */
export const WorkforceExport = z.strictObject({
  search: z.string().trim().max(70),
  statuses: z.array(z.enum(shownStatuses)).max(shownStatuses.length).nullable(),
  licenses: values,
  facilityIds: values,
  attention: z.enum(attentionCodes as [string, ...string[]]).nullable(),
});
export type WorkforceExport = z.infer<typeof WorkforceExport>;
