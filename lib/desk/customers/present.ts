import {
  facilitySettings,
  settingNames,
  type FacilitySetting,
} from "@/lib/facilities/administration/setting-rules";
import type { getFacility } from "@/lib/facilities/administration/reads";
import { setOf } from "@/lib/access/permission-sets";
import { Conflict, Invalid, refusals } from "@/lib/errors";
import { formatDollars, toDecimal, toDollars } from "@/lib/money";
import { formatShortDay, zoneName } from "@/lib/time/calendar";
import { compareNames } from "@/lib/search/compare-names";
import { stateName } from "@/lib/states";
import { checksOf, type SetUp } from "./check-rules";
import type { EventRow } from "./reads.sql";
import type { CustomerHistory, DeskFacility } from "./schema";

export const refuse = refusals({
  CHANGED: (field: string) => ({
    as: Conflict,
    field,
    message: "Someone else changed this in the meantime. Reload to see what it is now.",
  }),
  NO_FILE: { as: Invalid, field: "file", message: "Choose a file." },
  NO_COMPANY: {
    as: Conflict,
    field: "isForCompany",
    message: "This facility has no company.",
  },
  NOT_AT_DESK: {
    as: Invalid,
    field: "set",
    message: "must be a role of a facility or company",
  },
  OTHER_CUSTOMER: (field: string, name: string) => ({
    as: Invalid,
    field,
    message: `“${name}” is not of this customer`,
  }),
});

export const presentChecks = (facility: SetUp) =>
  checksOf(facility).map(({ isDone, ...check }) => ({ ...check, is_done: isDone }));

type Facility = Awaited<ReturnType<typeof getFacility>>;
type Settings = DeskFacility["settings"];

/** As an administrator types it. */
function typed(name: FacilitySetting, value: Facility[FacilitySetting]): Settings[string] {
  if (value === null) return "";
  if (name === "markup") return String(Number(((value as number) * 100).toFixed(2)));
  if (name === "maxCaregiverWage") return toDecimal(value as number);
  return typeof value === "number" ? String(value) : value;
}

const named = ["name", "stateCode", "timezone"] as const;

export const presentSettings = (facility: Facility): Settings => ({
  ...Object.fromEntries(named.map((name) => [name, facility[name]])),
  ...Object.fromEntries(settingNames.map((name) => [name, typed(name, facility[name])])),
});

/** The same as stored, which a change sends back as what it saw. */
export const storedSettings = (facility: Facility): Settings =>
  Object.fromEntries([...named, ...settingNames].map((name) => [name, facility[name]]));

const kinds = {
  USER: "Someone",
  PROFESSIONAL: "A professional",
  ADMINISTRATOR: "The command line",
  SYSTEM: "Automatic",
} as const;

type Values = Record<string, unknown>;

const labels: Record<string, string> = {
  name: "Name",
  stateCode: "State",
  timezone: "Time zone",
  managementCompanyId: "Company number",
  releaseAfterMinutes: "Minutes before the agency sees a slot",
  wage: "Wage",
  billRate: "Bill rate",
  ...Object.fromEntries(settingNames.map((name) => [name, facilitySettings[name].label])),
};

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (name === "markup") return `${Number((Number(value) * 100).toFixed(2))} %`;
  if (name === "maxCaregiverWage" || name === "wage" || name === "billRate")
    return formatDollars(toDollars(Number(value)));
  if (typeof value !== "string") return JSON.stringify(value);
  if (name === "timezone") return zoneName(value);
  if (name === "stateCode") return stateName(value);
  return name === "accountReceivableStatus" ? value.toLowerCase() : value;
}

/** What is called in a sentence rather than as a changed value. */
const isSaid = (name: string) => !Object.hasOwn(labels, name);

function changesOf({ action, before, after }: EventRow): CustomerHistory["entries"][number]["changes"] {
  if (action === "facility.created" || action === "unit.added") return [];
  const [was, is]: [Values, Values] = [before ?? {}, after ?? {}];
  return (
    [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((name) => !isSaid(name) && was[name] !== is[name])
      .map((name) => ({
        label: labels[name]!,
        before: valueText(name, was[name]),
        after: valueText(name, is[name]),
      }))
      // The audit keeps its values in an order of its own.
      .sort((a, b) => compareNames(a.label, b.label))
  );
}

/** "Scheduler", or how many permissions it is otherwise. */
function roleText(values: Values | null): string {
  const held = Array.isArray(values?.permissions) ? (values.permissions as string[]) : [];
  return setOf(held, "facility")?.name ?? `${held.length} permissions`;
}

function whatOf({ action, about, after }: EventRow): string {
  const is: Values = after ?? {};
  const text = (name: string) => is[name] as string;
  switch (action) {
    case "facility.created":
      return "Created the facility";
    case "facility.feature-enabled":
      return `Turned ${text("feature")} on`;
    case "facility.feature-disabled":
      return `Turned ${text("feature")} off`;
    case "unit.added":
      return `Added the unit ${about ?? text("name")}`;
    case "unit.renamed":
      return `Renamed the unit ${about}`;
    case "unit.archived":
      return `Archived the unit ${about}`;
    case "unit.restored":
      return `Restored the unit ${about}`;
    case "structure.added":
      return `Added the shift ${about}`;
    case "structure.retired":
      return `Retired the shift ${about}`;
    case "rate.set":
      return `Set the ${text("resourceType")} rate from ${formatShortDay(text("effectiveOn"))}`;
    case "agency.contract-signed":
      return `Began the contract with ${about}`;
    case "agency.contract-changed":
      return `Changed the contract with ${about}`;
    case "agency.contract-ended":
      return `Ended the contract with ${about}`;
    case "agency.rate-set":
      return `Set ${about}’s ${text("resourceType")} rate`;
    case "user.permissions-granted":
      return `Gave ${about} the role ${roleText(after)}`;
    case "user.permissions-revoked":
      return `Took the role from ${about}`;
    default:
      return "Changed settings";
  }
}

export const presentEvent = (row: EventRow): CustomerHistory["entries"][number] => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  who: row.actor ?? kinds[row.actorKind],
  what: whatOf(row),
  changes: changesOf(row),
});
