import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as assign } from "@/app/api/flex/caregivers/assign/route";
import { POST as create } from "@/app/api/caregivers-invite/route";
import { GET as listOfFacility } from "@/app/api/caregivers-invite/facility/route";
import { GET as one } from "@/app/api/caregivers-invite/[id]/route";
import { db } from "@/db/client";
import { smsConsent } from "@/db/schema/text-messages";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { acceptInvite } from "@/lib/invites/accept-invite";
import { TOO_MANY_INVITES } from "@/lib/invites/rules";
import type { Invite } from "@/lib/invites/schema";
import { auditOf, messagesTo } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aUser } from "@/tests/support/people";
import { aBundle, anInvite, aShift, aSlot } from "../../support/schedule";
import { systemAt } from "../../support/context";
import { aPhone } from "../../support/messaging";
import { aHolidayOn } from "../../support/time-off";
import { invitesOf, errorOf, anInvitingFacility, type GivenSlot } from "../../support/inviting";

useDatabase();

describe("sending invites", () => {
  test("sends several at once, each with its own message and audit entry", async () => {
    const { user, facility, shiftId, send, sent } = await anInvitingFacility();
    const ada = await anEligibleProfessional({ firstName: "Ada", lastName: "Grove", tier: "PLATINUM" });
    const ben = await anEligibleProfessional({
      preferredContactMethod: "CALL_AND_TEXT",
      phone: "555-010-0042",
    });
    const { status, body } = await send([ada.id, ben.id, ada.id]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isRecurring: false, shiftId });
    expect(await sent()).toEqual(body.invites);
    expect(body.invites.find((row) => row.caregiver_id === ada.id)).toMatchObject({
      facility_id: facility.id,
      shift_id: shiftId,
      caregiver_name: "Ada Grove",
      status: "PENDING",
      number_of_shift_worked: 0,
      specialty: "CNA",
      certification_type: "CNA",
      caregiver_stats: { tier: "PLATINUM" },
    });
    const [mail] = await messagesTo(ada.email!);
    expect(mail).toMatchObject({ channel: "MAIL", subject: expect.stringContaining("CNA at Oak Manor") });
    const [text] = await messagesTo("555-010-0042");
    expect(text).toMatchObject({
      channel: "SMS",
      body: expect.stringContaining("Oak Manor: Can you take this shift? CNA"),
    });
    const links = [mail!, text!].map((message) => /\/invite\/[\w-]{43}/.exec(message.body)?.[0]);
    expect(new Set(links).size).toBe(2);
    expect(links.join()).not.toMatch(/ada|grove|undefined/i);
    const rows = await invitesOf(shiftId);
    expect(rows).toHaveLength(2);
    // Reading the table doesn't help to forge a link.
    expect(rows.some(({ linkHash }) => links.join().includes(linkHash!))).toBe(false);
    for (const { id } of rows) {
      expect(await auditOf("invite", id)).toMatchObject([{ action: "invite.sent", actorId: user.id }]);
    }
  });

  test.each([
    ["FLEX", "New Year’s Eve, 1.5 × the rate", "New Year's Eve, 1.5 x the rate."],
    ["ON_DEMAND", "New Year’s Eve", "New Year's Eve."],
  ] as const)(
    "says on %s that it is a holiday, and to own staff what that pays",
    async (route, fact, words) => {
      const { facility, send } = await anInvitingFacility({ shift: { route, startsOn: "2035-12-31" } });
      await aHolidayOn(facility.id, "New Year’s Eve", "2035-12-31", 1.5);
      const facilities = [{ facilityId: facility.id, isFlexStaff: route === "FLEX" }];
      const aPerson = (wants: { phone?: string; preferredContactMethod: "CALL_AND_TEXT" | "EMAIL" }) =>
        anEligibleProfessional({ ...wants, facilities, isOnDemand: route !== "FLEX" });
      const phone = aPhone();
      const texted = await aPerson({ phone, preferredContactMethod: "CALL_AND_TEXT" });
      const mailed = await aPerson({ preferredContactMethod: "EMAIL" });
      expect((await send([texted.id, mailed.id])).status).toBe(200);
      expect((await messagesTo(phone))[0]!.body).toContain(`PT. ${words} Reply YES or NO`);
      expect((await messagesTo(mailed.email!))[0]!.body).toContain(`Holiday: ${fact}\n`);
    },
  );

  test("sends each once, even for repeated and concurrent requests", async () => {
    const { shiftId, send, payloadOf, user } = await anInvitingFacility();
    const people = [await anEligibleProfessional(), await anEligibleProfessional()];
    const ids = people.map(({ id }) => id);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => send(ids, { key: "one-press-of-the-button" })),
      send(ids),
      call<Invite>(create, { as: user, body: payloadOf(ids)[0] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await invitesOf(shiftId)).toHaveLength(2);
    for (const { email } of people) expect(await messagesTo(email!)).toHaveLength(1);
  });

  test("invites someone again who declined or was withdrawn", async () => {
    const { shiftId, send, withdraw, sent } = await anInvitingFacility();
    const { id, email } = await anEligibleProfessional();
    await send([id]);
    await withdraw((await sent())[0]!.id);
    expect(await sent()).toEqual([]);
    await send([id]);
    expect((await invitesOf(shiftId)).map(({ status }) => status).sort()).toEqual(["PENDING", "WITHDRAWN"]);
    expect(await messagesTo(email!)).toHaveLength(2);
  });

  test("sends none if one person is ineligible, and names each with the reason", async () => {
    const { facility, shiftId, send } = await anInvitingFacility();
    const fit = await anEligibleProfessional();
    const barred = await anEligibleProfessional({
      firstName: "Ben",
      lastName: "Barred",
      facilities: [{ facilityId: facility.id, doNotReturnAt: new Date() }],
    });
    const mute = await anEligibleProfessional({ email: null, phone: null });
    const { status, body } = await send([fit.id, barred.id, mute.id]);
    expect(status).toBe(409);
    expect(body.errors.map(({ code, caregiverId }) => [code, caregiverId]).sort()).toEqual([
      ["DO_NOT_RETURN", barred.id],
      ["UNREACHABLE", mute.id],
    ]);
    expect(body.errors.find(({ code }) => code === "DO_NOT_RETURN")?.message).toBe(
      "Ben Barred cannot be invited. The professional is on this facility’s Do Not Return list.",
    );
    expect(await invitesOf(shiftId)).toEqual([]);
  });

  test("uses mail for a professional whose number has opted out of text messages", async () => {
    const { send } = await anInvitingFacility();
    const phone = "+12135552040";
    const { id, email } = await anEligibleProfessional({ phone, preferredContactMethod: "CALL_AND_TEXT" });
    await db
      .insert(smsConsent)
      .values({ phone, sourceNumber: "+12135550160", isOptedIn: false, changedAt: new Date() });
    expect((await send([id])).status).toBe(200);
    expect(await messagesTo(phone)).toEqual([]);
    expect(await messagesTo(email!)).toHaveLength(1);
  });

  test.each<[string, GivenSlot, string]>([
    ["has begun", { shift: { startsOn: "2026-01-05" } }, "STARTED"],
    ["is filled", { status: "CLAIMED" }, "FULL"],
    ["is cancelled", { status: "FACILITY_CANCELLED" }, "FULL"],
    ["has expired in the outside system", { shift: { integrationExpiredAt: new Date() } }, "EXPIRED"],
  ])("is refused for a shift that %s", async (_, given, code) => {
    const { send } = await anInvitingFacility(given);
    expect(errorOf(await send([(await anEligibleProfessional()).id]))).toEqual([409, code]);
  });

  test("is refused for a shift that is open only in a bundle", async () => {
    const { facility, shiftId, made, send } = await anInvitingFacility();
    const { id: bundleId } = await aBundle({ facilityId: facility.id });
    await db.update(slot).set({ bundleId }).where(eq(slot.id, made.id));
    const { id } = await anEligibleProfessional();
    expect(errorOf(await send([id]))).toEqual([409, "FULL"]);
    await aSlot({ shiftId });
    expect((await send([id])).status).toBe(200);
  });

  test("is limited to 50 people and one shift, and can't set them accepted", async () => {
    const { send, payloadOf } = await anInvitingFacility();
    const { status, body } = await send(Array.from({ length: 51 }, (_, n) => n + 1));
    expect([status, body.errors[0]?.message]).toEqual([400, TOO_MANY_INVITES]);
    expect((await send([])).status).toBe(400);
    const two = [...payloadOf([1]), { ...payloadOf([2])[0], shiftId: 4_711 }];
    expect(errorOf(await send([], { inviteCaregivers: two }))).toEqual([400, "INVALID"]);
    const accepted = [{ ...payloadOf([1])[0], status: "ACCEPTED" }];
    expect((await send([], { inviteCaregivers: accepted })).status).toBe(400);
    expect((await send([2_000_000_000])).status).toBe(404);
  });

  test("is rate limited, so that recipients aren't flooded", async () => {
    const { send } = await anInvitingFacility();
    const { id } = await anEligibleProfessional();
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await send([id])).status);
    expect([...new Set(statuses)]).toEqual([200, 429]);
    expect(statuses.indexOf(429)).toBe(60);
  });
});

