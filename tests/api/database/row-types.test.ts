import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GET as readReport } from "@/app/api/reports/[reportCode]/data/route";
import * as archive from "@/lib/audit-archive/reads.sql";
import { keepMonths } from "@/lib/audit/months/keep-months";
import * as months from "@/lib/audit/months/reads.sql";
import { isPersonOf } from "@/lib/auth/external/company-people.sql";
import { db, type Transaction } from "@/db/client";
import { fromReplica } from "@/db/replica.sql";
import { permissionsOf } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import { systemAgenciesScope, systemScope, type AgencyScope } from "@/lib/access/scopes";
import { listAtWork } from "@/lib/conversations/list-at-work.sql";
import { listUnanswered } from "@/lib/conversations/reads.sql";
import { systemCtx } from "@/lib/context";
import { purgeThreads } from "@/lib/messages/retention/purge-threads";
import { countUnknown } from "@/lib/messages/incoming/reads.sql";
import { listAround } from "@/lib/people/points/reads.sql";
import { listUnpublished, listWithDeadline } from "@/lib/week-plan/deadline/reads.sql";
import { findAwaitedSlot } from "@/lib/messages/find-awaited-slot.sql";
import * as offers from "@/lib/messages/list-offers.sql";
import { listToNotify } from "@/lib/agency-contacts/reads.sql";
import * as roster from "@/lib/agency-professionals/reads.sql";
import {
  listAlertingPeople,
  listAlertingZones,
  listMatches,
  lockAlertingFilters,
} from "@/lib/agency-schedule/alerts/reads.sql";
import * as assignment from "@/lib/agency-schedule/assignment/reads.sql";
import { listBundleSlots } from "@/lib/agency-schedule/bundles/reads.sql";
import * as agencyLive from "@/lib/agency-schedule/live/reads.sql";
import * as agencyShifts from "@/lib/agency-schedule/shifts/reads.sql";
import { findActorRowOfUser } from "@/lib/auth/actor.sql";
import { readContext } from "@/lib/auth/password/context.sql";
import * as ownCalendars from "@/lib/calendars/own-shifts/reads.sql";
import { listCalendarSlots } from "@/lib/calendars/reads.sql";
import { listCalendarFacilities } from "@/lib/global-schedule/reads.sql";
import { resetEnv } from "@/lib/env";
import { claimJobs, untilNextJob } from "@/lib/jobs/claim-jobs.sql";
import { listHeld, readSnapshot } from "@/lib/live/reads.sql";
import * as operations from "@/lib/metrics/reads.sql";
import { claimMessages } from "@/lib/mail/claim-messages.sql";
import { findSimulationStart, listCandidates } from "@/lib/marketplace/simulator/reads.sql";
import { writeAttendance } from "@/lib/marketplace/write-attendance.sql";
import { reportCatalogue } from "@/lib/reports/report-catalogue";
import { countToReviewByWeek, findStartToReview } from "@/lib/past-shifts/reads.sql";
import { optInOfNumber, textableNumber } from "@/lib/sms/reads.sql";
import * as agencyPeople from "@/lib/people/agency/reads.sql";
import { listNextShifts } from "@/lib/next-shift/reads.sql";
import * as slots from "@/lib/slots/reads.sql";
import { countGaps } from "@/lib/time-off/reads.sql";
import { findPageVisitor } from "@/lib/users/reads.sql";
import { faultsOfAnswer, watchAnswers } from "../../support/answered-rows";
import { anOpening } from "../../support/agency";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { eventually } from "../../support/eventually";
import { keepScores } from "@/lib/desk/agencies/scorecard/keep-scores";
import { findDecision, listAskable } from "@/lib/desk/credentials/reads.sql";
import { listLeftOut } from "@/lib/desk/history/reads.sql";
import * as imports from "@/lib/desk/imports/reads.sql";
import { findReviewed, findUploader } from "@/lib/professionals/credentials/administration/reads.sql";
import { aHolder } from "../../support/holder";
import { declaredRows, type Kind } from "../../support/declared-rows";
import { asOwner, usePortalRole } from "../../support/portal-role";
import { aCredential, aProfessional, aUser } from "../../support/people";
import { aFacility } from "../../support/tenants";
import { everySample } from "../every-endpoint";

useDatabase();
usePortalRole();

const declared = declaredRows();
let watched: ReturnType<typeof watchAnswers>;
beforeAll(() => void (watched = watchAnswers(declared)));
afterAll(() => watched.stop());

const everything: string[] = Object.values(P);
const now = new Date();
const later = new Date(now.getTime() + 30 * 86_400_000);
const range = { start: now.toISOString().slice(0, 10), end: later.toISOString().slice(0, 10) };

