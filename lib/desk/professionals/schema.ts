import { z } from "zod";
import { DateOn, Email, lineOf, Phone, StateCode } from "@/lib/access/input";
import { id, Page, pathId, ruledText, textOf } from "@/lib/http/wire";
import { ProfessionalName } from "@/lib/professionals/administration/schema";

const instant = z.iso.datetime();

export const ProfessionalsQuery = z.strictObject({ ...Page.shape, search: ruledText().default("") });
export type ProfessionalsQuery = z.infer<typeof ProfessionalsQuery>;

const FoundProfessional = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** "CNA"; null without a license. */
  resource_type: z.string().nullable(),
  /** Where they work: agencies, companies and facilities by name. */
  places: z.string(),
  is_active: z.boolean(),
  /** Documents and licenses that wait for a review. */
  to_review: z.int(),
});
export type FoundProfessional = z.infer<typeof FoundProfessional>;

export const FoundProfessionals = z.object({ rows: z.array(FoundProfessional), total: z.int() });
export type FoundProfessionals = z.infer<typeof FoundProfessionals>;

/** Someone new. Their license waits for a review; papers are uploaded or imported. */
export const NewProfessional = z
  .strictObject({
    email: Email,
    firstName: ProfessionalName,
    lastName: ProfessionalName,
    phone: Phone.optional(),
    resourceType: lineOf(20).toUpperCase(),
    onDemand: z.boolean(),
    licenseState: StateCode.optional(),
    licenseNumber: lineOf(40).optional(),
    licenseExpiresOn: DateOn.optional(),
    /** Whose internal staff they are. */
    facilityId: id.optional(),
    /** Although they look like someone known. */
    isAnother: z.boolean().optional(),
  })
  .refine(
    ({ licenseState, licenseNumber, licenseExpiresOn }) =>
      licenseState || !(licenseNumber ?? licenseExpiresOn),
    {
      path: ["licenseState"],
      message: "Choose the state of the license.",
    },
  );
export type NewProfessional = z.infer<typeof NewProfessional>;

export const MadeProfessional = z.object({ id: z.int() });
export type MadeProfessional = z.infer<typeof MadeProfessional>;

export const ProfessionalParams = z.strictObject({ professionalId: pathId });
export const StaffParams = ProfessionalParams.extend({ facilityId: pathId });

const Paper = z.object({
  /** As the credential queue names it. */
  reference: z.string(),
  name: z.string(),
  status: z.enum(["PENDING", "VERIFIED", "REJECTED"]),
  reason: z.string().nullable(),
  expires_on: z.string().nullable(),
});

const Place = z.object({
  kind: z.enum(["FACILITY", "COMPANY", "AGENCY"]),
  id: z.int(),
  name: z.string(),
  /** "Internal staff", "Terminated". */
  state: z.string(),
  is_open: z.boolean(),
});

const Barred = z.object({
  facility: z.string(),
  reason: z.string(),
  filed_at: instant,
  filed_by: z.string().nullable(),
  removed_at: instant.nullable(),
});

const Event = z.object({ id: z.number(), at: instant, who: z.string(), what: z.string() });

export const DeskProfessional = z.object({
  id: z.int(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  resource_type: z.string().nullable(),
  agency: z.string().nullable(),
  is_on_demand: z.boolean(),
  deactivated_at: instant.nullable(),
  /** Ids of records that were merged into this one. */
  merged_ids: z.array(z.int()),
  shifts_ahead: z.int(),
  next_shift_on: z.string().nullable(),
  /** Secret links they hold: invites, availability, calendar, messages. */
  links: z.int(),
  papers: z.array(Paper),
  places: z.array(Place),
  do_not_returns: z.array(Barred),
  /** The newest entries of the audit about them. */
  events: z.array(Event),
  /** The month before which entries are archived, if all that are left are shown: "2025-01". */
  archived_before: z.string().nullable(),
});
export type DeskProfessional = z.infer<typeof DeskProfessional>;

const Seen = z.strictObject({
  firstName: textOf(120),
  lastName: textOf(120),
  email: textOf(128).nullable(),
  phone: textOf(40).nullable(),
});

export const ProfessionalDetails = z.strictObject({
  firstName: ProfessionalName,
  lastName: ProfessionalName,
  email: Email.nullable(),
  phone: Phone.nullable(),
  /** The links they were sent end, as for an address or a phone that was someone else's. */
  endsLinks: z.boolean(),
  /** The values as they were read. */
  seen: Seen,
});
export type ProfessionalDetails = z.infer<typeof ProfessionalDetails>;

export const ProfessionalState = z.strictObject({ isActive: z.boolean() });
export type ProfessionalState = z.infer<typeof ProfessionalState>;

export const MergeQuery = z.strictObject({ otherId: pathId });
export const Merging = z.strictObject({ otherId: id });

export const MergePlan = z.object({
  kept: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  other: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  /** What goes over: "Shifts", 12. */
  moves: z.array(z.object({ what: z.string(), count: z.int() })),
  /** What the kept record lacks and takes. */
  takes: z.array(z.object({ what: z.string(), value: z.string() })),
  /** What doesn't go over as it is. */
  notes: z.array(z.string()),
  /** Why it can't be done now. */
  overlaps: z.array(z.string()),
});
export type MergePlan = z.infer<typeof MergePlan>;

export const FacilitiesQuery = z.strictObject({ search: ruledText().default("") });
export const FoundFacilities = z.array(
  z.object({ id: z.int(), name: z.string(), types: z.array(z.string()) }),
);
export type FoundFacilities = z.infer<typeof FoundFacilities>;
