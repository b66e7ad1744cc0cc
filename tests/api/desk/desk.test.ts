import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as ask } from "@/app/api/desk/credentials/[reference]/ask/route";
import * as claims from "@/app/api/desk/claims/[kind]/[item]/route";
import { GET as getDesk } from "@/app/api/desk/route";
import { GET as getDispute } from "@/app/api/desk/disputes/[disputeId]/route";
import { POST as resolve } from "@/app/api/desk/disputes/[disputeId]/resolve/route";
import { GET as getQueue } from "@/app/api/desk/queues/[kind]/route";
import { POST as retryMessage } from "@/app/api/desk/messages/[id]/retry/route";
import { db } from "@/db/client";
import { dispute } from "@/db/schema/disputes";
import { companyProfessional } from "@/db/schema/professionals";
import { administer, administratorCtx } from "@/lib/access/administer";
import { P } from "@/lib/access/permissions";
import type { DeskDispute } from "@/lib/desk/disputes/schema";
import { OPEN_MINUTES, TAKEN_MINUTES } from "@/lib/desk/rules";
import type { Desk, DeskQueue } from "@/lib/desk/schema";
import { grantPermissions } from "@/lib/users/administration/grant-permissions";
import { clock } from "@/lib/time/clock";
import { HOUR } from "@/lib/time/durations";
import { instantAt } from "@/lib/time/zones";
import { auditOf, messagesTo, slotOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aDeskUser, aFailedMessage, anOpenDispute } from "../../support/desk";
import { aPaper } from "../../support/files";
import { everyReview, reviewDay } from "../../support/past";
import { aProfessional, aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aCompany, aFacility, anAgency } from "../../support/tenants";

useDatabase();
useClock();

/** An item as its queue shows it: none or one. */
const inQueue = async (as: { id: number }, { kind, item }: { kind: string; item: number }) =>
  (await call<DeskQueue>(getQueue, { as, params: { kind } })).body.items.filter(
    (one) => one.item === String(item),
  );

test("a queue lists the oldest first", async () => {
  const now = freezeClock("2026-06-03T12:00:00Z");
  const { id: facilityId } = await aFacility();
  const waited: Record<string, number> = {};
  for (const hours of [3, 100, 47.5, 49]) {
    const { id } = await anOpenDispute(facilityId);
    waited[id] = hours;
    const createdAt = new Date(now.getTime() - hours * HOUR);
    await db.update(dispute).set({ createdAt }).where(eq(dispute.id, id));
  }
  const { body } = await call<DeskQueue>(getQueue, { as: await aDeskUser(), params: { kind: "DISPUTE" } });
  const ours = body.items.filter(({ item }) => item in waited);
  expect(ours.map(({ item }) => waited[item])).toEqual([100, 49, 47.5, 3]);
});

test("a document of someone who works within two days comes before older ones of others", async () => {
  const now = freezeClock("2026-06-03T12:00:00Z");
  const { id: facilityId } = await aFacility();
  const made: Record<string, string> = {};
  for (const [name, hours] of [
    ["soon", 40],
    ["later", 60],
    ["idle", null],
  ] as const) {
    const { id: professionalId } = await aProfessional();
    const createdAt = new Date(now.getTime() - (name === "soon" ? 1 : 30) * HOUR);
    const { id } = await aPaper({ professionalId, type: "CPR", status: "PENDING", createdAt });
    made[id] = name;
    if (hours === null) continue;
    const startsAt = new Date(now.getTime() + hours * HOUR);
    const shift = { startsAt, endsAt: new Date(startsAt.getTime() + 8 * HOUR), startsOn: "2026-06-05" };
    await aSlot({ facilityId, professionalId, status: "CONFIRMED", shift });
  }
  const { body } = await call<DeskQueue>(getQueue, { as: await aDeskUser(), params: { kind: "CREDENTIAL" } });
  const ours = body.items.filter(({ item }) => item in made);
  expect(ours.map(({ item, harm }) => [made[item], harm])).toEqual([
    ["soon", "shift"],
    ["later", "decision"],
    ["idle", "decision"],
  ]);
});

