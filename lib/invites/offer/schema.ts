import { z } from "zod";
import type { OfferState } from "./rules";

/** What the page of an invite's link sends: the secret of its own address, and yes or no. */
export const OfferAnswer = z.strictObject({
  token: z.string().regex(/^[\w-]{1,128}$/),
  answer: z.enum(["ACCEPT", "DECLINE"]),
});
export type OfferAnswer = z.infer<typeof OfferAnswer>;

/** What the page shows of an invite. */
export type OfferView = {
  state: OfferState;
  firstName: string;
  facilityName: string;
  /** Why the professional cannot say yes; empty where they can. */
  reasons: string[];
  facts: [label: string, value: string][];
};
