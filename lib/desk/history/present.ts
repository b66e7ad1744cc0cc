import { meaningOf } from "@/lib/access/permission-catalogue";
import { setOf } from "@/lib/access/permission-sets";
import { facilitySettings, settingNames } from "@/lib/facilities/administration/setting-rules";
import { limits, type LimitCode } from "@/lib/limits/rules";
import { counted } from "@/lib/counts";
import { formatDollars, toDollars } from "@/lib/money";
import { restLimits, type RestCode } from "@/lib/rest-limits/rules";
import { compareNames } from "@/lib/search/compare-names";
import { hourKinds, type HourKind } from "@/lib/staffing-hours/minimum-rules";
import { stateName } from "@/lib/states";
import { formatShortDay, zoneName } from "@/lib/time/calendar";
import type { EventRow } from "./reads.sql";
import type { DeskHistory } from "./schema";

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
  overtimeThresholdHours: "Overtime above hours a week",
  label: "Label",
  value: "Value",
  warnAt: "Warns at",
  acknowledgeAt: "Has to be acknowledged at",
  hours: "Hours per resident day",
  isMyTeamEnabled: "My Team",
  releaseAfterMinutes: "Minutes before the agency sees a slot",
  wage: "Wage",
  billRate: "Bill rate",
  ...Object.fromEntries(settingNames.map((name) => [name, facilitySettings[name].label])),
};

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (name === "markup") return `${Number((Number(value) * 100).toFixed(2))}%`;
  if (name === "maxCaregiverWage" || name === "wage" || name === "billRate")
    return formatDollars(toDollars(Number(value)));
  if (typeof value !== "string") return JSON.stringify(value);
  if (name === "timezone") return zoneName(value);
  if (name === "stateCode") return stateName(value);
  return name === "accountReceivableStatus" ? value.toLowerCase() : value;
}

/** What is called in a sentence rather than as a changed value. */
const isSaid = (name: string) => !Object.hasOwn(labels, name);

