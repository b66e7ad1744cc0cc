import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as cancel } from "@/app/api/agencies/shifts/cancel/[slotId]/route";
import { db } from "@/db/client";
import { agencyFacility, agencyRate } from "@/db/schema/agencies";
import { session } from "@/db/schema/sessions";
import { slot } from "@/db/schema/slots";
import type { AgencyChanges, AgencyShiftChange } from "@/lib/agency-schedule/shifts/schema";
import { systemScope } from "@/lib/access/scopes";
import { findOrMakePart } from "@/lib/shifts/parts/find-or-make-part";
import { lockWholeShift } from "@/lib/shifts/parts/reads";
import { checkAgencies, told } from "@/lib/live/agencies";
import { checkStreams } from "@/lib/live/check-streams";
import { anAgencyDesk, anOpening } from "../../support/agency";
import { call, signIn } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { cookieHeader, eventsOf, type ServerSentEvent } from "../../support/live-server";
import { useLiveServer } from "../../support/use-live-server";
import { aBundle, aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();

const live = useLiveServer();

type Stream = AsyncGenerator<ServerSentEvent>;

async function follow(as: { id: number }, query = ""): Promise<Stream> {
  const cookie = cookieHeader(await signIn(as));
  const stream = eventsOf(await fetch(`${live.address}/api/live${query}`, { headers: { cookie } }));
  await next(stream, "agency-subscribed");
  return stream;
}

async function next(stream: Stream, name: string): Promise<string> {
  for (;;) {
    const { value, done } = await stream.next();
    if (done) throw new Error("The stream has ended.");
    if (value.name === name) return value.data;
  }
}
const nextChanges = async (stream: Stream) =>
  JSON.parse(await next(stream, "agency-shifts")) as AgencyChanges;

/** All changes up to an expected one: earlier ones may still arrive after the stream has started. */
async function changesUntil(stream: Stream, isIt: (change: AgencyShiftChange) => boolean) {
  const changes: AgencyShiftChange[] = [];
  while (!changes.some(isIt)) changes.push(...(await nextChanges(stream)).shifts);
  return changes;
}

const claimed = { status: "EXPIRED" as const };

describe("an agency's live updates", () => {
  test("show a place with times of its own under them, and no longer under its shift's", async () => {
    const { opening, desk } = await anOpening();
    const stream = await follow(desk.user);
    const endsAt = new Date(opening.endsAt.getTime() - 3_600_000);
    await db.transaction(async (tx) => {
      const whole = await lockWholeShift(tx, systemScope(opening.facilityId), opening.shiftId);
      const times = { startsAt: opening.startsAt, endsAt };
      const shiftId = await findOrMakePart(tx, whole!, times);
      await tx
        .update(slot)
        .set({ shiftId, ...times })
        .where(eq(slot.id, opening.id));
    });
    const isPart = ({ open }: AgencyShiftChange) => open?.end_time === endsAt.toISOString();
    const changes = await changesUntil(stream, isPart);
    expect(changes.find(({ shift_id }) => shift_id === opening.shiftId)).toMatchObject({
      open: null,
      own: [],
    });
  });

  test("include slots that open and slots that are taken, at the agency's own rate", async () => {
    const { facility, opening, desk } = await anOpening({ shift: { billRate: 4000 } });
    const rival = await anAgencyDesk([facility.id]);
    const rate = { facilityId: facility.id, resourceType: "CNA", billRate: 5123 };
    await db.insert(agencyRate).values({ agencyId: rival.agency.id, ...rate });
    const [own, other] = [await follow(desk.user), await follow(rival.user)];
    const added = await aSlot({ shiftId: opening.shiftId });
    const isTwo = ({ open }: AgencyShiftChange) => open?.slots_count === 2;
    expect((await changesUntil(own, isTwo)).at(-1)).toMatchObject({
      shift_id: opening.shiftId,
      open: { slots_count: 2, rate: 40, slot_id: opening.id },
      own: [],
    });
    expect((await changesUntil(other, isTwo)).at(-1)!.open).toMatchObject({ slots_count: 2, rate: 51.23 });

    const worker = await rival.aWorker({ firstName: "Nora", lastName: "Rivalson" });
    expect((await rival.assign(opening.shiftId, worker.id)).status).toBe(200);
    const isOne = ({ open }: AgencyShiftChange) => open?.slots_count === 1;
    const changes = await changesUntil(own, isOne);
    expect(changes.at(-1)).toMatchObject({ open: { slots_count: 1, slot_id: added.id }, own: [] });
    expect(JSON.stringify(changes)).not.toMatch(/Rivalson|51\.23/);
    expect((await changesUntil(other, isOne)).at(-1)).toMatchObject({
      open: { slots_count: 1 },
      own: [{ slot_id: opening.id, professional: "Nora Rivalson" }],
    });
    await db.update(slot).set(claimed).where(eq(slot.id, added.id));
    const isNone = ({ open }: AgencyShiftChange) => open === null;
    expect((await changesUntil(own, isNone)).at(-1)).toMatchObject({
      shift_id: opening.shiftId,
      open: null,
      own: [],
    });
  });

  test("include its own assigned shifts, cancelled and replaced", async () => {
    const { opening, desk } = await anOpening();
    const worker = await desk.aWorker();
    await desk.assign(opening.shiftId, worker.id);
    const stream = await follow(desk.user);
    await call(cancel, { as: desk.user, params: { slotId: opening.id }, body: { caregiverId: worker.id } });
    const changes = await changesUntil(stream, ({ open }) => open !== null);
    expect(changes.at(-1)).toMatchObject({
      open: { slots_count: 1 },
      own: [{ slot_id: opening.id, shift_replacement_reason: "UNABLE_TO_STAFF" }],
    });
  });

  test("exclude facilities without a contract and unreleased slots", async () => {
    const { facility, desk } = await anOpening();
    const late = await anAgencyDesk([facility.id]);
    await db
      .update(agencyFacility)
      .set({ releaseAfterMinutes: 60 })
      .where(and(eq(agencyFacility.agencyId, late.agency.id), eq(agencyFacility.facilityId, facility.id)));
    const stranger = await anAgencyDesk([(await aFacility()).id]);
    const streams = [await follow(late.user), await follow(stranger.user)];
    const seen = await follow(desk.user);
    const hidden = await aSlot({ facilityId: facility.id });
    await changesUntil(seen, ({ shift_id }) => shift_id === hidden.shiftId);
    // A change they may see is the first event they receive.
    const own = await aSlot({
      facilityId: facility.id,
      createdAt: new Date(Date.now() - 3 * 3_600_000),
    });
    const receivedBy = async (stream: Stream, last: number) =>
      (await changesUntil(stream, ({ shift_id }) => shift_id === last)).map(({ shift_id }) => shift_id);
    expect(await receivedBy(streams[0]!, own.shiftId)).toEqual([own.shiftId]);
    const theirs = await aSlot({
      facilityId: (
        await db.select().from(agencyFacility).where(eq(agencyFacility.agencyId, stranger.agency.id))
      )[0]!.facilityId,
    });
    expect(await receivedBy(streams[1]!, theirs.shiftId)).toEqual([theirs.shiftId]);
  });

  test("include slots released by time, and changed contracts", async () => {
    const { opening, desk } = await anOpening();
    const ofDesk = eq(agencyFacility.agencyId, desk.agency.id);
    await db.update(agencyFacility).set({ releaseAfterMinutes: 60 }).where(ofDesk);
    const stream = await follow(desk.user);
    await checkAgencies();
    await db
      .update(slot)
      .set({ createdAt: new Date(Date.now() - 3_600_000 + 50) })
      .where(eq(slot.id, opening.id));
    await expect
      .poll(async () => {
        await checkAgencies();
        return (await desk.open()).length;
      })
      .toBe(1);
    await checkAgencies();
    await changesUntil(stream, ({ shift_id, open }) => shift_id === opening.shiftId && open !== null);
    await db.update(agencyFacility).set({ endedAt: new Date() }).where(ofDesk);
    await checkAgencies();
    await next(stream, "reload");
  });

  test("include slots released during a check that failed", async () => {
    const { opening, desk } = await anOpening();
    await db
      .update(agencyFacility)
      .set({ releaseAfterMinutes: 60 })
      .where(eq(agencyFacility.agencyId, desk.agency.id));
    const stream = await follow(desk.user);
    await checkAgencies();
    freezeClock(new Date(opening.createdAt.getTime() + 61 * 60_000));
    await db.execute(sql`alter table agency_facility rename to out_of_reach`);
    await expect(checkAgencies()).rejects.toThrow();
    await db.execute(sql`alter table out_of_reach rename to agency_facility`);
    await checkAgencies();
    await changesUntil(stream, ({ shift_id, open }) => shift_id === opening.shiftId && open !== null);
  });

  test("have screens read again when more slots were released at once than are told one by one", async () => {
    const { opening, desk } = await anOpening();
    await aSlot({ facilityId: opening.facilityId });
    const ofDesk = eq(agencyFacility.agencyId, desk.agency.id);
    await db.update(agencyFacility).set({ releaseAfterMinutes: 60 }).where(ofDesk);
    const stream = await follow(desk.user);
    await checkAgencies();
    freezeClock(new Date(opening.createdAt.getTime() + 61 * 60_000));
    const most = told.slots;
    told.slots = 1;
    await checkAgencies().finally(() => (told.slots = most));
    await next(stream, "reload");
  });

  test("include an agency's first contract", async () => {
    const desk = await anAgencyDesk([]);
    const stream = await follow(desk.user);
    await checkAgencies();
    const { id: facilityId } = await aFacility();
    await db.insert(agencyFacility).values({ agencyId: desk.agency.id, facilityId });
    await checkAgencies();
    await next(stream, "reload");
  });

  test("name the bundles to refetch", async () => {
    const { id: facilityId } = await aFacility();
    const desk = await anAgencyDesk([facilityId]);
    const bundle = await aBundle({ facilityId });
    const stream = await follow(desk.user);
    await aSlot({ facilityId, bundleId: bundle.id });
    expect(await nextChanges(stream)).toMatchObject({
      shifts: [{ open: null, own: [] }],
      bundles: [bundle.id],
    });
  });
});

test("end with the session, and name no facility", async () => {
  const { facility, desk } = await anOpening();
  const cookie = cookieHeader(await signIn(desk.user));
  const refused = await fetch(`${live.address}/api/live?facilityId=${facility.id}`, { headers: { cookie } });
  expect(refused.status).toBe(403);
  const stream = await follow(desk.user);
  await checkStreams();
  await next(stream, "beat");
  await db.update(session).set({ revokedAt: new Date() }).where(eq(session.userId, desk.user.id));
  await checkStreams();
  await next(stream, "signed-out");
});
