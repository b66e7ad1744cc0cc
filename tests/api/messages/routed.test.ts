import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as answer } from "@/app/api/caregivers-invite/answer/route";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { invite } from "@/db/schema/invites";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { findActorOfUser } from "@/lib/auth/find-actor";
import { loadOffer } from "@/lib/invites/offer/answer-offer";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import { routeSlot } from "@/lib/slots/routing/route-slot";
import { clock } from "@/lib/time/clock";
import { auditOf, slotOf } from "@/tests/support/query";
import { systemScope } from "@/lib/access/scopes";
import { slotViewer } from "@/lib/slots/policy";
import { presentSlots } from "@/lib/slots/present";
import { listChangedSlots } from "@/lib/slots/reads.sql";
import { call } from "../../support/call";
import { actorAt, professionalAt } from "../../support/context";
import { useNoon } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { anAskingFacility, aTexter, queuedFor, texts } from "../../support/messaging";
import { anEligibleProfessional, aUser } from "../../support/people";
import { aRate } from "../../support/schedule";

useDatabase();
useNoon();

const statusOf = async (professionalId: number) =>
  (await db.select().from(invite).where(eq(invite.professionalId, professionalId)))[0]!.status;
const lastTo = async (phone: string | null) => (await queuedFor(phone!)).at(-1)!.body;

/** Two of a facility's own who are asked about an open shift, which then goes on-demand. */
async function aRouted() {
  const asking = await anAskingFacility({ shift: { route: "FLEX" } });
  const { facility: at, made, shiftId } = asking;
  const facilityId = at.id;
  await db.update(facility).set({ enableShiftRouting: true }).where(eq(facility.id, facilityId));
  await aRate({ facilityId, resourceType: "CNA", effectiveOn: "2020-01-01", billRate: 40_00 });
  const own = { facilities: [{ facilityId, isFlexStaff: true }] };
  const [ada, bo] = [await aTexter({ firstName: "Ada", ...own }), await aTexter({ firstName: "Bo", ...own })];
  await asking.send([ada.id, bo.id]);
  const { id: userId } = await aUser({ facilityId, permissions: [P.EDIT_SHIFT_ROUTING] });
  const actor = (await findActorOfUser(userId))!;
  const { slotId } = await routeSlot(actorAt(actor, clock.now()), { slotId: made.id, oldUnitId: null });
  const live = () =>
    db
      .select({ id: slot.id, professionalId: slot.professionalId })
      .from(slot)
      .where(and(eq(slot.facilityId, facilityId), eq(slot.status, "CLAIMED")));
  return { ...asking, shiftId, ada, bo, onDemandId: slotId!, live };
}

describe("a shift that went on-demand after own staff were asked", () => {
  test("is theirs with a YES while no one has taken it", async () => {
    const { made, ada, bo, onDemandId, live } = await aRouted();
    await texts(ada.phone!, "Yes");
    expect(await lastTo(ada.phone)).toContain("the shift is yours");
    expect(await live()).toEqual([{ id: made.id, professionalId: ada.id }]);
    expect(await slotOf(onDemandId)).toMatchObject({
      status: "FACILITY_CANCELLED",
      cancellationReason: "REMOVED_FROM_SCHEDULE",
    });
    expect((await auditOf("slot", made.id)).map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ["slot.routed", "USER"],
      ["slot.reopened", "SYSTEM"],
      ["slot.claimed", "PROFESSIONAL"],
    ]);
    expect([await statusOf(ada.id), await statusOf(bo.id)]).toEqual(["ACCEPTED", "EXPIRED"]);
    await texts(bo.phone!, "Yes");
    expect(await lastTo(bo.phone)).toContain("no longer open");
    expect(await live()).toHaveLength(1);
  });

  test("ends their question once someone has taken it there", async () => {
    const { ada, onDemandId, live } = await aRouted();
    expect(await statusOf(ada.id)).toBe("PENDING");
    const nurse = await anEligibleProfessional();
    await claimSlot(professionalAt(nurse.id, clock.now()), { slotId: onDemandId });
    expect(await statusOf(ada.id)).toBe("EXPIRED");
    await texts(ada.phone!, "YES");
    expect(await lastTo(ada.phone)).toContain("no longer open");
    expect(await live()).toEqual([{ id: onDemandId, professionalId: nurse.id }]);
  });

  test("keeps saying on its row and in its thread who was asked and what they said", async () => {
    const { facility: at, user, shiftId, ada, bo, onDemandId, shiftThread, threads } = await aRouted();
    await texts(bo.phone!, "No");
    await texts(ada.phone!, "yes but at 9");
    const rows = await listChangedSlots(systemScope(at.id), [onDemandId], { limit: 9 });
    const row = presentSlots(rows, slotViewer((await findActorOfUser(user.id))!, at.id), clock.now())[0]!;
    expect(row.asked).toMatchObject({
      shift_id: shiftId,
      note: "Asked 2 · 1 no",
      other: { text: "yes but at 9" },
    });
    const { shift, asked, messages } = await shiftThread();
    expect(shift).toMatchObject({ is_flex: false, open: 1 });
    expect(asked.map(({ status }) => status).toSorted()).toEqual(["DECLINED", "PENDING"]);
    expect(messages.filter(({ is_own }) => !is_own)).toHaveLength(2);
    expect((await threads()).shifts).toMatchObject([{ shift_id: shift.shift_id, asked: 2, no: 1, open: 1 }]);
  });

  test("has one holder when both say yes at once", async () => {
    const { ada, bo, onDemandId, live } = await aRouted();
    const nurse = await anEligibleProfessional();
    await Promise.all([
      texts(ada.phone!, "YES"),
      texts(bo.phone!, "YES"),
      claimSlot(professionalAt(nurse.id, clock.now()), { slotId: onDemandId }).catch(() => undefined),
    ]);
    expect(await live()).toHaveLength(1);
  });

  const tokenTo = async (phone: string | null) =>
    /invite\/(\S+)/.exec((await queuedFor(phone!))[0]!.body)![1]!;

  test("is theirs by their page too", async () => {
    const { made, ada, bo, live } = await aRouted();
    const token = await tokenTo(ada.phone);
    expect(await loadOffer(token)).toMatchObject({ state: "OPEN", reasons: [] });
    await call(answer, { form: { token, answer: "ACCEPT" } });
    expect(await live()).toEqual([{ id: made.id, professionalId: ada.id }]);
    expect((await loadOffer(token))!.state).toBe("TO_BE_CONFIRMED");
    expect((await loadOffer(await tokenTo(bo.phone)))!.state).toBe("FILLED");
  });

  test("is still open on their page, and over once the place is", async () => {
    const { ada, onDemandId } = await aRouted();
    const token = await tokenTo(ada.phone);
    expect((await loadOffer(token))!.state).toBe("OPEN");
    await db
      .update(slot)
      .set({ status: "FACILITY_CANCELLED", cancelledAt: clock.now() })
      .where(eq(slot.id, onDemandId));
    expect((await loadOffer(token))!.state).toBe("FILLED");
  });
});
