import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as answer } from "@/app/api/caregivers-invite/answer/route";
import { db } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { message } from "@/db/schema/messages";
import { slot } from "@/db/schema/slots";
import { newLink } from "@/lib/auth/link-token";
import { loadOffer } from "@/lib/invites/offer/answer-offer";
import { presentOffer } from "@/lib/invites/offer/present";
import { auditOf, slotOf } from "../../support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aDoNotReturn } from "../../support/people";
import { aBundle, anInvite, aSlot } from "../../support/schedule";
import { aHolidayOn } from "../../support/time-off";
import { aFacility, aUnit } from "../../support/tenants";
import { worksBefore } from "../../support/rest";

useDatabase();

type GivenSlot = NonNullable<Parameters<typeof aSlot>[0]>;

/** An invite with its link, for a shift with one open place. */
async function anOffer(given: GivenSlot = {}) {
  const facility = await aFacility({
    name: "Oak Manor",
    address: "1 Oak St",
    city: "Fresno",
    isFixedMarkupRate: true,
  });
  const made = await aSlot({ facilityId: facility.id, ...given });
  const who = await anEligibleProfessional({ firstName: "Ada" });
  const { url, secretHash } = newLink("/invite");
  const token = url.split("/").at(-1)!;
  const { shiftId } = made;
  const { id } = await anInvite({
    shiftId,
    professionalId: who.id,
    linkHash: secretHash,
    expiresAt: made.startsAt,
  });
  const respond = (text: "ACCEPT" | "DECLINE", secret = token) =>
    call(answer, { form: { token: secret, answer: text } });
  const state = async () => (await loadOffer(token))?.state;
  return { facility, made, who, id, shiftId, token, respond, state };
}

const placeOf = async (id: number) => (await db.select().from(slot).where(eq(slot.id, id)))[0]!;
const statusOf = async (id: number) => (await db.select().from(invite).where(eq(invite.id, id)))[0]!.status;

