import { toTable, type Column } from "@/lib/csv/write-csv";
import { shownStatus, statusLabels, type Narrowing } from "../rules";
import type { WorkforceExport } from "./schema";
import type { WorkforceProfessional } from "../schema";

/** Characters some file system refuses. */
const unsafe = /[\\/:*?"<>|\p{Cc}]/gu;

/** "2026-11-24_0705" on the clock of a zone. The Swedish locale formats dates as YYYY-MM-DD. */
function stampOf(now: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
  return format.format(now).replace(" ", "_").replace(":", "");
}

/** "Workforce_Harborview Care Group_2026-11-24_0705.csv", by the company's clock. */
export function exportName(company: string, at: { now: Date; timezone: string }): string {
  const name = company.replace(unsafe, "-").trim() || "Company";
  return `Workforce_${name}_${stampOf(at.now, at.timezone)}.csv`;
}

const columns: readonly Column<WorkforceProfessional>[] = [
  ["Professional", ({ name }) => name],
  ["Status", (person) => statusLabels[shownStatus(person)]],
  ["License type", ({ licenses }) => licenses.join("; ")],
  ["Specialty", ({ specialties }) => specialties.join("; ")],
  ["Locations", ({ enabledFacilityCount, facilityCount }) => `${enabledFacilityCount} of ${facilityCount}`],
  ["City", ({ city }) => city],
  ["State", ({ state }) => state],
  ["Needs attention", ({ attention }) => attention.map(({ text }) => text).join("; ")],
];

export const exportTable = (people: readonly WorkforceProfessional[]) => toTable(columns, people, undefined);

const setOf = (values: readonly string[] | null) => values && new Set(values);

export const narrowingOf = ({ statuses, licenses, facilityIds, ...rest }: WorkforceExport): Narrowing => ({
  ...rest,
  statuses: setOf(statuses),
  licenses: setOf(licenses),
  facilityIds: setOf(facilityIds),
});

const valuesOf = (chosen: ReadonlySet<string> | null) => chosen && [...chosen];

export const exportOf = ({ statuses, licenses, facilityIds, ...rest }: Narrowing): WorkforceExport => ({
  search: rest.search.trim(),
  attention: rest.attention,
  statuses: valuesOf(statuses) as WorkforceExport["statuses"],
  licenses: valuesOf(licenses),
  facilityIds: valuesOf(facilityIds),
});
