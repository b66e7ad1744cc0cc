import { z } from "zod";
import { id } from "@/lib/http/wire";
import { CalendarDate } from "@/lib/time/schema";

/** Dollars, to the cent. The rules check the bounds. */
const dollars = z.number().min(0).max(99_999);

/** Names the shift by its own id, or by its recurring schedule's and the day. */
const ofShift = { isRecurring: z.boolean(), shiftDate: CalendarDate };

export const BonusChange = z.strictObject({
  ...ofShift,
  shiftId: id,
  eventCode: z.enum(["ADD_BONUS", "EDIT_BONUS", "REMOVE_BONUS"]),
  facilityPayableBonus: dollars,
  /** What the person saw; throws Conflict if it has changed. */
  oldFacilityPayableBonus: dollars.nullish(),
});
export type BonusChange = z.infer<typeof BonusChange>;

export const WageChange = z.strictObject({
  ...ofShift,
  isGuaranteed: z.boolean(),
  newPrice: dollars,
  /** What the person saw; throws Conflict if it has changed. */
  oldPrice: dollars.nullish(),
});
export type WageChange = z.infer<typeof WageChange>;
