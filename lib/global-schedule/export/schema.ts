import { z } from "zod";
import { ScheduleExport } from "@/lib/slots/export/schema";
import { CalendarDate } from "@/lib/time/schema";
import { FacilityChoice } from "../schema";

/** A week, whichever of its days is named, at some facilities, and the screen's filters as it holds them. */
export const CalendarExport = ScheduleExport.pick({
  types: true,
  units: true,
  statuses: true,
  features: true,
  routes: true,
}).extend({
  week: CalendarDate,
  facilityIds: FacilityChoice.shape.facilityIds.unwrap(),
  professionalId: z.int().positive().max(2_147_483_647).nullable(),
});
export type CalendarExport = z.infer<typeof CalendarExport>;