/** Every report, by someone of its company. */
async function readEveryReport() {
  const { id: facilityId, managementCompanyId } = await aFacility();
  const companyPermissions = { [managementCompanyId!]: permissionsOf("director", "company") };
  const as = await aUser({ facilityId, permissions: everything, companyPermissions });
  for (const { code, dates } of reportCatalogue) {
    await call(readReport, {
      as,
      params: { reportCode: code },
      ...(dates && { query: { dateRange: [range.start, range.start] } }),
    });
  }
}

/** A valid request to each endpoint, by someone with every permission; returns what isn't answered as it should be. */
async function callEveryEndpoint() {
  const wrong: [name: string, status: number][] = [];
  for (const { name, sample, handler, method, access } of everySample) {
    const facility = await aFacility();
    const as = access === "public" ? undefined : await aHolder(sample, facility);
    const { status } = await call(handler, { ...(await sample.request?.(facility.id)), method, as });
    if (status !== (sample.answer ?? 200)) wrong.push([name, status]);
  }
  return wrong;
}

async function readAsAnAgency() {
  const { facility, opening, desk } = await anOpening();
  const known = await desk.aWorker();
  const scope = { agencyId: desk.agency.id } as AgencyScope;
  const [agencies, requested, slotIds] = [
    systemAgenciesScope([scope.agencyId]),
    { shiftId: opening.shiftId },
    [opening.id],
  ];
  await db.transaction(async (tx) => {
    const zones = await listAlertingZones(tx);
    const userIds = await listAlertingPeople(tx, { zones, after: 0, most: 1 });
    await lockAlertingFilters(tx, { zones, userIds });
    await listMatches(tx, { filterIds: [1], perFilter: 1, until: later, now });
    await assignment.lockNextOpenSlot(tx, scope, { requested, isGuaranteed: false, now });
    await assignment.lockBundle(tx, scope, { bundleId: 1, now });
    await listToNotify(tx, systemScope(facility.id), { event: "claimed", slotIds, exceptUserId: null });
    await assignment.findOwnSlot(tx, scope, { requested, professionalId: 1 });
    await roster.findByContact(tx, scope, { email: known.email!, phone: null });
    await roster.lockOnRoster(tx, scope, known.id);
  });
  await roster.listRoster(scope, { now: new Date() });
  await roster.listCertified(scope, { professionalId: known.id, now });
  const searched = { facilityId: facility.id, resourceType: "CNA", stateCode: "CA" };
  await assignment.searchRoster(scope, { name: "a", slot: searched });
  await assignment.searchRoster(scope, { name: null, slot: searched });
  await assignment.listKnownFacilities(scope, known.id);
  await assignment.listAssignable(scope, ["CNA"], 10);
  await assignment.listSearchedSlots(scope, { searched: requested, now });
  await listBundleSlots(scope, { range, now });
  await agencyLive.listChangedShifts(agencies, { slotIds, now });
  await agencyLive.listPassed(agencies, { since: now, now: later, most: 1 });
  await agencyLive.listContractVersions(agencies);
  await agencyLive.listUnderContract(agencies, [facility.id]);
  await agencyShifts.listOpenShifts(scope, { ...range, now, limit: 100 });
  await agencyShifts.readOpenVersion(scope, { ...range, now });
  await agencyShifts.listOwnShifts(scope, { ...range, before: null, sort: "ASC" });
  await agencyShifts.listAgreed(scope, [opening.id]);
  await agencyShifts.readZone(scope);
  await agencyPeople.listHeld(scope, { professionalId: known.id, now, lastOn: range.end });
  return { scope: systemScope(facility.id), slotId: opening.id, ids: slotIds };
}

/** Asks how far the primary is, and a replica, which is the same database here. */
async function readFromReplica() {
  process.env.REPLICA_URL = process.env.DATABASE_URL;
  resetEnv();
  const ran = () =>
    declared.filter(({ path }) => path.startsWith("db/replica")).every((row) => watched.ran.has(row));
  await eventually(async () => {
    await fromReplica(() => Promise.resolve());
    expect(ran()).toBe(true);
  });
}

