import { z } from "zod";
import { LARGEST_ID } from "@/lib/http/address";
import { textOf } from "@/lib/http/wire";
import { CalendarDate } from "@/lib/time/schema";
import { featureNames, routeNames, statusNames } from "../schedule/filter-rules";

/**
 * The screen's filters and the last day it fully shows. In the body, because a searched name does not belong in a URL.
 */
export const ScheduleExport = z.strictObject({
  types: z.array(textOf(40)).max(200).nullable(),
  units: z.array(z.int().nonnegative().max(LARGEST_ID)).max(1000).nullable(),
  statuses: z.array(z.enum(statusNames)).max(statusNames.length),
  features: z.array(z.enum(featureNames)).max(featureNames.length),
  routes: z.array(z.enum(routeNames)).max(routeNames.length),
  search: textOf(255),
  from: CalendarDate.nullable(),
  until: CalendarDate.optional(),
});
export type ScheduleExport = z.infer<typeof ScheduleExport>;
