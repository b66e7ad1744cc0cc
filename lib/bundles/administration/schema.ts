import { z } from "zod";
import { Dollars, lineOf } from "@/lib/access/input";

export const MOST_SLOTS = 100;
const MOST_AGENCIES = 100;

const number = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,8}$/, "must be the number of a slot")
  .transform(Number);

export const NewBundle = z.strictObject({
  facility: z.string(),
  name: lineOf(120),
  slot: z.array(number).min(1).max(MOST_SLOTS),
  /** What the facility pays an hour, whichever agency takes it; without one each slot keeps its rate. */
  billRate: Dollars.optional(),
  /** The only agencies that see it; without any, every agency under contract does. */
  agency: z.array(z.string()).max(MOST_AGENCIES).optional(),
});
export type NewBundle = z.infer<typeof NewBundle>;
