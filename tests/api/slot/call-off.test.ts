import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DELETE, PUT } from "@/app/api/slot/[id]/call-off/route";
import { GET as readFeed } from "@/app/api/facility/feed/upcoming/route";
import { db } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { professional } from "@/db/schema/professionals";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { systemScope } from "@/lib/access/scopes";
import { listChangedSlots } from "@/lib/slots/reads.sql";
import type { Feed } from "@/lib/slots/schema";
import { auditOf, messagesTo, slotOf } from "@/tests/support/query";
import { call, type Refusal } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aDoNotReturn, anEligibleProfessional, aProfessional, aUser } from "../../support/people";
import { anInvite, aSlot } from "../../support/schedule";
import { aFacility, anAgency } from "../../support/tenants";

useDatabase();
useClock();
type Given = NonNullable<Parameters<typeof aSlot>[0]>;
const replacementOf = async (id: number) =>
  (await db.select().from(slot).where(eq(slot.replacesSlotId, id)))[0];
const messagesOf = async (id: number) => {
  const [found] = await db.select().from(professional).where(eq(professional.id, id));
  return messagesTo(found!.email!);
};
const codeOf = ({ status, body }: { status: number; body: Refusal | string }) =>
  typeof body === "string" ? [status, body] : [status, body.errors[0]!.code];

const dayBefore = "2026-06-02T16:00:00Z";

/** A confirmed slot on June 3, 7 AM to 3 PM in Los Angeles, as the day before. */
async function aHeldSlot(given: Given = {}, { now = dayBefore } = {}) {
  freezeClock(now);
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions: [P.EDIT, P.FLEX_ADD_EDIT_SHIFT] });
  const made = await aSlot({
    facilityId,
    status: "CONFIRMED",
    ...given,
    shift: { startsOn: "2026-06-03", ...given.shift },
  });
  const send = (method: "PUT" | "DELETE", more: object, as = user) =>
    call<Refusal>(method === "PUT" ? PUT : DELETE, {
      as,
      method,
      params: { id: made.id },
      body: { caregiverId: made.professionalId, ...more },
    });
  return { facilityId, user, made, put: (reason = "SICK") => send("PUT", { reason }), send };
}

test("a call that came earlier counts from then, and not from more than a day ago or to come", async () => {
  const { made, send } = await aHeldSlot({}, { now: "2026-06-03T13:00:00Z" });
  const at = (calledAt: string) => send("PUT", { reason: "SICK", calledAt });
  for (const refused of ["2026-06-03T13:01:00Z", "2026-06-02T12:59:00Z", "5 AM"])
    expect((await at(refused)).status).toBe(400);
  expect((await at("2026-06-03T11:30:00Z")).status).toBe(200);
  expect(await slotOf(made.id)).toMatchObject({
    cancelledAt: new Date("2026-06-03T13:00:00Z"),
    callOffAt: new Date("2026-06-03T11:30:00Z"),
  });
  expect(await auditOf("slot", made.id)).toMatchObject([
    { after: { callOffAt: "2026-06-03T11:30:00.000Z" } },
  ]);
  await send("DELETE", {});
  expect(await slotOf(made.id)).toMatchObject({ status: "CONFIRMED", callOffAt: null });
});

test("undone, it ends the questions about a replacement that went on-demand", async () => {
  const { facilityId, made, put, send } = await aHeldSlot({ shift: { route: "FLEX" } });
  await put();
  const gone = {
    replacesSlotId: null,
    status: "FACILITY_CANCELLED" as const,
    cancelledAt: new Date(dayBefore),
  };
  await db.update(slot).set(gone).where(eq(slot.replacesSlotId, made.id));
  const shift = { route: "ON_DEMAND" as const, startsOn: "2026-06-03" };
  const onDemand = await aSlot({ facilityId, replacesSlotId: made.id, shift });
  const { id: professionalId } = await anEligibleProfessional();
  const asked = await anInvite({ shiftId: onDemand.shiftId, professionalId, expiresAt: made.startsAt });
  expect((await send("DELETE", {})).body).toBe("OK");
  expect((await slotOf(onDemand.id)).status).toBe("FACILITY_CANCELLED");
  expect((await db.select().from(invite).where(eq(invite.id, asked.id)))[0]!.status).toBe("EXPIRED");
});

