import { z } from "zod";
import { NewAgency } from "@/lib/agencies/administration/schema";
import { DateOn, Dollars, lineOf, wholeNumber } from "@/lib/access/input";
import { features, type FeatureCode as Code } from "@/lib/facilities/features/rules";
import { CompanyChange, NewCompany } from "@/lib/companies/schema";
import { FacilityChange, NewFacility, NewUnits, UnitName } from "@/lib/facilities/administration/schema";
import { settingNames } from "@/lib/facilities/administration/setting-rules";
import { id, pathId, textOf } from "@/lib/http/wire";
import { restCodes, type RestCode } from "@/lib/rest-limits/rules";
import { RestLimitChange, RestLimitReset } from "@/lib/rest-limits/schema";
import { NewStructure } from "@/lib/shift-structures/administration/schema";
import { ShownMinimum } from "@/lib/staffing-hours/schema";
import { NewUser, PermissionSetName } from "@/lib/users/administration/schema";
import { checkCodes, steps } from "./check-rules";

const Check = z.object({
  code: z.enum(checkCodes),
  step: z.enum([...steps, "settings"]),
  is_done: z.boolean(),
  /** What is left is someone else’s to do: who was invited signs in. */
  is_waiting: z.boolean(),
  text: z.string(),
});

/** Another facility of the company, to have what it has. */
export const ModelFacility = z.strictObject({ sameAs: z.int().positive() });
export type ModelFacility = z.infer<typeof ModelFacility>;

/** How many units, shift types and rates were added. */
export const BegunAs = z.object({ units: z.int(), structures: z.int(), rates: z.int() });
export type BegunAs = z.infer<typeof BegunAs>;

const Made = z.object({ id: z.int() });
export const MadeRecord = Made;
export type MadeRecord = z.infer<typeof Made>;

export const MadeFacility = Made.extend({
  /** Who has a role for its company and all its facilities, and so at this one. */
  people: z.int(),
});
export type MadeFacility = z.infer<typeof MadeFacility>;

export const CompanyParams = z.strictObject({ companyId: pathId });
export const FacilityParams = z.strictObject({ facilityId: pathId });
export const UnitParams = z.strictObject({ facilityId: pathId, unitId: pathId });
export const CustomerPersonParams = z.strictObject({ facilityId: pathId, userId: pathId });
export const StructureParams = z.strictObject({ facilityId: pathId, structureId: pathId });
export const ContractParams = z.strictObject({ facilityId: pathId, agencyId: pathId });

/** Settings as they were read; a change of any other value since is a conflict. */
const seenOf = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.partialRecord(z.enum(names), z.union([textOf(500), z.number(), z.boolean(), z.null()]));

export const NewCompanyAtDesk = NewCompany;
export const CompanyUpdate = CompanyChange.extend({ seen: seenOf(["name", "overtimeThresholdHours"]) });
export type CompanyUpdate = z.infer<typeof CompanyUpdate>;

export const FacilityAtDesk = NewFacility.extend({
  companyId: id.optional(),
  /** A facility of the same company, whose units, shift types, times and rates it begins with. */
  sameAs: id.optional(),
});
export type FacilityAtDesk = z.infer<typeof FacilityAtDesk>;

export const FacilityUpdate = FacilityChange.extend({
  seen: seenOf(["name", "stateCode", "timezone", ...settingNames]),
});
export type FacilityUpdate = z.infer<typeof FacilityUpdate>;

const companyId = id.nullable();

/** Where a facility moves; null makes it independent. */
export const MoveQuery = z.strictObject({ companyId: pathId.optional() });
export const FacilityMove = z.strictObject({
  companyId,
  /** Its company as it was read. */
  seen: companyId,
  /** Although it leaves the facility without an administrator. */
  evenLast: z.boolean().default(false),
});
export type FacilityMove = z.infer<typeof FacilityMove>;

export const MovePreview = z.object({
  /** Why it can't move now. */
  refusals: z.array(z.string()),
  /** What the move changes, and what stays. */
  effects: z.array(z.string()),
  loses_administrator: z.boolean(),
});
export type MovePreview = z.infer<typeof MovePreview>;

