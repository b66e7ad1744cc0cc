import { describe, expect, test } from "vitest";
import { DELETE as unassign, POST as assign } from "@/app/api/flex/caregivers/assign/route";
import { DELETE as unconfirmFlex } from "@/app/api/flex/slot/[id]/confirm/route";
import { DELETE as unconfirm, PUT as confirm } from "@/app/api/slot/[id]/confirm/route";
import { DELETE as takeBack, PUT as setArrival } from "@/app/api/slot/[id]/arrival-status/route";
import { db } from "@/db/client";
import { outboxMessage } from "@/db/schema/operations";
import { facilityMembership } from "@/db/schema/users";
import { P } from "@/lib/access/permissions";
import { STALE_SHIFT } from "@/lib/stale-shift";
import { recordAttendance } from "@/lib/marketplace/record-attendance";
import { withdrawProfessional } from "@/lib/marketplace/withdraw-professional";
import { auditOf, messagesTo, slotOf } from "@/tests/support/query";
import { call, type Refusal } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aProfessional, aUser } from "@/tests/support/people";
import { queuedFor } from "../../support/messaging";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";
import { professionalAt, systemAt } from "../../support/context";

useDatabase();
useClock();
const actionsOf = async (id: number) => (await auditOf("slot", id)).map(({ action }) => action);

/** A confirmed slot on June 3, 7 AM to 3 PM in Los Angeles, an hour after its start. */
async function aSlotAtWork() {
  freezeClock("2026-06-03T15:00:00Z");
  const { id: facilityId } = await aFacility();
  const as = await aUser({ facilityId, permissions: [P.EDIT] });
  const made = await aSlot({ facilityId, status: "CONFIRMED", shift: { startsOn: "2026-06-03" } });
  const params = { id: made.id };
  const send = (method: "PUT" | "DELETE", arrivalStatus: string, by = as) =>
    call<Refusal>(method === "PUT" ? setArrival : takeBack, {
      as: by,
      method,
      params,
      body: { arrivalStatus },
    });
  return { facilityId, as, made, send };
}

describe("undoing an arrival", () => {
  test("restores the state before it, however often it is sent", async () => {
    const { made, send } = await aSlotAtWork();
    await send("PUT", "NO_SHOW");
    const answers = await Promise.all([send("DELETE", "NO_SHOW"), send("DELETE", "NO_SHOW")]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await send("DELETE", "NO_SHOW")).body).toBe("OK");
    expect(await slotOf(made.id)).toMatchObject({ arrivalStatusCode: null, outcomeCode: null });
    expect(await actionsOf(made.id)).toEqual(["slot.arrival-set", "slot.arrival-taken-back"]);
  });

  test("restores what the professional reported", async () => {
    const { made, send } = await aSlotAtWork();
    await recordAttendance(systemAt(new Date()), [
      { slotId: made.id, professionalId: made.professionalId!, arrivalStatus: "RUNNING_LATE" },
    ]);
    await send("PUT", "NO_SHOW");
    expect((await send("DELETE", "NO_SHOW")).status).toBe(200);
    expect(await slotOf(made.id)).toMatchObject({ arrivalStatusCode: "RUNNING_LATE", outcomeCode: null });
  });

  test("is refused when someone else has changed it since", async () => {
    const { facilityId, made, send } = await aSlotAtWork();
    await send("PUT", "NO_SHOW");
    await send("PUT", "ARRIVED", await aUser({ facilityId, permissions: [P.EDIT] }));
    const { status, body } = await send("DELETE", "NO_SHOW");
    expect([status, body.errors[0]?.message]).toEqual([409, STALE_SHIFT]);
    expect((await slotOf(made.id)).arrivalStatusCode).toBe("ARRIVED");
  });
});

/** A flex slot on June 4 that a staff member was assigned on the 3rd. */
const sendAll = () => db.update(outboxMessage).set({ attempts: 1, deliveredAt: new Date() });

async function anAssignment() {
  freezeClock("2026-06-03T15:00:00Z");
  const { id: facilityId } = await aFacility();
  const permissions = [P.FLEX_ADD_CAREGIVER];
  const as = await aUser({ facilityId, permissions });
  const member = () => anEligibleProfessional({ facilities: [{ facilityId, isFlexStaff: true }] });
  const mara = await member();
  const made = await aSlot({ facilityId, shift: { route: "FLEX", startsOn: "2026-06-04" } });
  const named = { flexShiftId: made.shiftId, slotId: made.id };
  const give = (caregiverId: number) =>
    call<Refusal>(assign, { as, body: { caregiverId, ...named, oldUnitId: null } });
  const undo = (by = as) =>
    call<Refusal>(unassign, { as: by, method: "DELETE", body: { caregiverId: mara.id, ...named } });
  expect((await give(mara.id)).body).toBe("OK");
  const colleague = () => aUser({ facilityId, permissions });
  return { made, mara, undo, give, member, colleague };
}

