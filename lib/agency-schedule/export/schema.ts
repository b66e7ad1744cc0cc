import { z } from "zod";
import { textOf } from "@/lib/http/wire";
import { CalendarDate } from "@/lib/time/schema";
import { tabs } from "../address-rules";
import { isForward, REVERSED } from "../shifts/schema";

const values = z.array(textOf(120)).max(500);

/** A tab's dates, filters and order, as in the screen's address, and its search, which is in no address. */
export const AgencyExport = z
  .strictObject({
    tab: z.enum(tabs),
    start: CalendarDate.optional(),
    end: CalendarDate.optional(),
    facility: values,
    type: values,
    starts: values,
    sort: textOf(40).nullable(),
    bundle: textOf(20).nullable(),
    search: textOf(120),
  })
  .refine(isForward, REVERSED);
export type AgencyExport = z.infer<typeof AgencyExport>;
