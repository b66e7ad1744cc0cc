import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET as assigned } from "@/app/api/agencies/assigned-shifts/route";
import { GET as bundleShifts } from "@/app/api/agencies/bundle/[bundleId]/route";
import { GET as bundles } from "@/app/api/agencies/bundles/route";
import { GET as past } from "@/app/api/agencies/past-shifts/route";
import { GET as filters, POST as saveFilter } from "@/app/api/agencies/saved-filters/route";
import { GET as search } from "@/app/api/agencies/shift/[shiftId]/search-professionals/route";
import { GET as open } from "@/app/api/agencies/shifts/route";
import { GET as sessionUser } from "@/app/api/user/route";
import { db } from "@/db/client";
import { agency, agencyRate } from "@/db/schema/agencies";
import { savedFilter } from "@/db/schema/saved-filters";
import { agencyScope } from "@/lib/access/scopes";
import { sendAlerts } from "@/lib/agency-schedule/alerts/send-alerts";
import { loadChanges } from "@/lib/agency-schedule/live/load-changes";
import { loadFirstScreen } from "@/lib/agency-schedule/shifts/load-first-screen";
import { findActor } from "@/lib/auth/find-actor";
import { addDays } from "@/lib/time/calendar";
import { anAgencyDesk } from "../../support/agency";
import { call, signIn } from "../../support/call";
import { systemAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { messagesTo } from "@/tests/support/query";
import { aDoNotReturn } from "../../support/people";
import { aBundle, aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

type Desk = Awaited<ReturnType<typeof anAgencyDesk>>;

/** A shift moved from this agency's professional to another agency's, and a Do Not Return for the former. */
async function aLostShift(facilityId: number, own: Desk, otherAgency: string) {
  const { id: professionalId } = await own.aWorker({ firstName: "Ada", lastName: "Grovewood" });
  await aDoNotReturn({ facilityId, professionalId, note: "Slept on duty" });
  return aSlot({
    facilityId,
    status: "FACILITY_CANCELLED",
    professionalId,
    agencyId: own.agency.id,
    cancelledAt: new Date(),
    cancellationReason: "SHIFT_FILLED_ANOTHER_AGENCY",
    cancellationDetail: otherAgency,
    shift: { startsOn: inDays(3) },
  });
}

/** Two agencies at one facility: the other one has a rate, people, filters, and assigned, past and bundled shifts. */
async function twoAgencies() {
  const { id: facilityId } = await aFacility();
  const [own, rival] = [await anAgencyDesk([facilityId]), await anAgencyDesk([facilityId])];
  await db
    .insert(agencyRate)
    .values({ agencyId: rival.agency.id, facilityId, resourceType: "CNA", billRate: 7777 });
  const worker = await rival.aWorker({ firstName: "Canaria", lastName: "Vogel" });
  const held = {
    facilityId,
    status: "CONFIRMED",
    professionalId: worker.id,
    agencyId: rival.agency.id,
    billRate: 7777,
  } as const;
  const shift = await aSlot({ facilityId, shift: { startsOn: inDays(2) } });
  const taken = await aSlot({ ...held, shiftId: shift.shiftId });
  await aSlot({ ...held, shift: { startsOn: inDays(-3) } });
  const bundle = await aBundle({ facilityId });
  const bundled = await aSlot({ facilityId, bundleId: bundle.id, shift: { startsOn: inDays(4) } });
  const criteria = { facilityIds: [], shiftTypes: [], startTimes: [] };
  await call(saveFilter, { as: rival.user, body: { name: "Secret plan", criteria } });
  const lost = await aLostShift(facilityId, own, rival.agency.name);
  return { facilityId, own, rival, shift, bundle, slotIds: [shift.id, taken.id, bundled.id, lost.id] };
}

/** The alert a person gets if everything open has just opened, at noon of their agency. */
async function alertsTo(user: Awaited<ReturnType<typeof anAgencyDesk>>["user"]) {
  const criteria = { facilityIds: [], shiftTypes: [], startTimes: [] };
  await call(saveFilter, { as: user, body: { name: "All", criteria, isAlerting: true } });
  const now = new Date(Date.now() + 3_600_000);
  const timezone = zoneAtNoon(now);
  await db.update(agency).set({ timezone }).where(eq(agency.id, user.agencyId!));
  await db
    .update(savedFilter)
    .set({ alertedUntil: new Date(0) })
    .where(eq(savedFilter.userId, user.id));
  await sendAlerts(systemAt(now));
  return messagesTo(user.email);
}

/** A zone in which it is about noon. */
function zoneAtNoon(now: Date): string {
  const ahead = 12 - now.getUTCHours();
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

test("never sends an agency another agency's name, people, prices or filters", async () => {
  const { own, rival, shift, bundle, slotIds } = await twoAgencies();
  const as = own.user;
  const answers = await Promise.all([
    call(open, { as }),
    call(assigned, { as }),
    call(past, { as }),
    call(bundles, { as }),
    call(bundleShifts, { as, params: { bundleId: bundle.id } }),
    call(filters, { as }),
    call(search, { as, params: { shiftId: shift.shiftId }, query: { name: "Vogel" } }),
    call(search, { as, params: { shiftId: shift.shiftId }, query: { name: "Grovewood" } }),
    call(sessionUser, { as }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const actor = (await findActor(new Map(Object.entries(await signIn(as)))))!;
  const page = await loadFirstScreen(agencyScope(actor), { isFirst: true, now: new Date() });
  const agencyIds = [own.agency.id, rival.agency.id];
  const live = (await loadChanges({ agencyIds, slotIds, now: new Date() })).get(own.agency.id);
  const alerts = await alertsTo(own.user);
  expect(alerts).toHaveLength(1);
  const sent = JSON.stringify([answers.map(({ body }) => body), page, live, alerts]);
  expect(sent).toContain(`"shift_id":${shift.shiftId}`);
  expect(sent).toContain("Ada Grovewood");
  expect(live!.shifts).toHaveLength(3);
  for (const secret of [
    "Vogel",
    "Canaria",
    "77.77",
    "7777",
    "Secret plan",
    "Slept on duty",
    rival.agency.name,
  ])
    expect(sent).not.toContain(secret);
});
