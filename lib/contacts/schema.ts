import { z } from "zod";
import { pathId, ruledText } from "@/lib/http/wire";
import { contactMethodOptions, phoneTypeOptions } from "./rules";

const codesOf = <Code extends string>(options: readonly { code: Code }[]) =>
  options.map(({ code }) => code) as [Code, ...Code[]];

const ContactMethodCode = z.enum(codesOf(contactMethodOptions));
const PhoneTypeCode = z.enum(codesOf(phoneTypeOptions));

export const Lookup = z.array(z.object({ code: z.string(), label: z.string() }));
export type Lookup = z.infer<typeof Lookup>;

/** How the facility and the portal reach the person. */
export const OwnContact = z.object({
  contact_id: z.int(),
  facility_id: z.int(),
  facility_name: z.string(),
  name: z.string(),
  email: z.string(),
  contact_method_code: ContactMethodCode.nullable(),
  phone: z.object({
    /** 415-555-0199. */
    number: z.string().nullable(),
    extension: z.string().nullable(),
    type_code: PhoneTypeCode.nullable(),
    sms_enabled: z.boolean(),
    /** False after opting out, true after opting in, null before either. */
    sms_opt_in: z.boolean().nullable(),
    /** E.164: the sender of the facility's text messages. */
    sourceNumberFacilityContacts: z.string().nullable(),
  }),
});
export type OwnContact = z.infer<typeof OwnContact>;
export const OwnContacts = z.array(OwnContact);

export const ContactParams = z.object({
  contactId: pathId,
});
export type ContactParams = z.infer<typeof ContactParams>;

/** Empty text means not given. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal("").transform(() => null), z.null(), schema]);

const text = z.string().trim().pipe(ruledText());

export const ContactUpdate = z.strictObject({
  contactName: text,
  contactMethodType: optional(ContactMethodCode),
  contactPhoneType: optional(PhoneTypeCode),
  phoneNumber: optional(text),
  phoneExtensionNumber: optional(text),
  smsEnabled: z.boolean(),
});
export type ContactUpdate = z.infer<typeof ContactUpdate>;
