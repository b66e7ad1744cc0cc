import { z } from "zod";
import { pathId, id, severalOf, textOf } from "@/lib/http/wire";
import { UpcomingShift } from "@/lib/slots/schema";
import { CredentialType } from "@/lib/professionals/credentials/documents/schema";

export const CompanyParams = z.strictObject({ id: pathId });
export const CaregiverParams = z.strictObject({ id: pathId, caregiverId: pathId });
export type CaregiverParams = z.infer<typeof CaregiverParams>;

/** The header every call about a company's workforce sends. */
export const companyHeader = { "management-company-id": "The company in the path." };

const EmployeeStatus = z.enum(["enabled", "pending", "disabled", "terminated"]);

/** Why someone can't work, or soon can't; the most urgent reason first. */
const Attention = z.object({
  code: z.enum(["LICENSE", "CREDENTIAL", "PENDING", "EXPIRING"]),
  text: z.string(),
  /** Nothing can be done but wait: it is being verified. */
  is_in_review: z.boolean(),
});
export type Attention = z.infer<typeof Attention>;

const standing = {
  id: z.int(),
  employee_status: EmployeeStatus,
  is_deactivated: z.boolean(),
  isActive: z.boolean(),
  enabledFacilityCount: z.int(),
  facilityCount: z.int(),
  attention: z.array(Attention),
};

export const WorkforceProfessional = z.object({
  ...standing,
  name: z.string(),
  /** License types, the highest first. */
  licenses: z.array(z.string()),
  specialties: z.array(z.string()),
  /** Null once they are disabled, terminated or deactivated. */
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** The facilities counted in `enabledFacilityCount`. */
  enabled_facility_ids: z.array(z.int()),
});
export type WorkforceProfessional = z.infer<typeof WorkforceProfessional>;

const Facility = z.object({ facility_id: z.int(), facility_name: z.string() });

/** The screen's search and filters as its address states them (`workforceAddress`). */
export const WorkforceQuery = z.strictObject({
  search: textOf(70).optional(),
  status: severalOf(z.enum([...EmployeeStatus.options, "deactivated"])).optional(),
  license: severalOf(textOf(40)).optional(),
  location: severalOf(textOf(40), 2_000).optional(),
  attention: Attention.shape.code.optional(),
});

/** `total` counts all, or all who match; `rows` holds at most the first 5,000. */
export const Workforce = z.object({
  rows: z.array(WorkforceProfessional),
  total: z.int(),
  facilities: z.array(Facility),
  /** Whose clock the company's dates are by. */
  timezone: z.string(),
});
export type Workforce = z.infer<typeof Workforce>;

/** A shift of any facility of the company. */
const CompanyShift = UpcomingShift.extend({ facility_id: z.int(), facility_name: z.string() });
export type CompanyShift = z.infer<typeof CompanyShift>;

/** A shift that a professional would lose. `is_editable`: the person works with its facility. */
export const LostShift = CompanyShift.extend({ is_editable: z.boolean() });
export type LostShift = z.infer<typeof LostShift>;
export const LostShifts = z.array(LostShift);

export const WorkforceDetails = z.object({
  ...standing,
  first_name: z.string(),
  last_name: z.string(),
  licenses: z.array(z.object({ resource_type: z.string(), states: z.array(z.string()) })),
  specialties: z.array(z.string()),
  /** False once they are disabled, terminated or deactivated: where they live and are reached is null. */
  is_contact_open: z.boolean(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  email: z.string().nullable(),
  /** 555-555-5555. */
  phone_number: z.string().nullable(),
  next_shift: CompanyShift.nullable(),
  /** Claimed and confirmed at the company, neither over nor missed, soonest first. */
  upcoming_shifts: z.array(CompanyShift),
  /** Scheduled and worked at the company from Saturday to Friday. */
  week_minutes: z.int(),
  overtime_threshold_hours: z.int(),
});
export type WorkforceDetails = z.infer<typeof WorkforceDetails>;

export const CredentialParams = CaregiverParams.extend({ credType: CredentialType });
export const DocumentParams = CredentialParams.extend({ fileId: z.uuid() });
/** A document by its number, a license by type and state: CNA-CA, a renewal of one: R17. */
export const DeletionParams = CredentialParams.extend({
  credentialId: z.string().regex(/^(\d{1,9}|R\d{1,9}|[A-Z0-9_]{1,40}-[A-Z]{2})$/),
});

export const Location = z.object({
  facility_id: z.int(),
  facility_name: z.string(),
  state: z.string(),
  city_name: z.string(),
  zip_code: z.string(),
  is_enabled: z.boolean(),
  /** Whether the person may change it: with the permission, at facilities they work with. */
  is_editable: z.boolean(),
});
export type Location = z.infer<typeof Location>;
export const Locations = z.array(Location);

/** As many as a company's list has (locations/reads.sql.ts). */
export const MAX_FACILITIES = 2_000;

export const LocationChange = z.strictObject({
  facilityIds: z.array(id).min(1).max(MAX_FACILITIES),
  status: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(["ENABLED", "DISABLED"])),
});
export type LocationChange = z.infer<typeof LocationChange>;

/** Accepted in any case; the list answers in lower case. */
const status = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(["ENABLED", "PENDING", "DISABLED", "TERMINATED"]));

/** `old` is the status the caller saw: another one by now is a conflict. */
export const StatusChange = z.strictObject({ status, old: status.optional() });
export type StatusChange = z.infer<typeof StatusChange>;

/** "3,7": only shifts at these facilities. */
export const UpcomingQuery = z.strictObject({
  facilityIds: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/)
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(id).max(MAX_FACILITIES))
    .optional(),
});
export type UpcomingQuery = z.infer<typeof UpcomingQuery>;
