import { z } from "zod";
import { DayAhead, Dollars, Email, lineOf, Phone, StateCode, YesOrNo } from "@/lib/access/input";

export const ProfessionalName = lineOf(50).regex(
  /^\p{L}[\p{L}\p{M} .'’-]*$/u,
  "must be letters, spaces, periods, apostrophes and hyphens",
);

/** "yes" for a document that never expires, otherwise its last valid day. */
const Held = z.union(
  [
    z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.literal("yes"))
      .transform(() => ({ expiresOn: null })),
    DayAhead.transform((expiresOn) => ({ expiresOn })),
  ],
  "must be yes, or the last day it holds with the month first, as in 2027-05-31 or 5/31/2027",
);

const facilities = z.string().transform((text) =>
  text
    .split(";")
    .map((one) => one.trim())
    .filter(Boolean),
);

/** A nurse or aide with their license, documents and employers. Omitted fields stay as they are. */
export const ProfessionalInput = z
  .strictObject({
    email: Email,
    firstName: ProfessionalName,
    lastName: ProfessionalName,
    phone: Phone.optional(),
    contactMethod: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.enum(["email", "text"], "must be email or text"))
      .transform((method) => (method === "text" ? ("CALL_AND_TEXT" as const) : ("EMAIL" as const)))
      .optional(),
    resourceType: z.string().trim().toUpperCase(),
    tier: z
      .string()
      .trim()
      .toUpperCase()
      .pipe(z.enum(["PLATINUM", "PRO"], "must be platinum or pro"))
      .optional(),
    onDemand: YesOrNo.optional(),
    agency: z.string().optional(),
    licenseState: StateCode.optional(),
    licenseNumber: lineOf(40).optional(),
    licenseStatus: z
      .string()
      .trim()
      .toUpperCase()
      .pipe(z.enum(["PENDING", "VERIFIED", "REJECTED"], "must be pending, verified or rejected"))
      .optional(),
    licenseExpiresOn: DayAhead.optional(),
    cpr: Held.optional(),
    tbTest: Held.optional(),
    physical: Held.optional(),
    backgroundCheck: Held.optional(),
    flexAt: facilities.optional(),
    company: z.string().optional(),
    wage: Dollars.optional(),
  })
  .refine(
    ({ licenseState, licenseNumber, licenseStatus, licenseExpiresOn }) => {
      return licenseState !== undefined || !(licenseNumber ?? licenseStatus ?? licenseExpiresOn);
    },
    {
      path: ["licenseState"],
      message: "must say which state’s license it is",
      // Beside the faults of other cells, so that all of a row are said at once.
      when: () => true,
    },
  )
  .refine(({ company, wage }) => (company === undefined) === (wage === undefined), {
    path: ["wage"],
    message: "and company belong together: what the company pays an hour",
    when: () => true,
  });
export type ProfessionalInput = z.infer<typeof ProfessionalInput>;

export const professionalColumns = {
  required: ["email", "first_name", "last_name", "resource_type"],
  optional: [
    "phone",
    "contact_method",
    "tier",
    "on_demand",
    "agency",
    "license_state",
    "license_number",
    "license_status",
    "license_expires_on",
    "cpr",
    "tb_test",
    "physical",
    "background_check",
    "flex_at",
    "company",
    "wage",
  ],
  names: "parts" as const,
  titles: [["type", "resource_type"]] as const,
  aliases: [
    ["e_mail", "email"],
    ["email_address", "email"],
    ["shift_type", "resource_type"],
    ["mobile", "phone"],
    ["cell_phone", "phone"],
    ["phone_number", "phone"],
    ["license_expiration", "license_expires_on"],
    ["license_expires", "license_expires_on"],
    ["license", "license_number"],
    ["license_no", "license_number"],
    ["license_expiration_date", "license_expires_on"],
    ["telephone", "phone"],
    ["cell", "phone"],
  ] as const,
  guesses: [
    [/position|discipline|role|job|title|credential|certif/, "resource_type"],
    [/e_?mail/, "email"],
    [/phone|mobile|cell|contact/, "phone"],
    [/expir|valid|renew/, "license_expires_on"],
    [/lic.*(no|num|#)|number/, "license_number"],
    [/state/, "license_state"],
    [/facilit|location|site|building/, "flex_at"],
    [/first|given/, "first_name"],
    [/last|sur|family/, "last_name"],
    [/agency|vendor/, "agency"],
    [/tb|tubercul/, "tb_test"],
    [/background/, "background_check"],
    [/pay|rate|wage/, "wage"],
    [/employer|company/, "company"],
  ] as const,
};
