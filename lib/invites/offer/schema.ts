import { z } from "zod";
import type { ShownShift } from "@/lib/slots/worker-link/schema";
import { AcknowledgedRest } from "@/lib/professionals/eligibility/schema";
import type { OfferState } from "./rules";

/** An answer from an invite's page: the secret of its URL, and yes, no or yes but later. */
export const OfferAnswer = z.strictObject({
  token: z.string().regex(/^[\w-]{1,128}$/),
  answer: z.enum(["ACCEPT", "DECLINE", "LATER"]),
  /** "4:00 PM": the start that LATER names. */
  startsAt: z
    .string()
    .regex(/^\d{1,2}:\d{2} (AM|PM)$/)
    .optional(),
  /** A single ticked box arrives as text. */
  acknowledgedRest: z
    .union([AcknowledgedRest.element.transform((one) => [one]), AcknowledgedRest])
    .optional(),
});
export type OfferAnswer = z.infer<typeof OfferAnswer>;

/** What the page shows of an invite. */
export type OfferView = {
  state: OfferState;
  firstName: string;
  shift: ShownShift;
  /** Why the professional cannot accept; empty if they can. */
  reasons: string[];
  /** About their rest and hours: to know before they accept. */
  warnings: string[];
  /** Those they must tick to accept. */
  acknowledgements: string[];
  /** The later starts they may answer with. */
  laterStarts: string[];
  /** The one they answered with last. */
  saidStart: string | null;
};
