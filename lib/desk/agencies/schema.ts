import { z } from "zod";
import { Dollars, lineOf } from "@/lib/access/input";
import { AgencyChange, NewAgency } from "@/lib/agencies/administration/schema";
import { Page, pathId, ruledText, textOf } from "@/lib/http/wire";
import { CalendarDate } from "@/lib/time/schema";
import { NewUser, PermissionSetName } from "@/lib/users/administration/schema";
import { agencySorts } from "../address-rules";
import { scoreDays } from "./scorecard/rules";

export const AgenciesQuery = z.strictObject({
  ...Page.shape,
  search: ruledText().default(""),
  sort: z.enum(agencySorts).default("name"),
  /** How far back it counts. */
  days: z.coerce.number().pipe(z.literal(scoreDays)).default(scoreDays[0]),
});
export type AgenciesQuery = z.infer<typeof AgenciesQuery>;

const ListedAgency = z.object({
  id: z.int(),
  name: z.string(),
  contracts: z.int(),
  people: z.int(),
  professionals: z.int(),
  /** Slots that begin within the next seven days, held by its people. */
  slots: z.int(),
  /** On-demand slots of those days that it could still take. */
  open: z.int(),
  /** Of the days before, as last counted; null if nothing was released to it, or it wasn't counted yet. */
  score: z
    .object({
      offered: z.int(),
      filled: z.int(),
      cancelled: z.int(),
      no_shows: z.int(),
      minutes_to_fill: z.int().nullable(),
    })
    .nullable(),
  created_on: z.iso.date(),
});
export type ListedAgency = z.infer<typeof ListedAgency>;

export const Agencies = z.object({
  rows: z.array(ListedAgency),
  total: z.int(),
  /** When the figures were counted last; null before the first time. */
  counted_at: z.iso.datetime().nullable(),
});
export type Agencies = z.infer<typeof Agencies>;

export const AgencyParams = z.strictObject({ agencyId: pathId });
export const AgencyPersonParams = z.strictObject({ agencyId: pathId, userId: pathId });
export const AgencyRateParams = z.strictObject({ agencyId: pathId, facilityId: pathId });

export const NewAgencyAtDesk = NewAgency;
export const AgencyUpdate = AgencyChange.extend({
  /** The values as they were read; a change of any other value since is a conflict. */
  seen: z.partialRecord(z.enum(["name", "timezone", "isMyTeamEnabled"]), z.union([textOf(120), z.boolean()])),
});
export type AgencyUpdate = z.infer<typeof AgencyUpdate>;

export const AgencyPerson = NewUser.omit({ contactMethodCode: true, requiresCode: true }).extend({
  set: PermissionSetName,
});
export type AgencyPerson = z.infer<typeof AgencyPerson>;

export const Removal = z.strictObject({
  /** Although it leaves the place without an administrator. */
  evenLast: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true"),
});

export const AgencyRateAtDesk = z.strictObject({
  resourceType: lineOf(20).toUpperCase(),
  billRate: Dollars,
  /** The rate as it was read, in dollars; null if the agency had none of its own. */
  seen: Dollars.nullable(),
});
export type AgencyRateAtDesk = z.infer<typeof AgencyRateAtDesk>;

const Contract = z.object({
  facility_id: z.int(),
  facility: z.string(),
  company: z.string().nullable(),
  city: z.string(),
  state_code: z.string(),
  signed_on: z.iso.date(),
  /** Null while it runs. */
  ended_on: z.iso.date().nullable(),
  release_after_minutes: z.int(),
  /** Slots ahead that its people hold there. */
  slots_ahead: z.int(),
  /** The agency's own hourly rates there, in dollars as they are typed. */
  rates: z.array(z.object({ resource_type: z.string(), bill_rate: z.string() })),
  /** Those of the facility itself, today. */
  facility_rates: z.array(z.object({ resource_type: z.string(), wage: z.string(), bill_rate: z.string() })),
});
export type AgencyContract = z.infer<typeof Contract>;

export const DeskAgency = z.object({
  id: z.int(),
  name: z.string(),
  timezone: z.string(),
  isMyTeamEnabled: z.boolean(),
  /** Null without one. */
  logo_id: z.string().nullable(),
  today: z.iso.date(),
  /** Who signs in for it. */
  people: z.int(),
  roles: z.array(z.object({ code: z.string(), name: z.string(), meaning: z.string() })),
  contracts: z.array(Contract),
  is_more_contracts: z.boolean(),
  types: z.array(z.object({ code: z.string(), label: z.string() })),
  professionals: z.int(),
});
export type DeskAgency = z.infer<typeof DeskAgency>;

export const RosterQuery = z.strictObject({ ...Page.shape, search: ruledText().default("") });
export type RosterQuery = z.infer<typeof RosterQuery>;

const findings = ["MISSING", "REJECTED", "EXPIRED", "PENDING"] as const;

const RosterEntry = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(["ACTIVE", "INVITED", "DECLINED", "DISABLED"]),
  /** Verified licenses: "CNA, OH". */
  licenses: z.array(z.string()),
  /** What stands between them and a shift; empty once everything is verified. */
  lacks: z.array(z.object({ name: z.string(), finding: z.enum(findings) })),
});
export type RosterEntry = z.infer<typeof RosterEntry>;

export const DeskRoster = z.object({ rows: z.array(RosterEntry), total: z.int() });
export type DeskRoster = z.infer<typeof DeskRoster>;

const LONGEST_PERIOD_DAYS = 92;
const daysFrom = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const ScorecardQuery = z
  .strictObject({ from: CalendarDate, to: CalendarDate })
  .refine((range) => daysFrom(range) >= 0, { path: ["to"], message: "must not be before the first day" })
  .refine((range) => daysFrom(range) < LONGEST_PERIOD_DAYS, {
    path: ["to"],
    message: `must be at most ${LONGEST_PERIOD_DAYS} days from the first`,
  });
export type ScorecardQuery = z.infer<typeof ScorecardQuery>;

const Figures = z.object({
  /** On-demand slots released to the agency that begin in the period, taken by any agency or none. */
  offered: z.int(),
  /** Those that its people hold or worked. */
  filled: z.int(),
  /** Slots its people gave back, and those of them within the cancellation window. */
  cancelled: z.int(),
  cancelled_late: z.int(),
  no_shows: z.int(),
  /** The median of the minutes from the release of a slot until its people took it; null without any. */
  minutes_to_fill: z.int().nullable(),
});
export type ScorecardFigures = z.infer<typeof Figures>;

export const Scorecard = z.object({
  total: Figures,
  facilities: z.array(Figures.extend({ facility_id: z.int(), facility: z.string() })),
});
export type Scorecard = z.infer<typeof Scorecard>;

export const FacilitiesQuery = z.strictObject({ search: ruledText().default("") });
export const FoundFacilities = z.array(
  z.object({ id: z.int(), name: z.string(), company: z.string().nullable(), city: z.string() }),
);
export type FoundFacilities = z.infer<typeof FoundFacilities>;