test("what others were asked for waits for them below, until they answer or three days have passed", async () => {
  const { id: agencyId } = await anAgency({ name: "Brightline Staffing" });
  const uploader = await aUser({ agencyId });
  const company = await aCompany({ name: "Harborview Care Group" });
  const { id: professionalId } = await aProfessional();
  await db
    .insert(companyProfessional)
    .values({ managementCompanyId: company.id, professionalId, employeeStatus: "ENABLED", wage: 3000 });
  const { id } = await aPaper({
    professionalId,
    type: "CPR",
    status: "PENDING",
    agencyId,
    uploadedBy: uploader.id,
  });
  const as = await aDeskUser();
  const shown = async () => {
    const { body } = await call<DeskQueue>(getQueue, { as, params: { kind: "CREDENTIAL" } });
    return body.items.find(({ item }) => item === String(id))!;
  };
  expect(await shown()).toMatchObject({
    harm: "decision",
    place: "Brightline Staffing at Harborview Care Group",
  });
  expect((await call(ask, { as, method: "POST", params: { reference: id } })).status).toBe(200);
  expect((await shown()).harm).toBe("others");
  freezeClock(new Date(clock.now().getTime() + 73 * HOUR));
  expect((await shown()).harm).toBe("decision");
});

describe("the desk's people", () => {
  test("are nobody else: the role isn't given beside a customer's, nor a customer's beside it", async () => {
    const grant = (given: object) =>
      administer({ isDryRun: false }, (tx) => grantPermissions(tx, administratorCtx(), given as never));
    const facility = await aFacility();
    const ofFacility = await aUser({ facilityId: facility.id });
    await expect(grant({ person: ofFacility.email, desk: true, set: "operations" })).rejects.toThrow(
      "works for a customer",
    );
    const desk = await aDeskUser();
    await expect(
      grant({ person: desk.email, facility: [String(facility.id)], set: "viewer" }),
    ).rejects.toThrow("works at the operations desk");
    const free = await aUser({ deskPermissions: undefined, facilities: {} });
    expect(await grant({ person: free.email, desk: true, set: "operations" })).toMatchObject({
      mustUseCode: true,
      places: [{ level: "desk" }],
    });
  });

  test("see and do only what their permissions say, and a facility's permission of that name counts for nothing", async () => {
    const { id: facilityId } = await aFacility();
    const { id: disputeId } = await anOpenDispute(facilityId);
    const reviewer = await aDeskUser("Mira Kowalski", [P.DESK_CREDENTIALS]);
    const pretender = await aUser({ facilityId, permissions: Object.values(P) });
    const body = { resolution: "UPHELD", invoiceable: true, note: "As its log says" };
    for (const as of [reviewer, pretender]) {
      expect((await call(getDispute, { as, params: { disputeId } })).status).toBe(403);
      expect((await call(resolve, { as, params: { disputeId }, body })).status).toBe(403);
      expect((await call(getQueue, { as, params: { kind: "DISPUTE" } })).status).toBe(403);
      const named = { kind: "DISPUTE", item: String(disputeId) };
      expect((await call(claims.PUT, { as, method: "PUT", params: named })).status).toBe(403);
    }
    const desk = (await call<Desk>(getDesk, { as: reviewer })).body;
    expect(desk.queues.map(({ kind }) => kind)).toEqual(["CREDENTIAL"]);
    expect(desk.health).toBeNull();
  });
});

