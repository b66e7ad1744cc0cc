import { z } from "zod";
import { id } from "@/lib/http/wire";
import { CalendarDate } from "@/lib/time/schema";
import { MAX_SLOTS } from "./rules";

const slotKey = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .refine((key) => id.safeParse(Number(key)).success);

/** The slots to guarantee and those not to. */
export const ShiftGuarantee = z.strictObject({
  /** The id in the path may be the recurring schedule's, with `shiftDate` as the day. */
  isRecurring: z.boolean(),
  slots: z.record(slotKey, z.boolean()).refine((slots) => {
    const count = Object.keys(slots).length;
    return count >= 1 && count <= MAX_SLOTS;
  }, `Name 1 to ${MAX_SLOTS} slots.`),
  shiftDate: CalendarDate,
});
export type ShiftGuarantee = z.infer<typeof ShiftGuarantee>;

/** `slots` are those the person saw open; the change applies to every upcoming open slot of the bundle. */
export const BundleGuarantee = z.strictObject({
  guaranteed: z.boolean(),
  slots: z.array(id).max(500),
  acknowledgement: z.boolean(),
});
export type BundleGuarantee = z.infer<typeof BundleGuarantee>;
