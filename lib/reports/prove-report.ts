import type { Actor } from "@/lib/access/actor";
import { can } from "@/lib/access/actor";
import { facilityScope, scopeWithin, type FacilityScope } from "@/lib/access/scopes";
import { Forbidden, NotFound } from "@/lib/errors";
import { dateOnAt } from "@/lib/time/zones";
import type { Report } from "./define-report";
import { canOpenReports, isDownloaded, isReported } from "./policy";
import { listReportedFacilities, type ReportedFacility } from "./reads";
import { reportCatalogue } from "./report-catalogue";

const includes = (actor: Actor, report: Report, facility: ReportedFacility): boolean =>
  isReported(actor, facility) && (!report.requires || can(actor, facility.id, report.requires));

/** The person's facilities. Throws Forbidden if they may open no reports. */
async function facilitiesOf(actor: Actor): Promise<ReportedFacility[]> {
  if (!canOpenReports(actor)) throw new Forbidden();
  return listReportedFacilities(facilityScope(actor));
}

export type ProvenReport = {
  report: Report;
  /** The facilities it may contain. */
  scope: FacilityScope;
  /** The latest today of these facilities. */
  today: string;
};

type Facilities = readonly ReportedFacility[];

const provenFor = (actor: Actor, report: Report, facilities: Facilities, now: Date): ProvenReport => {
  const ids = new Set(facilities.map(({ id }) => id));
  const todays = facilities.map(({ zone }) => dateOnAt(now, zone)).sort();
  return { report, scope: scopeWithin(facilityScope(actor), (id) => ids.has(id)), today: todays.at(-1)! };
};

/** Every report with at least one facility for this person. */
export async function proveReports(actor: Actor, now: Date): Promise<ProvenReport[]> {
  const facilities = await facilitiesOf(actor);
  return reportCatalogue.flatMap((report) => {
    const included = facilities.filter((one) => includes(actor, report, one));
    return included.length === 0 ? [] : [provenFor(actor, report, included, now)];
  });
}

/**
 * A report and the facilities it may contain for this person; for a download those with the report's own permission.
 * Throws NotFound if it isn't on their list, Forbidden if they may not download it.
 */
export async function proveReport(
  actor: Actor,
  code: string,
  { now, isDownload }: { now: Date; isDownload?: boolean },
): Promise<ProvenReport> {
  const facilities = await facilitiesOf(actor);
  const report = reportCatalogue.find((one) => one.code === code);
  if (!report) throw new NotFound();
  const included = facilities.filter((one) => includes(actor, report, one));
  if (included.length === 0) throw new NotFound();
  const given = isDownload ? included.filter((one) => isDownloaded(actor, one, report.download)) : included;
  if (given.length === 0) throw new Forbidden();
  return provenFor(actor, report, given, now);
}
