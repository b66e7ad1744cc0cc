import { z } from "zod";
import { id } from "@/lib/http/wire";

const until = z.iso.datetime().nullable();
const asked = z.object({ by: z.string(), at: z.iso.datetime() }).nullable();

export const ViewConsents = z.object({
  /** Until when the operations desk may see one's own screens. */
  until,
  /** Who allowed it, if someone else did. */
  by: z.string().nullable(),
  /** Who of the desk asks for it, and since when; null once that is answered. */
  asked,
  /** When it saw them, the latest first. */
  viewings: z.array(z.object({ by: z.string(), at: z.iso.datetime() })),
  /** People one may allow it for. */
  colleagues: z.array(z.object({ id: z.int(), name: z.string(), until, asked })),
  /** There are more than are listed. */
  is_more: z.boolean(),
});
export type ViewConsents = z.infer<typeof ViewConsents>;

export const ViewConsentChange = z.strictObject({
  /** Whose screens; without it one's own. */
  userId: id.optional(),
  /** From now on; 0 takes it back, or declines what was asked. */
  hours: z.union([z.literal(0), z.literal(1), z.literal(24), z.literal(72)]),
});
export type ViewConsentChange = z.infer<typeof ViewConsentChange>;
