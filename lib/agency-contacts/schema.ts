import { z } from "zod";
import { id, pathId, ruledText } from "@/lib/http/wire";

/** A colleague in My Team: one of the agency's users. */
export const AgencyContact = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string(),
  /** 415-555-0199. */
  phone_number: z.string().nullable(),
  phone_extension_number: z.string().nullable(),
  is_admin: z.boolean(),
  is_portal_enabled: z.boolean(),
  /** Has an account but has never signed in, so the invitation can still be corrected. */
  is_invited: z.boolean(),
  /** When they were invited last; null once they have signed in. */
  invited_at: z.iso.datetime().nullable(),
  notify_claims_enabled: z.boolean(),
  notify_shift_cancel_enabled: z.boolean(),
  notify_missed_punch_summary_enabled: z.boolean(),
});
export type AgencyContact = z.infer<typeof AgencyContact>;

/** `total` counts all; `rows` holds the first 1,000. */
export const AgencyContacts = z.object({ rows: z.array(AgencyContact), total: z.int() });
export type AgencyContacts = z.infer<typeof AgencyContacts>;

export const AgencyContactParams = z.object({
  id: pathId,
});

const text = z.string().trim().pipe(ruledText());
/** Empty text means not given. */
const optionalText = z.union([text, z.null()]).transform((value) => value || null);

const details = {
  first_name: text,
  last_name: text,
  /** Ten digits. */
  phone: optionalText,
  phone_extension_number: optionalText,
};

export const NewAgencyContact = z.strictObject({ ...details, email: text });
export type NewAgencyContact = z.infer<typeof NewAgencyContact>;

export const ContactInviteMend = z.strictObject({ email: text });
export type ContactInviteMend = z.infer<typeof ContactInviteMend>;

const ContactForm = z.strictObject({
  ...details,
  is_portal_enabled: z.boolean(),
  notify_claims_enabled: z.boolean(),
  notify_shift_cancel_enabled: z.boolean(),
  notify_missed_punch_summary_enabled: z.boolean(),
});
export type ContactForm = z.infer<typeof ContactForm>;

/** `old` is what the form was opened with: fields that are the same in both aren't changed. */
export const AgencyContactChange = ContactForm.extend({ old: ContactForm.nullish() });
export type AgencyContactChange = z.infer<typeof AgencyContactChange>;