export const UnitsAtDesk = NewUnits.omit({ facility: true });
export type UnitsAtDesk = z.infer<typeof UnitsAtDesk>;

export const UnitUpdate = z.strictObject({
  name: UnitName.shape.name.optional(),
  isArchived: z.boolean().optional(),
  /** The name as it was read. */
  seenName: lineOf(80),
});
export type UnitUpdate = z.infer<typeof UnitUpdate>;

const FeatureCode = z.enum(Object.keys(features) as [Code, ...Code[]]);

const resourceType = lineOf(20).toUpperCase();
const structure = NewStructure.shape;
const StructureAtDesk = z
  .strictObject({
    resourceType,
    from: structure.from,
    to: structure.to,
    isOrientation: structure.isOrientation,
    unpaidBreakMinutes: structure.unpaidBreakMinutes,
  })
  .refine(({ from, to }) => from !== to, { path: ["to"], message: "must differ from the start" });
/** Those of a pattern at once: all or none. */
export const StructuresAtDesk = z.strictObject({ structures: z.array(StructureAtDesk).min(1).max(60) });
export type StructuresAtDesk = z.infer<typeof StructuresAtDesk>;

const RateAtDesk = z
  .strictObject({
    resourceType,
    wage: Dollars,
    billRate: Dollars.optional(),
    effectiveOn: DateOn,
    /** The rate of this type and day as it was read, in dollars; null if there was none. */
    seen: z.strictObject({ wage: Dollars, billRate: Dollars }).nullable(),
  })
  .refine(({ wage, billRate }) => billRate === undefined || billRate >= wage, {
    path: ["billRate"],
    message: "must not be below the wage",
  });
/** Those of several types and days at once: all or none. */
export const RatesAtDesk = z.strictObject({ rates: z.array(RateAtDesk).min(1).max(100) });
export type RatesAtDesk = z.infer<typeof RatesAtDesk>;

/** A rate that is taken back, as it was read, in dollars. */
export const WithdrawnRate = z.strictObject({
  resourceType,
  effectiveOn: DateOn,
  wage: Dollars,
  billRate: Dollars,
});
export type WithdrawnRate = z.infer<typeof WithdrawnRate>;

export const FeatureAtDesk = z.strictObject({ feature: FeatureCode, isOn: z.boolean() });
export type FeatureAtDesk = z.infer<typeof FeatureAtDesk>;

export const PersonAtDesk = NewUser.omit({ contactMethodCode: true, requiresCode: true }).extend({
  set: PermissionSetName,
  /** For the company and all its facilities, rather than this facility alone. */
  isForCompany: z.boolean().default(false),
});
export type PersonAtDesk = z.infer<typeof PersonAtDesk>;

const flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

export const CustomerRemoval = z.strictObject({
  /** For the company and everywhere in it, rather than at this facility alone. */
  isForCompany: flag,
  /** Although it leaves a place without an administrator. */
  evenLast: flag,
});

export const SavedPerson = z.object({ id: z.int(), outcome: z.enum(["created", "updated", "unchanged"]) });
export type SavedPerson = z.infer<typeof SavedPerson>;

export const ContractAtDesk = z
  .strictObject({
    agencyId: id.optional(),
    /** Creates the agency. */
    name: NewAgency.shape.name.optional(),
    releaseAfterMinutes: wholeNumber(0, 43_200),
    /** The minutes as they were read; null without a contract. */
    seen: z.int().nullable(),
  })
  .refine(({ agencyId, name }) => (agencyId === undefined) !== (name === undefined), {
    path: ["agencyId"],
    message: "Choose an agency, or name a new one.",
  });
export type ContractAtDesk = z.infer<typeof ContractAtDesk>;

const settings = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const DeskCompany = z.object({
  id: z.int(),
  name: z.string(),
  overtimeThresholdHours: z.int(),
  facilities: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      city: z.string(),
      state_code: z.string(),
      timezone: z.string(),
      checks: z.array(Check),
      has_shifts: z.boolean(),
      /** Slots that begin today at the facility, without cancelled ones. */
      slots: z.int(),
      filled: z.int(),
      people: z.int(),
      agencies: z.int(),
    }),
  ),
  people: z.int(),
  /** Agencies under contract with its facilities, and with how many. */
  agencies: z.array(z.object({ id: z.int(), name: z.string(), facilities: z.int() })),
  /** Whether the caller is of the provider, not the customer's own administrator. */
  is_providers: z.boolean(),
});
export type DeskCompany = z.infer<typeof DeskCompany>;

