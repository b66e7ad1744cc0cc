import { z } from "zod";
import { id } from "@/lib/http/wire";
import type { Ticked } from "./rules";

export const AvailabilityQuestion = z.strictObject({ facilityId: id, caregiverId: id });
export type AvailabilityQuestion = z.infer<typeof AvailabilityQuestion>;

/** The time of the request: now, or earlier the same day. */
export const AvailabilityRequested = z.object({ asked_at: z.string() });
export type AvailabilityRequested = z.infer<typeof AvailabilityRequested>;

const tick = z.enum(["DAY", "EVENING", "NIGHT", "NONE"]);

/** An answer from the link's page: the secret of its URL, and the checked boxes of each day, or of the first week for all. */
export const AvailabilityAnswer = z
  .object({ token: z.string().regex(/^[\w-]{1,128}$/), repeats: z.literal("1").optional() })
  .catchall(z.union([tick, z.array(tick).max(4)]))
  .refine((form) => Object.keys(form).every((key) => /^(token|repeats|on-\d{4}-\d\d-\d\d)$/.test(key)));
export type AvailabilityAnswer = z.infer<typeof AvailabilityAnswer>;

/** What the page of the link shows. */
export type AvailabilityPlan = {
  firstName: string;
  facilityName: string;
  /** The last day on which the answer can be changed with this link. */
  until: string;
  weeks: {
    date: string;
    weekday: string;
    label: string;
    holidays: string[];
    /** The times they work at the facility already: "7 AM – 3 PM". */
    booked: string[];
    ticked: Ticked;
  }[][];
};