describe("sent invites", () => {
  test("are listed while pending or accepted, by shift, by facility and one by one", async () => {
    const { facility, user, shiftId, sent } = await anInvitingFacility();
    const ids: Record<string, number> = {};
    for (const status of ["PENDING", "ACCEPTED", "DECLINED", "EXPIRED", "WITHDRAWN"] as const) {
      ids[status] = (await anInvite({ shiftId, status })).id;
    }
    const over = await aShift({ facilityId: facility.id, startsOn: "2026-01-05" });
    await anInvite({ shiftId: over.id });
    const shown = [ids.PENDING, ids.ACCEPTED].sort();
    expect((await sent()).map(({ id }) => id).sort()).toEqual(shown);
    const all = await call<Invite[]>(listOfFacility, { as: user, query: { facilityId: facility.id } });
    expect(all.body.map(({ id }) => id).sort()).toEqual(shown);
    const statuses: number[] = [];
    for (const id of Object.values(ids))
      statuses.push((await call(one, { as: user, params: { id } })).status);
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
  });

  test("can be withdrawn until they are answered, and again without effect", async () => {
    const { user, shiftId, withdraw } = await anInvitingFacility();
    const { id } = await anInvite({ shiftId });
    expect((await withdraw(id)).body).toBe("OK");
    expect((await withdraw(id)).body).toBe("OK");
    expect(await auditOf("invite", id)).toMatchObject([
      { action: "invite.withdrawn", actorId: user.id, after: { status: "WITHDRAWN" } },
    ]);
    const accepted = await anInvite({ shiftId, status: "ACCEPTED" });
    const { status, body } = await withdraw(accepted.id);
    expect([status, body.errors[0]?.message]).toEqual([409, "This invite has already been accepted."]);
    expect(errorOf(await withdraw((await anInvite({ shiftId, status: "DECLINED" })).id))).toEqual([
      409,
      "INVITE_OVER",
    ]);
  });

  test("end up withdrawn or accepted, never both, when both happen at once", async () => {
    for (let n = 0; n < 8; n++) {
      const { made, shiftId, withdraw } = await anInvitingFacility();
      const { id } = await anInvite({ shiftId, professionalId: (await anEligibleProfessional()).id });
      const [taken, back] = await Promise.allSettled([
        acceptInvite(systemAt(new Date()), { inviteId: id }),
        withdraw(id),
      ]);
      const [row] = await invitesOf(shiftId);
      const [place] = await db.select().from(slot).where(eq(slot.id, made.id));
      const isTaken = taken.status === "fulfilled";
      expect(row!.status).toBe(isTaken ? "ACCEPTED" : "WITHDRAWN");
      expect(place!.status).toBe(isTaken ? "CLAIMED" : "UNCLAIMED");
      expect(back.status === "fulfilled" && back.value.status).toBe(isTaken ? 409 : 200);
    }
  });

  test("compete with a scheduler's assignment for the last slot, which one person gets", async () => {
    for (let n = 0; n < 6; n++) {
      const { facility, made, shiftId } = await anInvitingFacility({ shift: { route: "FLEX" } });
      const staff = { isOnDemand: false, facilities: [{ facilityId: facility.id, isFlexStaff: true }] };
      const [invited, chosen] = [await anEligibleProfessional(staff), await anEligibleProfessional(staff)];
      const { id } = await anInvite({ shiftId, professionalId: invited.id });
      const scheduler = await aUser({ facilityId: facility.id, permissions: [P.FLEX_ADD_CAREGIVER] });
      const body = { caregiverId: chosen.id, flexShiftId: shiftId, slotId: made.id, oldUnitId: null };
      const [taken, given] = await Promise.allSettled([
        acceptInvite(systemAt(new Date()), { inviteId: id }),
        call(assign, { as: scheduler, body }),
      ]);
      const isTaken = taken.status === "fulfilled";
      expect(given.status === "fulfilled" && given.value.status).toBe(isTaken ? 409 : 200);
      const [place] = await db.select().from(slot).where(eq(slot.id, made.id));
      expect(place!.professionalId).toBe(isTaken ? invited.id : chosen.id);
      expect((await invitesOf(shiftId))[0]!.status).toBe(isTaken ? "ACCEPTED" : "EXPIRED");
      expect((await auditOf("invite", id)).map(({ action }) => action)).toEqual([
        isTaken ? "invite.accepted" : "invite.expired",
      ]);
    }
  });
});