describe("the link of an invite", () => {
  test("shows the shift and its pay, and changes nothing when opened", async () => {
    const facility = await aFacility({ name: "Elm House", phone: "+12135550195", isFixedMarkupRate: true });
    const { id: unitId } = await aUnit({ facilityId: facility.id, name: "2 East" });
    const { token, made, id } = await anOffer({
      facilityId: facility.id,
      unitId,
      shift: { wage: 3250, originalWage: 3000, bonus: 5000, startsOn: "2035-06-04" },
    });
    for (let n = 0; n < 3; n++) {
      const view = presentOffer((await loadOffer(token))!);
      expect(view).toEqual({
        state: "OPEN",
        laterStarts: [],
        saidStart: null,
        firstName: "Ada",
        reasons: [],
        warnings: [],
        acknowledgements: [],
        shift: {
          facilityName: "Elm House",
          facilityAddress: "CA",
          facilityPhone: "213-555-0195",
          what: "CNA, 2 East",
          day: "Monday, June 4",
          hours: "7:00 AM – 3:00 PM PT",
          holiday: null,
          paid: "7.5 h, with an unpaid break of 30 min",
          pay: { total: "$293.75", terms: "$32.50 an hour, $50.00 bonus" },
        },
        miles: null,
        othersAsked: 0,
        like: [],
        taken: null,
      });
    }
    expect((await placeOf(made.id)).status).toBe("UNCLAIMED");
    expect(await statusOf(id)).toBe("PENDING");
  });

  test("says that it is on a holiday, and to the facility's own staff what that pays", async () => {
    const saysOf = async (route: "FLEX" | "ON_DEMAND") => {
      const { made, token } = await anOffer({ shift: { route, startsOn: "2035-12-24" } });
      await aHolidayOn(made.facilityId, "Family Eve", "2035-12-24", 1.5);
      return presentOffer((await loadOffer(token))!).shift.holiday;
    };
    expect(await saysOf("FLEX")).toBe("Family Eve, 1.5 × the rate");
    expect(await saysOf("ON_DEMAND")).toBe("Family Eve");
  });

  test("assigns the shift on yes, once however often it is sent", async () => {
    const { made, who, id, token, respond, state } = await anOffer();
    const answers = await Promise.all(Array.from({ length: 4 }, () => respond("ACCEPT")));
    answers.push(await respond("ACCEPT"), await respond("DECLINE"));
    for (const { status, headers } of answers) {
      expect(status).toBe(303);
      expect(headers.get("location")).toMatch(new RegExp(`^/invite/${token}(\\?note=again)?$`));
      expect(headers.get("cache-control")).toBe("no-store");
    }
    expect(await placeOf(made.id)).toMatchObject({ status: "CLAIMED", professionalId: who.id });
    expect(await statusOf(id)).toBe("ACCEPTED");
    expect(await state()).toBe("TO_BE_CONFIRMED");
    expect((await auditOf("slot", made.id)).map(({ action }) => action)).toEqual(["slot.claimed"]);
    expect(await auditOf("invite", id)).toMatchObject([
      { action: "invite.accepted", actorKind: "PROFESSIONAL", actorId: who.id },
    ]);
    await db.update(slot).set({ status: "CONFIRMED", confirmedAt: new Date() }).where(eq(slot.id, made.id));
    expect(await state()).toBe("CONFIRMED");
    await db
      .update(slot)
      .set({ status: "FACILITY_CANCELLED", cancelledAt: new Date() })
      .where(eq(slot.id, made.id));
    expect(await state()).toBe("NO_LONGER_THEIRS");
  });

  test("declines on no, which a later yes doesn't undo", async () => {
    const { made, id, respond, state } = await anOffer();
    await respond("DECLINE");
    await respond("ACCEPT");
    expect(await statusOf(id)).toBe("DECLINED");
    expect(await state()).toBe("DECLINED");
    expect((await placeOf(made.id)).status).toBe("UNCLAIMED");
  });

  test("says from when they could come, which claims nothing and stays an open question", async () => {
    const { made, id, token, state, respond, who } = await anOffer({ shift: { route: "FLEX" } });
    const later = (startsAt?: string) =>
      call(answer, { form: { token, answer: "LATER", ...(startsAt && { startsAt }) } });
    const view = async () => presentOffer((await loadOffer(token))!);
    expect((await view()).laterStarts.slice(0, 3)).toEqual(["7:30 AM", "8:00 AM", "8:30 AM"]);
    expect((await view()).laterStarts.at(-1)).toBe("2:30 PM");
    for (const startsAt of ["3:00 PM", "6:00 AM", undefined]) {
      expect((await later(startsAt)).headers.get("location")).toContain("note=again");
    }
    await Promise.all([later("9:00 AM"), later("9:00 AM")]);
    await later("9:00 AM");
    expect((await view()).saidStart).toBe("9:00 AM");
    expect([await state(), await statusOf(id), (await placeOf(made.id)).status]).toEqual([
      "OPEN",
      "PENDING",
      "UNCLAIMED",
    ]);
    expect(await db.select().from(message).where(eq(message.professionalId, who.id))).toMatchObject([
      { body: "Yes, but at 9:00 AM", reading: "OTHER_TIME", readTime: "9:00 AM", inviteId: id },
    ]);
    await respond("DECLINE");
    expect(await statusOf(id)).toBe("DECLINED");
  });

  test("gives the last slot to one of two people, and tells the other", async () => {
    for (let n = 0; n < 5; n++) {
      const first = await anOffer();
      const { url, secretHash } = newLink("/invite");
      const other = await anEligibleProfessional();
      await anInvite({ shiftId: first.shiftId, professionalId: other.id, linkHash: secretHash });
      const token = url.split("/").at(-1)!;
      await Promise.all([first.respond("ACCEPT"), first.respond("ACCEPT", token)]);
      const states = [await first.state(), (await loadOffer(token))?.state].sort();
      expect(states).toEqual(["FILLED", "TO_BE_CONFIRMED"]);
    }
  });

  test.each<[string, GivenSlot, string]>([
    ["has begun", { shift: { startsOn: "2026-01-05" } }, "STARTED"],
    ["was cancelled", { status: "FACILITY_CANCELLED" }, "CANCELLED"],
    ["is filled", { status: "CLAIMED" }, "FILLED"],
  ])("shows when the shift %s, and assigns nothing", async (_, given, expected) => {
    const { made, id, respond, state } = await anOffer(given);
    const before = await placeOf(made.id);
    expect(await state()).toBe(expected);
    await respond("ACCEPT");
    expect(await state()).toBe(expected);
    expect(await placeOf(made.id)).toEqual(before);
    expect(await statusOf(id)).toBe("PENDING");
  });

  test("shows when the invite was withdrawn", async () => {
    const { made, id, respond, state } = await anOffer();
    await db.update(invite).set({ status: "WITHDRAWN" }).where(eq(invite.id, id));
    await respond("ACCEPT");
    expect(await state()).toBe("WITHDRAWN");
    expect((await placeOf(made.id)).status).toBe("UNCLAIMED");
  });

  test("politely explains why someone isn't eligible, without a facility's opinion", async () => {
    const { facility, made, who, token, respond } = await anOffer();
    await aSlot({ status: "CLAIMED", professionalId: who.id });
    await aDoNotReturn({ facilityId: facility.id, professionalId: who.id });
    expect((await loadOffer(token))?.reasons.sort()).toEqual([
      "You already work at that time.",
      "You can’t take this shift right now. Please ask the facility.",
    ]);
    await respond("ACCEPT");
    expect((await placeOf(made.id)).status).toBe("UNCLAIMED");
  });

  test("assigns no slot of a bundle", async () => {
    const { facility, made, shiftId, who, respond } = await anOffer();
    const { id: bundleId } = await aBundle({ facilityId: facility.id });
    await db.update(slot).set({ bundleId }).where(eq(slot.id, made.id));
    const alone = await aSlot({ shiftId });
    await respond("ACCEPT");
    expect((await placeOf(made.id)).status).toBe("UNCLAIMED");
    expect((await placeOf(alone.id)).professionalId).toBe(who.id);
  });

  test("shows an error page if it was changed by a letter or made up", async () => {
    const { made, token, respond } = await anOffer();
    const tampered = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const wrong of [tampered, "x", token.toLowerCase()]) {
      expect(await loadOffer(wrong)).toBeNull();
      const { status, headers } = await respond("ACCEPT", wrong);
      expect([status, headers.get("location")]).toEqual([303, `/invite/${wrong}`]);
    }
    expect((await placeOf(made.id)).status).toBe("UNCLAIMED");
  });

  test("is rate limited", async () => {
    const { token, respond } = await anOffer();
    const made: (string | null)[] = [];
    for (let n = 0; n < 21; n++) made.push((await respond("DECLINE")).headers.get("location"));
    expect(made.at(-1)).toBe(`/invite/${token}?note=later`);
    expect(made.slice(0, 20).some((one) => one?.includes("later"))).toBe(false);
  });
});