describe("a call-off", () => {
  test("takes the professional off unpaid and opens a replacement, once however often it is sent", async () => {
    const { user, made, put } = await aHeldSlot({ bonus: 25 });
    const first = await put();
    const again = await put();
    expect(first.body).toEqual({ replacement_slot_id: (await replacementOf(made.id))!.id, points: null });
    expect(again.body).toEqual(first.body);
    expect(await slotOf(made.id)).toMatchObject({
      status: "CANCELLED",
      outcomeCode: "CG_CANCELLED",
      cancellationReason: "CALLED_OUT",
      callOffReason: "SICK",
      cancelledBy: user.id,
      billableCancellationMinutes: 0,
      professionalId: made.professionalId,
    });
    const replacements = await db.select().from(slot).where(eq(slot.replacesSlotId, made.id));
    expect(replacements).toMatchObject([{ status: "UNCLAIMED", shiftId: made.shiftId, unitId: made.unitId }]);
    expect(await auditOf("slot", made.id)).toMatchObject([
      { action: "slot.called-off", actorId: user.id, after: { callOffReason: "SICK" } },
    ]);
  });

  test("is refused for another professional than the one who holds the slot", async () => {
    const { made, send } = await aHeldSlot();
    const other = await aProfessional();
    expect(codeOf(await send("PUT", { caregiverId: other.id, reason: "SICK" }))).toEqual([409, "STALE"]);
    expect((await slotOf(made.id)).status).toBe("CONFIRMED");
  });

  test.each<[string, Given, string, string]>([
    ["has ended", {}, "2026-06-03T22:00:01Z", "ENDED"],
    ["has someone who arrived", { arrivalStatusCode: "ARRIVED" }, "2026-06-03T16:00:00Z", "ARRIVED"],
    ["has an outcome", { outcomeCode: "SENT_HOME" }, "2026-06-03T16:00:00Z", "OUTCOME"],
    ["was approved", { disputedAt: new Date(dayBefore) }, "2026-06-03T16:00:00Z", "REVIEWED"],
  ])("is refused when the shift %s", async (_, given, now, code) => {
    const { made, put } = await aHeldSlot(given, { now });
    expect(codeOf(await put())).toEqual([409, code]);
    expect(await replacementOf(made.id)).toBeUndefined();
  });

  test("has one effect when two record it at once", async () => {
    const { made, send } = await aHeldSlot();
    const answers = await Promise.all([
      send("PUT", { reason: "SICK" }),
      send("PUT", { reason: "WEATHER" }),
      send("PUT", { reason: "SICK" }),
    ]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await db.select().from(slot).where(eq(slot.replacesSlotId, made.id))).toHaveLength(1);
  });
});