const line = z.object({ warnAt: z.number(), acknowledgeAt: z.number() });

export const LimitParams = z.strictObject({ facilityId: pathId, limit: RestLimitReset.shape.limit });

export const LimitUpdate = RestLimitChange.omit({ limit: true }).extend({
  /** As it was read. */
  seen: z.strictObject(line.shape),
});
export type LimitUpdate = z.infer<typeof LimitUpdate>;

export const DeskFacility = z.object({
  id: z.int(),
  name: z.string(),
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  today: z.iso.date(),
  /** Every setting as the command shows it: percent and dollars as they are typed. */
  settings,
  /** The same as stored, to be sent back as seen. */
  stored: settings,
  checks: z.array(Check),
  /** Slots that begin today at the facility, without cancelled ones. */
  slots: z.int(),
  filled: z.int(),
  steps: z.array(
    z.object({ step: z.enum(steps), state: z.enum(["done", "waiting", "missing", "optional"]) }),
  ),
  /** Those of its state and those it staffs, the usual ones first. */
  types: z.array(z.object({ code: z.string(), label: z.string(), is_usual: z.boolean() })),
  roles: z.array(
    z.object({ code: z.string(), name: z.string(), meaning: z.string(), is_for_company: z.boolean() }),
  ),
  units: z.array(z.object({ id: z.int(), name: z.string(), is_archived: z.boolean(), slots_ahead: z.int() })),
  structures: z.array(
    z.object({
      id: z.int(),
      resource_type: z.string(),
      from: z.string(),
      to: z.string(),
      is_orientation: z.boolean(),
      unpaid_break_minutes: z.int(),
      shifts_ahead: z.int(),
    }),
  ),
  /** In dollars as they are typed; the newest first. */
  features: z.array(z.object({ code: FeatureCode, meaning: z.string(), is_on: z.boolean() })),
  /** By shift type: what its professionals must have besides the license, and what they need not. */
  requirements: z.array(
    z.object({
      resource_type: z.string(),
      credentials: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          is_required: z.boolean(),
          /** Required of everyone unless a facility waives it. */
          is_standard: z.boolean(),
          /** How many; null for what isn't counted. */
          references: z.int().nullable(),
        }),
      ),
    }),
  ),
  rates: z.array(
    z.object({
      resource_type: z.string(),
      effective_on: z.iso.date(),
      wage: z.string(),
      bill_rate: z.string(),
    }),
  ),
  /** Who signs in for it. */
  people: z.int(),
  /** Whether the caller is of the provider, whose terms the customer's own administrator can't change. */
  is_providers: z.boolean(),
  /** Limits of rest and hours in force, and the provider's in the state, which the customer's may be stricter than. */
  limits: z.array(
    z.object({
      code: z.enum(restCodes as [RestCode, ...RestCode[]]),
      title: z.string(),
      lines: z.string(),
      source: z.string(),
      ...line.shape,
      allowed: line,
      unit: z.enum(["h", "days"]),
      isLeast: z.boolean(),
      setBy: z.enum(["PROVIDER", "CUSTOMER"]).nullable(),
    }),
  ),
  /** What the facility has set for itself of nursing hours per resident day. */
  minimums: z.array(ShownMinimum),
  agencies: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      release_after_minutes: z.int(),
      /** Whether anyone signs in for it. */
      has_people: z.boolean(),
      slots_ahead: z.int(),
    }),
  ),
  /** Slots that haven't begun and aren't cancelled. */
  ahead: z.object({
    flex: z.int(),
    on_demand: z.int(),
    open_on_demand: z.array(z.object({ resource_type: z.string(), slots: z.int() })),
    has_any: z.boolean(),
    /** Whether slots were ever requested that aren't cancelled. */
    is_requested: z.boolean(),
    /** The slots of a first week that the reader can still take back as a whole; null if there is none. */
    to_take_back: z.int().nullable(),
  }),
});
export type DeskFacility = z.infer<typeof DeskFacility>;