describe("an invite's page", () => {
  async function aTiringOffer(restHours: number) {
    const made = await aSlot();
    const who = await anEligibleProfessional();
    await worksBefore(who.id, made.startsAt, restHours);
    const { url, secretHash: linkHash } = newLink("/invite");
    const token = url.split("/").at(-1)!;
    const { shiftId, startsAt: expiresAt } = made;
    await anInvite({ shiftId, professionalId: who.id, linkHash, expiresAt });
    const accept = (form: Record<string, string> = {}) =>
      call(answer, { form: { token, answer: "ACCEPT", ...form } });
    return { made, accept, view: async () => presentOffer((await loadOffer(token))!) };
  }

  test("warns of short rest, and accepts", async () => {
    const { made, accept, view } = await aTiringOffer(9);
    const { warnings, acknowledgements } = await view();
    expect([warnings, acknowledgements]).toEqual([["9 h rest before this shift, less than 10 h."], []]);
    await accept();
    expect((await slotOf(made.id)).status).toBe("CLAIMED");
  });

  test("takes a shift beyond the hard line only with the tick", async () => {
    const { made, accept, view } = await aTiringOffer(7);
    const [text] = (await view()).acknowledgements;
    expect(text).toBe("7 h rest before this shift, less than 8 h.");
    await accept();
    expect((await slotOf(made.id)).status).toBe("UNCLAIMED");
    await accept({ acknowledgedRest: text! });
    expect((await slotOf(made.id)).status).toBe("CLAIMED");
    expect((await auditOf("slot", made.id)).at(-1)?.after).toMatchObject({ acknowledgedRest: [text] });
  });
});