describe("undoing a call-off", () => {
  test("gives the professional the slot back as it was and takes the replacement away", async () => {
    const { made, put, send } = await aHeldSlot({
      rideStatus: "REQUESTED",
      arrivalStatusCode: "RUNNING_LATE",
    });
    await put();
    const { id } = (await replacementOf(made.id))!;
    expect((await send("DELETE", {})).body).toBe("OK");
    expect((await send("DELETE", {})).status).toBe(200);
    expect(await slotOf(made.id)).toMatchObject({
      status: "CONFIRMED",
      outcomeCode: null,
      callOffReason: null,
      cancellationReason: null,
      rideStatus: "REQUESTED",
      arrivalStatusCode: "RUNNING_LATE",
    });
    expect(await slotOf(id)).toMatchObject({ status: "FACILITY_CANCELLED", replacesSlotId: null });
    const live = await db
      .select()
      .from(slot)
      .where(and(eq(slot.shiftId, made.shiftId), eq(slot.status, "UNCLAIMED")));
    expect(live).toEqual([]);
  });

  test("is refused when the professional has another shift by now", async () => {
    const { facilityId, made, put, send } = await aHeldSlot();
    await put();
    const { professionalId } = made;
    await aSlot({ facilityId, status: "CONFIRMED", professionalId, shift: { startsOn: "2026-06-03" } });
    expect(codeOf(await send("DELETE", {}))).toEqual([409, "OVERLAP"]);
    expect((await replacementOf(made.id))!.status).toBe("UNCLAIMED");
  });

  test("works days later for a colleague, is checked like a booking then, and tells the professional", async () => {
    const { facilityId, made, put, send } = await aHeldSlot(
      { professionalId: (await anEligibleProfessional()).id },
      { now: "2026-05-30T16:00:00Z" },
    );
    await put();
    freezeClock(dayBefore);
    const colleague = await aUser({ facilityId, permissions: [P.EDIT] });
    const before = await messagesOf(made.professionalId!);
    expect((await send("DELETE", {}, colleague)).body).toBe("OK");
    expect((await slotOf(made.id)).status).toBe("CONFIRMED");
    expect(await messagesOf(made.professionalId!)).toHaveLength(before.length + 1);

    const banned = await aHeldSlot({ professionalId: (await anEligibleProfessional()).id });
    await banned.put();
    await aDoNotReturn({ facilityId: banned.facilityId, professionalId: banned.made.professionalId! });
    freezeClock("2026-06-02T17:00:00Z");
    expect(codeOf(await banned.send("DELETE", {}))).toEqual([409, "DO_NOT_RETURN"]);
    expect((await slotOf(banned.made.id)).status).toBe("CANCELLED");
  });

  test("tells who has claimed the replacement not to come", async () => {
    const { made, put, send } = await aHeldSlot();
    await put();
    const claimant = await aProfessional({ preferredContactMethod: "EMAIL" });
    const taken = { status: "CLAIMED", professionalId: claimant.id, claimedAt: new Date() } as const;
    await db.update(slot).set(taken).where(eq(slot.replacesSlotId, made.id));
    expect((await send("DELETE", {})).status).toBe(200);
    expect(await messagesOf(claimant.id)).toHaveLength(1);
    expect((await slotOf(made.id)).status).toBe("CONFIRMED");
  });

  test.each<[string, Partial<typeof slot.$inferInsert>, string]>([
    ["someone is confirmed in its place", { status: "CONFIRMED", confirmedAt: new Date() }, "REPLACED"],
    ["its place was closed", { status: "FACILITY_CANCELLED", cancelledAt: new Date() }, "CLOSED"],
  ])("is refused when %s, which its row says", async (_, to, code) => {
    const { facilityId, user, made, put, send } = await aHeldSlot();
    await put();
    const { id } = (await replacementOf(made.id))!;
    const holder = to.status === "CONFIRMED" && {
      professionalId: (await aProfessional()).id,
      claimedAt: new Date(),
    };
    await db
      .update(slot)
      .set({ ...to, ...holder })
      .where(eq(slot.id, id));
    const { body } = await call<Feed>(readFeed, { as: user, query: { facilityId } });
    const shown = body.slots.find(({ slot_id }) => slot_id === id)!;
    const refusal = await send("DELETE", {});
    expect(codeOf(refusal)).toEqual([409, code]);
    expect(shown.give_back_refusal).toBe(refusal.body.errors[0]!.message);
    const own = body.slots.find(({ slot_id }) => slot_id === made.id);
    expect(own?.give_back_refusal).toBe(shown.give_back_refusal);
    const live = await listChangedSlots(systemScope(facilityId), [id], { limit: 10 });
    expect(live.map((row) => row.id)).toContain(made.id);
    expect(shown).toMatchObject({ replaced_slot_id: made.id, replaced_caregiver_id: made.professionalId });
  });

  test("is refused once the agency has been told, and when the professional called off themselves", async () => {
    const ofAgency = await aHeldSlot({ agencyId: (await anAgency()).id });
    await ofAgency.put();
    expect(codeOf(await ofAgency.send("DELETE", {}))).toEqual([409, "TOLD"]);
    const { facilityId, user, made, put, send } = await aHeldSlot();
    await put();
    await db.update(slot).set({ cancelledBy: null }).where(eq(slot.id, made.id));
    const theirs = await send("DELETE", {});
    expect(codeOf(theirs)).toEqual([409, "THEIRS"]);
    const { body } = await call<Feed>(readFeed, { as: user, query: { facilityId } });
    const rows = body.slots.filter((one) => one.give_back_refusal === theirs.body.errors[0]!.message);
    expect(rows.map(({ replaced_slot_id }) => replaced_slot_id ?? "own").toSorted()).toEqual([
      made.id,
      "own",
    ]);
  });
});
