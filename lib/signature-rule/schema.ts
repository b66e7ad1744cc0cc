import { z } from "zod";

export const SignatureRule = z.object({
  checkin_signature_required: z.boolean().nullable(),
  sent_home_early_signature_required: z.boolean().nullable(),
  /** The last change; null before the first. */
  changed: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
});
export type SignatureRule = z.infer<typeof SignatureRule>;

/** In the form, 1 means a signature and 2 none. */
const choice = z
  .union([z.boolean(), z.literal(1), z.literal(2)])
  .transform((value) => value === true || value === 1)
  .nullish();

export const SignatureRuleChange = z.strictObject({
  checkinSignatureRequired: choice,
  sentHomeEarlySignatureRequired: choice,
});
export type SignatureRuleChange = z.infer<typeof SignatureRuleChange>;