function changesOf({ action, before, after }: EventRow): DeskHistory["entries"][number]["changes"] {
  if (
    [
      "facility.created",
      "facility.moved",
      "agency.created",
      "company.created",
      "unit.added",
      "agency.logo-changed",
      "import.saved",
      "import.undone",
    ].includes(action)
  )
    return [];
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

/** "the role Scheduler", or how many permissions it is otherwise. */
function roleText({ after, level, everywhere }: EventRow): string {
  const held = Array.isArray(after?.permissions) ? (after.permissions as string[]) : [];
  // A facility's role for a company is a mark there: what it allows is in the facilities' histories.
  if (level === "company" && held.length === 0) return "their role for all facilities";
  const role = level && setOf(held, level)?.name;
  const where = level === "facility" && everywhere > 1 ? ` at all ${everywhere} facilities` : "";
  return role ? `the role ${role}${where}` : `${held.length} permissions`;
}

/** The code of a limit: "OH-SHORT_REST". */
const codeOf = <Code extends string>(entityId: string) => entityId.slice(entityId.indexOf("-") + 1) as Code;
const restName = (entityId: string) => restLimits[codeOf<RestCode>(entityId)].meaning;
const minimumName = (entityId: string) => hourKinds[codeOf<HourKind>(entityId)].name.toLowerCase();

/** A change of a single permission as it reads; null for a role. */
function singleText({ about, before, after }: EventRow): string | null {
  const [was, is] = [before?.permissions, after?.permissions] as (string[] | undefined)[];
  if (!was || !is) return null;
  const [given, taken] = [is.filter((one) => !was.includes(one)), was.filter((one) => !is.includes(one))];
  if (given.length + taken.length !== 1) return null;
  return given[0]
    ? `Gave ${about} a permission: ${meaningOf(given[0])}`
    : `Took a permission from ${about}: ${meaningOf(taken[0]!)}`;
}

/** "300 people", "12 units". */
const importText = ({ kind, count }: Values): string =>
  kind === "units" ? counted(Number(count), "unit") : counted(Number(count), "person", "people");

function whatOf(event: EventRow): string {
  const { action, about, before, after, entityId } = event;
  const is: Values = after ?? {};
  const text = (name: string) => is[name] as string;
  switch (action) {
    case "facility.created":
      return about ? `Created the facility ${about}` : "Created the facility";
    case "limit.set":
      return `Set ${limits[entityId as LimitCode].meaning}`;
    case "rest-limit.set":
      return `Set ${restName(entityId)}`;
    case "rest-limit.reset":
      return `Reset ${restName(entityId)}`;
    case "nursing-minimum.set":
      return `Set the minimum of ${minimumName(entityId)}`;
    case "nursing-minimum.removed":
      return `Reset the minimum of ${minimumName(entityId)}`;
    case "company.created":
      return "Created the company";
    case "note-category.added":
      return `Added the note category ${about ?? text("label")}`;
    case "note-category.renamed":
      return `Renamed the note category ${about}`;
    case "note-category.retired":
      return `Retired the note category ${about}`;
    case "note-category.restored":
      return `Restored the note category ${about}`;
    case "external-provider.saved":
      return "Set the company’s own sign-in up";
    case "external-provider.switched-on":
      return is.isUntested
        ? "Switched the company’s own sign-in on, although its test failed"
        : "Switched the company’s own sign-in on";
    case "external-provider.switched-off":
      return "Switched the company’s own sign-in off";
    case "external-provider.removed":
      return "Removed the company’s own sign-in";
    case "facility.moved":
      return `Moved ${about ?? "it"} from ${(before?.company as string) ?? "no company"} to ${text("company") ?? "no company"}`;
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
    case "rate.withdrawn":
      return `Withdrew the ${text("resourceType")} rate from ${formatShortDay(text("effectiveOn"))}`;
    case "agency.contract-signed":
      return `Began the contract with ${about}`;
    case "agency.contract-changed":
      return `Changed the contract with ${about}`;
    case "agency.contract-ended":
      return `Ended the contract with ${about}`;
    case "agency.rate-set":
      return `Set ${about}’s ${text("resourceType")} rate`;
    case "agency.created":
      return "Created the agency";
    case "agency.logo-changed":
      return "Changed the logo";
    case "import.saved":
      if (is.kind === "copies") return `Gave ${importText(is)} the role they have at another facility`;
      return `Imported ${importText(is)}${is.leftOut ? `, left ${counted(Number(is.leftOut), "row")} out` : ""}`;
    case "import.undone":
      if (is.kind === "copies") return `Took the roles of ${importText(is)} from another facility back`;
      return `Took back an import of ${importText(is)}`;
    case "user.permissions-granted":
      return singleText(event) ?? `Gave ${about} ${roleText(event)}`;
    case "user.updated":
      return `Changed ${about}`;
    case "user.permissions-revoked":
      return `Took the role from ${about}`;
    default:
      return "Changed settings";
  }
}

const presentEvent = (row: EventRow): DeskHistory["entries"][number] => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  who: row.actor ?? kinds[row.actorKind],
  what: whatOf(row),
  import:
    row.action === "import.saved"
      ? { id: Number(row.after?.import), left_out: Number(row.after?.leftOut) }
      : null,
  changes: changesOf(row),
});

const ENTRIES_OF_A_PAGE = 30;
/** One more than a page, to tell whether there are others. */
export const entriesRead = ENTRIES_OF_A_PAGE + 1;

export const hasMore = (rows: readonly EventRow[]): boolean => rows.length > ENTRIES_OF_A_PAGE;

export const presentHistory = (
  rows: readonly EventRow[],
  { archivedBefore, leftOut }: { archivedBefore: string | null; leftOut: DeskHistory["left_out"] },
): DeskHistory => ({
  entries: rows.slice(0, ENTRIES_OF_A_PAGE).map(presentEvent),
  has_more: hasMore(rows),
  archived_before: archivedBefore,
  left_out: leftOut,
});