describe("undoing an assignment", () => {
  test("opens the slot and tells no one whose message hasn't gone", async () => {
    const { made, mara, undo } = await anAssignment();
    expect((await undo()).body).toBe("OK");
    expect((await slotOf(made.id)).status).toBe("UNCLAIMED");
    expect(await messagesTo(mara.email!)).toEqual([]);
  });

  test("opens the slot and notifies a professional who has been told not to come, once", async () => {
    const { made, mara, undo } = await anAssignment();
    await sendAll();
    expect((await undo()).body).toBe("OK");
    expect((await undo()).body).toBe("OK");
    expect(await slotOf(made.id)).toMatchObject({
      status: "UNCLAIMED",
      professionalId: null,
      claimedAt: null,
      confirmedBy: null,
    });
    expect(await actionsOf(made.id)).toEqual(["slot.assigned", "slot.unassigned"]);
    const subjects = (await messagesTo(mara.email!)).map(({ subject }) => subject?.split(":")[0]);
    expect(subjects.sort()).toEqual(["Assigned", "Cancelled"]);
  });

  test("is refused for someone else's assignment", async () => {
    const { made, undo, colleague } = await anAssignment();
    const { status, body } = await undo(await colleague());
    expect([status, body.errors[0]?.message]).toEqual([409, STALE_SHIFT]);
    expect((await slotOf(made.id)).status).toBe("CONFIRMED");
  });

  test("is refused when the slot belongs to someone else by now", async () => {
    const { made, undo, give, member } = await anAssignment();
    await undo();
    const other = await member();
    await give(other.id);
    expect((await undo()).status).toBe(409);
    expect((await slotOf(made.id)).professionalId).toBe(other.id);
  });

  test.each([
    ["some minutes later", "2026-06-03T15:05:01Z"],
    ["when the shift has begun", "2026-06-04T14:00:00Z"],
  ])("is refused %s", async (_, now) => {
    const { made, undo } = await anAssignment();
    freezeClock(now);
    const { status, body } = await undo();
    expect([status, body.errors[0]?.code]).toEqual([409, "TOO_LATE"]);
    expect((await slotOf(made.id)).status).toBe("CONFIRMED");
  });
});

/** A slot claimed on June 3, which its scheduler confirms a while later. */
async function aConfirmation({ isReachable = true } = {}) {
  freezeClock("2026-06-03T14:00:00Z");
  const { id: facilityId } = await aFacility();
  const as = await aUser({ facilityId, permissions: [P.EDIT] });
  const mara = await aProfessional(isReachable ? {} : { email: null });
  const made = await aSlot({
    facilityId,
    status: "CLAIMED",
    professionalId: mara.id,
    shift: { startsOn: "2026-06-04" },
  });
  freezeClock("2026-06-03T15:00:00Z");
  const params = { id: made.id };
  const send = (method: "PUT" | "DELETE", by = as) =>
    call<Refusal>(method === "PUT" ? confirm : unconfirm, { as: by, method, params });
  expect((await send("PUT")).body).toBe("OK");
  const heard = async () => (await queuedFor(mara.email!)).map(({ nextAttemptAt }) => nextAttemptAt);
  return { facilityId, as, made, send, heard };
}

/** The professional has heard of it. */

describe("undoing a confirmation", () => {
  test("reaches the message before it goes, however often it is sent", async () => {
    const { made, send, heard } = await aConfirmation();
    expect(await heard()).toEqual([new Date("2026-06-03T15:00:30Z")]);
    const answers = await Promise.all([send("DELETE"), send("DELETE")]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await send("DELETE")).body).toBe("OK");
    expect(await slotOf(made.id)).toMatchObject({
      status: "CLAIMED",
      professionalId: made.professionalId,
      confirmedAt: null,
      confirmedBy: null,
    });
    expect(await heard()).toEqual([]);
    expect(await actionsOf(made.id)).toEqual(["slot.confirmed", "slot.unconfirmed"]);
    freezeClock("2026-06-03T15:00:10Z");
    expect((await send("PUT")).status).toBe(200);
    expect(await heard()).toEqual([new Date("2026-06-03T15:00:40Z")]);
  });

  test("is possible for some minutes of someone who can't be told", async () => {
    const { made, send } = await aConfirmation({ isReachable: false });
    freezeClock("2026-06-03T15:04:00Z");
    expect((await send("DELETE")).status).toBe(200);
    expect((await slotOf(made.id)).status).toBe("CLAIMED");
  });

  test("is refused once the professional has been told", async () => {
    const { made, send, heard } = await aConfirmation();
    await sendAll();
    const { status, body } = await send("DELETE");
    expect([status, body.errors[0]?.code]).toEqual([409, "TOLD"]);
    expect((await slotOf(made.id)).status).toBe("CONFIRMED");
    expect(await heard()).toHaveLength(1);
  });

  test("needs no message to someone who has withdrawn meanwhile", async () => {
    const { made, heard } = await aConfirmation();
    await withdrawProfessional(professionalAt(made.professionalId!, new Date("2026-06-03T15:00:10Z")), {
      slotId: made.id,
    });
    expect(await heard()).toEqual([]);
  });

  test("is refused minutes later, to a colleague, and by the other path", async () => {
    const { facilityId, as, made, send } = await aConfirmation();
    const colleague = await aUser({ facilityId, permissions: [P.EDIT] });
    expect((await send("DELETE", colleague)).body.errors[0]?.message).toBe(STALE_SHIFT);
    const given = { as, method: "DELETE", params: { id: made.id } } as const;
    expect((await call(unconfirmFlex, given)).status).toBe(404);
    freezeClock("2026-06-03T15:05:01Z");
    expect((await send("DELETE")).body.errors[0]?.code).toBe("TOLD");
    expect((await slotOf(made.id)).status).toBe("CONFIRMED");
  });

  test("takes no assignment back: its professional claimed nothing", async () => {
    const { made, mara } = await anAssignment();
    const { confirmedBy } = await slotOf(made.id);
    await db
      .insert(facilityMembership)
      .values({ userId: confirmedBy!, facilityId: made.facilityId, permissions: [P.EDIT] })
      .onConflictDoUpdate({
        target: [facilityMembership.userId, facilityMembership.facilityId],
        set: { permissions: [P.EDIT] },
      });
    const as = { id: confirmedBy! };
    const answer = await call<Refusal>(unconfirmFlex, { as, method: "DELETE", params: { id: made.id } });
    expect(answer.body.errors[0]?.message).toBe(STALE_SHIFT);
    expect((await slotOf(made.id)).professionalId).toBe(mara.id);
  });
});
