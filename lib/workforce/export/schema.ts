import { z } from "zod";
import { textOf } from "@/lib/http/wire";
import { MAX_FACILITIES } from "../schema";
import { attentionCodes, shownStatuses, type AttentionCode } from "../rules";

const values = z.array(textOf(40)).max(500).nullable();

/** The screen's search and filters; null filters nothing. */
export const WorkforceExport = z.strictObject({
  search: textOf(70),
  statuses: z.array(z.enum(shownStatuses)).max(shownStatuses.length).nullable(),
  licenses: values,
  facilityIds: z.array(textOf(40)).max(MAX_FACILITIES).nullable(),
  attention: z.enum(attentionCodes as [AttentionCode, ...AttentionCode[]]).nullable(),
});
export type WorkforceExport = z.infer<typeof WorkforceExport>;
