import { z } from "zod";
import { id } from "@/lib/http/wire";
import { CalendarDate } from "@/lib/time/schema";

/** The new unit, and the unit and professional the person saw. */
const change = { unitId: id.nullable(), oldUnitId: id.nullish(), oldCaregiverId: id.nullish() };

export const OnDemandUnitAssignment = z.strictObject({
  ...change,
  slotId: id,
  /** Left out for contracts. */
  resourceRateId: id.nullish(),
});
export type OnDemandUnitAssignment = z.infer<typeof OnDemandUnitAssignment>;

export const FlexUnitAssignment = z.strictObject({ ...change, facilityId: id });
export type FlexUnitAssignment = z.infer<typeof FlexUnitAssignment>;

export const RecurringUnitAssignment = z.strictObject({
  ...change,
  shiftDate: CalendarDate,
  isRecurring: z.boolean(),
  /** Which of the day's slots; if omitted, any that matches what the person saw. */
  slotId: id.nullish(),
});
export type RecurringUnitAssignment = z.infer<typeof RecurringUnitAssignment>;

export type UnitAssignment = Pick<OnDemandUnitAssignment, "unitId" | "oldUnitId" | "oldCaregiverId">;
