import { z } from "zod";
import { id, pathId, ruledText, textOf } from "@/lib/http/wire";

export const ProfessionalParams = z.strictObject({ caregiverId: pathId });

const Status = z.enum(["enabled", "pending", "terminated", "deactivated", "disabled", "app invite sent"]);

export const RosterProfessional = z.object({
  id: z.int(),
  name: z.string(),
  status: Status,
  has_joined: z.boolean(),
  is_multi_agency: z.boolean(),
  is_multi_role: z.boolean(),
  is_profile_open: z.boolean(),
  specialties: z.array(z.object({ code: z.string(), label: z.string() })),
  certifications: z.array(z.object({ resource_type: z.string() })),
  /** Null as long as the profile is closed, and once they don't work for the agency. */
  state_code: z.string().nullable(),
  city_name: z.string().nullable(),
  enabled_for_agency: z.boolean(),
  /** For this agency; its date and times are the facility's. */
  next_shift: z
    .object({
      shift_date: z.string(),
      start_hour_tz: z.string(),
      end_hour_tz: z.string(),
      facility_name: z.string(),
      facility_timezone: z.string(),
    })
    .nullable(),
});
export type RosterProfessional = z.infer<typeof RosterProfessional>;

/** The screen's search and filter by the names in its address. */
export const RosterQuery = z.strictObject({ search: textOf(70).default(""), status: Status.optional() });

/** `total` counts all, or all who match; `rows` holds the first 5,000 by name. */
export const Roster = z.object({ rows: z.array(RosterProfessional), total: z.int() });
export type Roster = z.infer<typeof Roster>;

export const ProfessionalDetails = z.object({
  id: z.int(),
  status: Status,
  has_joined: z.boolean(),
  enabled_for_agency: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  /** False once the agency has disabled them, they have declined, or they are deactivated: where they live and are reached is null. */
  is_contact_open: z.boolean(),
  address: z.string().nullable(),
  city_name: z.string().nullable(),
  state_code: z.string().nullable(),
  zip_code: z.string().nullable(),
  email: z.string().nullable(),
  /** 555-555-5555. */
  phone_number: z.string().nullable(),
  preferred_contact_method: z.enum(["EMAIL", "CALL_AND_TEXT"]),
  preferred_contact_method_name: z.string(),
  /** How many agencies' rosters they are on, and in how many ways they work: agency, marketplace, a facility's staff. */
  agencies_no: z.int(),
  roles_no: z.int(),
  certifications: z.array(
    z.object({
      resource_type_id: z.string(),
      resource_type: z.string(),
      states: z.array(z.object({ code: z.string() })),
    }),
  ),
  specialties: z.array(z.object({ resource_type_id: z.string(), label: z.string() })),
});
export type ProfessionalDetails = z.infer<typeof ProfessionalDetails>;

export const EnabledStatus = z.strictObject({ is_enabled: z.boolean() });
export type EnabledStatus = z.infer<typeof EnabledStatus>;

const text = z.string().trim().pipe(ruledText());

export const ContactInfoRequest = z.strictObject({ email: text, phone_number: text });
export type ContactInfoRequest = z.infer<typeof ContactInfoRequest>;

export const NewProfessional = z.strictObject({
  first_name: text,
  last_name: text,
  address: text,
  state_code: text,
  city_name: text,
  zip_code: text,
  preferred_contact_method: text,
  phone: text,
  email: text,
});
export type NewProfessional = z.infer<typeof NewProfessional>;

/**
 * May repeat whom the address names. `old` is what the form was opened with: fields that are the same in both aren't
 * changed.
 */
export const DetailsForm = NewProfessional.extend({
  old: NewProfessional.nullish(),
  caregiver_id: id.nullish(),
});
export type DetailsForm = z.infer<typeof DetailsForm>;

const method = z.enum(["createProfessional", "addExistingProfessionalToAgency"]);

/** `method` says whether the professional is new to the network or was asked to approve. */
export const ContactInfoChecked = z.object({
  isSuccessful: z.literal(true),
  code: z.literal("SUCCESS"),
  method,
});
export type ContactInfoChecked = z.infer<typeof ContactInfoChecked>;

export const ProfessionalCreated = z.object({
  isSuccessful: z.literal(true),
  method,
  data: z.object({ caregiver_id: z.int() }),
});
export type ProfessionalCreated = z.infer<typeof ProfessionalCreated>;
