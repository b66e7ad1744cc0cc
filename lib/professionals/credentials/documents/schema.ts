import { z } from "zod";
import { pathId, textOf } from "@/lib/http/wire";
import { CalendarDate } from "@/lib/time/schema";

export const CredentialType = z.string().regex(/^[A-Z0-9_]{1,40}$/);

export const MemberParams = z.strictObject({ caregiverId: pathId });
export const CredentialParams = z.strictObject({ caregiverId: pathId, type: CredentialType });
export const DocumentParams = z.strictObject({ caregiverId: pathId, type: CredentialType, fileId: z.uuid() });

/** Only agencies call these so far. */
export const SourceQuery = z.strictObject({ source: z.literal("agency").optional() });

export const RequirementsQuery = z.strictObject({
  facilityId: pathId,
  shiftType: textOf(40).min(1),
  /** A shift has no specialty: kept for callers that send one. */
  specialtyType: textOf(40).optional(),
});
export type RequirementsQuery = z.infer<typeof RequirementsQuery>;

const Subtype = z.object({ sub_type: z.string(), sub_name: z.string(), exceptions_ok: z.boolean() });

/** The state of a subtype: what was submitted for it, or that nothing was. */
const Submitted = z.object({
  status: z.enum(["MISSING", "PENDING", "VERIFIED", "REJECTED"]),
  subtype: z.string(),
  subtype_name: z.string(),
});

const credential = {
  name: z.string(),
  /** False if only the facility or the provider can record it. */
  is_uploadable: z.boolean(),
  subtypes: z.array(Subtype),
  submitted: z.array(Submitted),
  /** The last day of what is verified; null if it has none. */
  expires_on: z.string().nullable(),
  /** Whether a newer document is waiting to replace the verified one. */
  is_being_renewed: z.boolean(),
  /** Why nothing of it holds although documents are there: "Expired 11/23/2026"; null if something does. */
  fault: z.string().nullable(),
};

export const Credential = z.object({ credential_type: z.string(), ...credential });
export type Credential = z.infer<typeof Credential>;
export const Credentials = z.array(Credential);

const Item = z.object({
  /** Empty while it is being verified. */
  reason: z.string(),
  subtypeCode: z.string(),
  credentialCode: z.string(),
  subtypeName: z.string(),
  credentialName: z.string(),
});

export const CredentialRequirement = z.object({
  code: z.string(),
  ...credential,
  credentialLogic: z.object({
    logic: z.enum(["AND", "OR"]),
    /** 0 unless these are references. */
    requiredReferencesCount: z.int(),
    /** The subtypes that can meet it. */
    credentials: z.array(z.string()),
  }),
  pending: z.array(Item),
  missing: z.array(Item),
  verified: z.array(Item),
  neededToWork: z.object({ requirementsMet: z.boolean(), neededToWork: z.int() }),
});
export type CredentialRequirement = z.infer<typeof CredentialRequirement>;
export const CredentialRequirements = z.array(CredentialRequirement);

const Field = z.object({
  name: z.string(),
  label: z.string(),
  control_type: z.enum(["dropdown", "text", "date"]),
  is_required: z.boolean(),
  values: z.array(z.object({ name: z.string(), code: z.string() })),
});
export type EditField = z.infer<typeof Field>;

const Column = z.object({
  title: z.string(),
  data: z.string(),
  renderer: z.enum(["text", "list", "boolean", "date", "actions"]),
});

/** A document's download. */
const Download = z.object({ name: z.string(), url: z.string() });

const Document = z.object({
  id: z.string(),
  status: z.enum(["PENDING", "VERIFIED", "REJECTED"]),
  /** Of its kind: CPR certification. */
  credential_name: z.string(),
  /** A code: BLS. */
  short_name: z.string(),
  name: z.string(),
  /** False if others uploaded it and the professional hasn't shared it: only kind, state and expiry are told then. */
  is_open: z.boolean(),
  /** The company that uploaded it and may delete it; null for anyone else's. */
  management_company_id: z.int().nullable(),
  /** By the columns' `data`. */
  cells: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string()), Download, z.null()])),
});
export type Document = z.infer<typeof Document>;

export const CredentialDetail = z.object({
  editUIConfig: z.array(Field),
  data: z.object({ columns: z.array(Column), rows: z.array(Document) }),
});
export type CredentialDetail = z.infer<typeof CredentialDetail>;
export type DetailColumn = CredentialDetail["data"]["columns"][number];

export const FacilityShiftTypes = z.array(
  z.object({
    facilityId: z.int(),
    /** The facility's name. */
    label: z.string(),
    options: z.array(
      z.object({ value: z.string(), resourceType: z.string(), specialtyCode: z.string().nullable() }),
    ),
  }),
);
export type FacilityShiftTypes = z.infer<typeof FacilityShiftTypes>;

const text = textOf(100);
/** A cleared date field is sent empty. */
const date = z.union([z.literal(""), CalendarDate]);

/** The fields of an upload beside its file. Which of them belong to the type is checked by its configuration. */
export const UploadForm = z.strictObject({
  /** The type in the path, if it is sent. */
  credential_type: textOf(40).optional(),
  subtype: text.optional(),
  relationship: text.optional(),
  provider: text.optional(),
  referee_name: text.optional(),
  employer: text.optional(),
  negative_result: text.optional(),
  fit_for_duty: text.optional(),
  issue_date: date.optional(),
  expiration_date: date.optional(),
  licence_number: textOf(40).optional(),
  certification_type: text.optional(),
  state_code: text.optional(),
});
export type UploadForm = z.infer<typeof UploadForm>;
