import { z } from "zod";
import { id } from "@/lib/http/id";
import { ScheduleExport } from "@/lib/slots/export/schema";
import { CalendarDate } from "@/lib/time/schema";
import { FacilityChoice } from "../schema";

/** A week, named by any of its days, at some facilities, with the screen's filters. */
export const CalendarExport = ScheduleExport.pick({
  types: true,
  units: true,
  statuses: true,
  features: true,
  routes: true,
}).extend({
  week: CalendarDate,
  facilityIds: FacilityChoice.shape.facilityIds.unwrap(),
  professionalId: id.nullable(),
});
export type CalendarExport = z.infer<typeof CalendarExport>;