describe("an item", () => {
  test("is taken by one of two at once, given back, and free again when its time is over", async () => {
    freezeClock(reviewDay);
    const { id: facilityId } = await aFacility();
    const { id } = await anOpenDispute(facilityId);
    const [lena, joel] = [await aDeskUser(), await aDeskUser("Joel Park")];
    const params = { kind: "DISPUTE", item: String(id) };
    const take = (as: { id: number }) => call(claims.PUT, { as, method: "PUT", params });
    const both = await Promise.all([take(lena), take(joel)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = both[0]!.status === 200 ? [lena, joel] : [joel, lena];
    expect(await inQueue(loser, { kind: "DISPUTE", item: id })).toMatchObject([
      { taken_by: winner.name, is_mine: false },
    ]);
    expect((await take(winner)).status).toBe(200);
    const refused = await call(resolve, {
      as: loser,
      params: { disputeId: id },
      body: { resolution: "UPHELD", invoiceable: true, note: "As its log says" },
    });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain(`${winner.name} is working on this.`);
    await call(claims.DELETE, { as: loser, method: "DELETE", params });
    expect((await take(loser)).status).toBe(409);
    freezeClock(new Date(Date.parse(reviewDay) + (OPEN_MINUTES + 1) * 60_000).toISOString());
    expect(await inQueue(loser, { kind: "DISPUTE", item: id })).toMatchObject([{ taken_by: null }]);
    expect((await take(loser)).status).toBe(200);
    await call(claims.DELETE, { as: loser, method: "DELETE", params });
    expect((await take(winner)).status).toBe(200);
  });

  test("is taken over from a colleague whose browser was closed, whose decision is refused then", async () => {
    const { id: facilityId } = await aFacility();
    const { id } = await anOpenDispute(facilityId);
    const [lena, joel] = [await aDeskUser(), await aDeskUser("Joel Park")];
    const params = { kind: "DISPUTE", item: String(id) };
    const take = (as: { id: number }, query = {}) => call(claims.PUT, { as, method: "PUT", params, query });
    await take(lena);
    expect((await take(joel)).status).toBe(409);
    expect((await take(joel, { how: "over" })).status).toBe(200);
    expect(await auditOf("desk_item", `DISPUTE ${id}`)).toMatchObject([
      { action: "desk.item-taken-over", actorId: joel.id, before: { userId: lena.id } },
    ]);
    const body = { resolution: "UPHELD", invoiceable: true, note: "As its log says" };
    expect((await call(resolve, { as: lena, params: { disputeId: id }, body })).status).toBe(409);
  });
});

test("an open page keeps its item, and takes none that a colleague has by then", async () => {
  freezeClock(reviewDay);
  const { id: facilityId } = await aFacility();
  const { id } = await anOpenDispute(facilityId);
  const [lena, joel] = [await aDeskUser(), await aDeskUser("Joel Park")];
  const params = { kind: "DISPUTE", item: String(id) };
  const claim = (as: { id: number }, how = "take") =>
    call(claims.PUT, { as, method: "PUT", params, query: { how } });
  const later = (minutes: number) =>
    freezeClock(new Date(Date.parse(reviewDay) + minutes * 60_000).toISOString());
  await claim(lena);
  later(OPEN_MINUTES - 0.5);
  await claim(lena, "keep");
  later(OPEN_MINUTES + 1);
  expect((await claim(joel)).status).toBe(409);
  later(2 * OPEN_MINUTES + 1);
  expect((await claim(joel)).status).toBe(200);
  expect((await claim(lena, "keep")).status).toBe(200);
  expect(await inQueue(lena, { kind: "DISPUTE", item: id })).toMatchObject([{ taken_by: "Joel Park" }]);
});

describe("someone", () => {
  test("has one item of a queue at a time, also of two taken at once", async () => {
    const { id: facilityId } = await aFacility();
    const ids = [await anOpenDispute(facilityId), await anOpenDispute(facilityId)].map(({ id }) => id);
    const as = await aDeskUser();
    const taken = async () =>
      (await Promise.all(ids.map((item) => inQueue(as, { kind: "DISPUTE", item })))).flatMap((found) =>
        found.map(({ is_mine }) => is_mine),
      );
    const take = (id: number | undefined) =>
      call(claims.PUT, { as, method: "PUT", params: { kind: "DISPUTE", item: String(id) } });
    await take(ids[0]);
    expect(await taken()).toEqual([true, false]);
    await take(ids[1]);
    expect(await taken()).toEqual([false, true]);
    await Promise.all(ids.map(take));
    expect((await taken()).filter(Boolean)).toHaveLength(1);
  });

  test("keeps what they took on the desk's page for half an hour, however much else they take", async () => {
    freezeClock(reviewDay);
    const items = [await aFailedMessage(), await aFailedMessage()].map(({ id }) => id);
    const [as, joel] = [await aDeskUser(), await aDeskUser("Joel Park")];
    const take = (by: { id: number }, item: number) =>
      call(claims.PUT, { as: by, method: "PUT", params: { kind: "MESSAGE", item: String(item) } });
    for (const item of items) await take(as, item);
    const minutes = (TAKEN_MINUTES - 1) * 60_000;
    freezeClock(new Date(Date.parse(reviewDay) + minutes).toISOString());
    for (const item of items) expect((await take(joel, item)).status).toBe(409);
    freezeClock(new Date(Date.parse(reviewDay) + minutes + 120_000).toISOString());
    expect((await take(joel, items[0]!)).status).toBe(200);
  });
});

describe("a dispute", () => {
  test("shows what each resolution would settle, and settles exactly that, once", async () => {
    freezeClock(reviewDay);
    const { id: facilityId } = await aFacility();
    const filer = await aUser({ facilityId, permissions: everyReview, name: "Dana Wells" });
    const made = await anOpenDispute(facilityId, filer.id);
    const as = await aDeskUser();
    const params = { disputeId: made.id };
    const seen = (await call<DeskDispute>(getDispute, { as, params })).body;
    const adjusted = seen.outcomes.find(({ resolution }) => resolution === "ADJUSTED")!;
    expect(adjusted).toMatchObject({ minutes: 395, total: 288.2 });
    expect(seen.outcomes.find(({ resolution }) => resolution === "UPHELD")).toMatchObject({ total: 335 });
    const body = { resolution: "ADJUSTED", invoiceable: true, note: "Front desk", message: "She left at 2." };
    const answers = await Promise.all([1, 2].map(() => call(resolve, { as, params, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await slotOf(made.slotId)).toMatchObject({ settledMinutes: 395, settledTotal: 28_820 });
    const mails = await messagesTo(filer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.body).toContain("Adjusted as disputed");
    expect(mails[0]!.body).toContain("She left at 2.");
    expect(mails[0]!.body).not.toContain("Front desk");
    expect(await auditOf("slot", made.slotId)).toContainEqual(
      expect.objectContaining({ action: "slot.dispute-resolved", actorKind: "USER", actorId: as.id }),
    );
    expect(await inQueue(as, { kind: "DISPUTE", item: made.id })).toEqual([]);
  });
});

test("says where today's open slots are, of the same slots as the fill rate", async () => {
  freezeClock("2031-03-05T04:00:00.000Z");
  const facility = await aFacility({ timezone: "America/Los_Angeles" });
  const slotOn = (startsOn: string, status: "UNCLAIMED" | "CONFIRMED") => {
    const startsAt = instantAt(startsOn, "06:00", facility.timezone);
    const shift = { startsOn, startsAt, endsAt: new Date(startsAt.getTime() + 8 * 3_600_000) };
    return aSlot({ facilityId: facility.id, status, shift });
  };
  // It is still March 4 there, and both mornings are within a day.
  await slotOn("2031-03-04", "UNCLAIMED");
  await slotOn("2031-03-04", "CONFIRMED");
  await slotOn("2031-03-05", "UNCLAIMED");
  const { fill } = (await call<Desk>(getDesk, { as: await aDeskUser() })).body;
  expect(fill).toEqual({ slots: 2, filled: 1, open_soonest: [{ facility: facility.name, open: 1 }] });
});

test("retries a message that failed, once", async () => {
  const { id } = await aFailedMessage();
  const as = await aDeskUser();
  expect(await inQueue(as, { kind: "MESSAGE", item: id })).toMatchObject([
    { detail: "Your code: 550 no such user" },
  ]);
  const joel = await aDeskUser("Joel Park");
  const params = { kind: "MESSAGE", item: String(id) };
  await call(claims.PUT, { as: joel, method: "PUT", params });
  expect((await call(retryMessage, { as, method: "POST", params: { id } })).status).toBe(409);
  await call(claims.DELETE, { as: joel, method: "DELETE", params });
  expect((await call(retryMessage, { as, method: "POST", params: { id } })).status).toBe(200);
  expect((await call(retryMessage, { as, method: "POST", params: { id } })).status).toBe(409);
});