/** Reads by pages, streams and jobs, which no endpoint makes. */
async function readTheRest({ scope, slotId, ids }: Awaited<ReturnType<typeof readAsAnAgency>>) {
  const window = { from: now, until: later };
  await findActorRowOfUser((await aUser()).id);
  await slots.listSlotOutlines({ flex: scope, onDemand: scope }, range, { limit: 100 });
  await slots.listSlotsById(scope, ids);
  await slots.listChangedSlots(scope, ids, { limit: 100 });
  await slots.listSlotsOfShift(scope, slotId);
  await listCalendarSlots(scope, window, 10);
  await ownCalendars.listOwnShifts("hash", window, 10);
  await listCalendarFacilities(scope);
  await listNextShifts(scope, { now });
  await countGaps(db, scope, [range.start], now);
  await findStartToReview(scope, { ...window, now });
  await countToReviewByWeek(scope, now);
  await readContext((await aUser({ facilityId: scope.facilityId })).id);
  await findPageVisitor(randomUUID(), now);
  await listHeld([]);
  await readSnapshot();
  await readFromReplica();
  await claimJobs("worker", ["none"], 1);
  await untilNextJob(["none"]);
  await claimMessages(["MAIL"]);
  await purgeThreads(systemCtx("test"));
  await keepMonths(systemCtx("test"));
  await keepScores(systemCtx("test"));
  await asOwner(async () => archive.countRows(db, await months.listParts(db)));
  await months.countMonths(db);
  await months.findFirstMonth(db);
  await archive.ownsAudit(db);
  await archive.listColumns(db);
  await isPersonOf(db, { companyId: 1, userId: 1 });
  await optInOfNumber(db, "+12135550100", null);
  await textableNumber(db, "+12135550100");
  await findSimulationStart(db);
  for (const read of Object.values(operations)) await read(db, now);
  // Otherwise only at night.
  await listAtWork(db, scope.facilityIds[0]!, { ids: [1], now });
  await listUnanswered(db as unknown as Transaction, systemScope(scope.facilityIds[0]!), { inviteIds: [1] });
  const { id: professionalId } = await aProfessional({ phone: "+12135550100" });
  const whose = { professionalId, now };
  await offers.findCorrespondents(db, { phone: "+12135550100", number: "+12135550101" });
  await offers.listThreadsOf(db, { phone: "+12135550100", number: "+12135550101" });
  await countUnknown(db as unknown as Transaction, { from: "+12135550100", now });
  await listWithDeadline(db, now);
  await listAround(db, systemScope(scope.facilityIds[0]!), { slotIds: ids, now, days: 90 });
  await listUnpublished(db, systemScope(scope.facilityIds[0]!), { week: range.start, now });
  await offers.listOffers(db, { ...whose, number: "+12135550101" });
  await offers.findLastSent(db, { ...whose, number: "+12135550101" }, []);
  await offers.listNumbered(db, professionalId, scope.facilityIds);
  const on = db as unknown as Transaction;
  await findAwaitedSlot(on, { ...whose, number: "+12135550101" });
  await offers.getEnds(db, { facilityId: scope.facilityIds[0]!, professionalId });
  const offer = { slotId, facilityId: scope.facilityId, resourceType: "CNA", stateCode: "CA" };
  const facts = {
    startsAt: now,
    endsAt: later,
    bonus: 0,
    isGuaranteed: false,
    isGenerated: false,
    openedAt: now,
  };
  await listCandidates(db, [{ ...offer, ...facts }], 1);
  await db.transaction((tx) => writeAttendance(tx, []));
  const reviewed = await findReviewed(db, { id: (await aCredential({})).id });
  await db.transaction((tx) => findUploader(tx, reviewed!));
  await findDecision(db, { professionalId: 1, reference: { id: 1 } });
  await listAskable(db, 1);
  await imports.listPlacesChanged(db, {
    eventsAfter: await imports.lastEventId(db),
    requestId: randomUUID(),
  });
  await imports.listRunEvents(db, 1);
  const places = { facilityIds: [1], companyIds: [1], agencyIds: [1] };
  await imports.listLeftAlone(db, { importId: 1, requestId: "none", ...places });
  await imports.changedAgency(db, 1);
  await listLeftOut(db, { facilityId: 1, importId: 1 });
}

test("each endpoint answers who may call it, and each hand-written statement what it declares", async () => {
  expect(await callEveryEndpoint()).toEqual([]);
  await readEveryReport();
  await readTheRest(await readAsAnAgency());
  const missing = declared.filter((row) => !watched.ran.has(row));
  expect(missing.map(({ path, from }) => `${path}:${from} was not run`)).toEqual([]);
  expect([...watched.faults]).toEqual([]);
}, 300_000);

test("reports columns with another name or type, missing, or unexpectedly null", () => {
  const columns = new Map<string, Set<Kind>>([
    ["id", new Set(["number"])],
    ["name", new Set(["string"])],
    ["note", new Set(["string", "null"])],
  ]);
  const answered = [
    { name: "id", type: 20 },
    { name: "note", type: 25 },
    { name: "extra", type: 25 },
  ];
  const rows = Object.assign([{ id: "12", note: null, extra: "" }], { columns: answered });
  const row = { path: "lib/slots/reads.sql.ts", from: 1, until: 2, columns };
  expect(faultsOfAnswer(row, rows)).toEqual([
    "name is not answered",
    "id is string",
    "extra is not declared",
  ]);
});
