import { z } from "zod";
import type { ConsentState } from "./rules";

/** Whether a professional shares the documents others uploaded. */
export const Consent = z.object({
  state: z.enum(["NONE", "ASKED", "GRANTED", "WITHDRAWN", "LAPSED"]),
  /** When they were asked, or answered. */
  since: z.string().nullable(),
  can_be_asked: z.boolean(),
  /** From when they may be asked; null while they share. */
  askable_from: z.string().nullable(),
  /** Whether there are documents of others. */
  has_closed_documents: z.boolean(),
});
export type Consent = z.infer<typeof Consent>;

/** An answer from the link's page: the secret of its URL, and yes or no. */
export const ConsentAnswer = z.strictObject({
  token: z.string().regex(/^[\w-]{1,128}$/),
  answer: z.enum(["SHARE", "STOP"]),
});
export type ConsentAnswer = z.infer<typeof ConsentAnswer>;

/** What the link's page shows. */
export type ConsentRequest = {
  state: ConsentState;
  firstName: string;
  /** The agency or company, and who asked for it. */
  party: string;
  askedBy: string;
  /** The kinds of document it would see. */
  documents: readonly string[];
};
