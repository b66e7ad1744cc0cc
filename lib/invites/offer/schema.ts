import { z } from "zod";
import { pathId } from "@/lib/http/wire";
import type { ShownPay, ShownShift } from "@/lib/slots/worker-link/schema";
import { AcknowledgedRest } from "@/lib/professionals/eligibility/schema";
import type { OfferState } from "./rules";

/** An answer from an invite's page: the secret of its URL, and yes, no, yes but later, or another shift instead. */
export const OfferAnswer = z.strictObject({
  token: z.string().regex(/^[\w-]{1,128}$/),
  answer: z.enum(["ACCEPT", "DECLINE", "LATER", "LIKE"]),
  /** "4:00 PM": the start that LATER names. */
  startsAt: z
    .string()
    .regex(/^\d{1,2}:\d{2} (AM|PM)$/)
    .optional(),
  /** The shift that LIKE takes. */
  shiftId: pathId.optional(),
  /** A single ticked box arrives as text. */
  acknowledgedRest: z
    .union([AcknowledgedRest.element.transform((one) => [one]), AcknowledgedRest])
    .optional(),
});
export type OfferAnswer = z.infer<typeof OfferAnswer>;

/** Another open shift of the facility. */
export type LikeView = { shiftId: number; what: string; day: string; hours: string; pay: ShownPay };

/** What the page shows of an invite. */
export type OfferView = {
  state: OfferState;
  firstName: string;
  shift: ShownShift;
  /** Miles from where they live; null if that isn't known. */
  miles: number | null;
  /** How many others have been asked. */
  othersAsked: number;
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
  /** Shifts they could take instead of one that is gone. */
  like: LikeView[];
  /** What they have taken instead. */
  taken: (ShownShift & { isConfirmed: boolean }) | null;
};
