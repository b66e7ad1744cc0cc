import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { auditEvent } from "@/db/schema/operations";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { Conflict, NotFound } from "@/lib/errors";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import { acceptInvite, declineInvite } from "@/lib/invites/accept-invite";
import { expireInvites } from "@/lib/invites/expire-invites";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aDoNotReturn, aProfessional } from "../../support/people";
import { aBundle, anInvite, aShift, aSlot } from "../../support/schedule";
import { professionalAt, systemAt } from "../../support/context";
import { slotOf } from "../../support/query";

useDatabase();

const now = new Date();
const inviteOf = async (id: number) => (await db.select().from(invite).where(eq(invite.id, id)))[0]!;
const codeOf = (reason: unknown) => (reason instanceof Conflict ? reason.errors[0]?.code : reason);
const refusal = (claim: Promise<unknown>) => claim.then(() => "claimed", codeOf);

describe("claiming an open slot", () => {
  test("uses the shift's current terms, and appears in the history", async () => {
    const parent = await aShift({ bonus: 5_000, wage: 2_500, originalWage: 2_400, billRate: 3_500 });
    const { id } = await aSlot({ shiftId: parent.id });
    const who = await anEligibleProfessional();
    expect(await claimSlot(professionalAt(who.id, now), { slotId: id })).toEqual({ slotIds: [id] });
    const claimed = { status: "CLAIMED", professionalId: who.id, claimedAt: now, bonus: 5_000, wage: 2_500 };
    expect(await slotOf(id)).toMatchObject({
      ...claimed,
      originalWage: 2_400,
      billRate: 3_500,
      agencyId: null,
    });
    await db.update(shift).set({ bonus: 0 }).where(eq(shift.id, parent.id));
    expect((await slotOf(id)).bonus).toBe(5_000);
    const events = await db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.entityId, String(id)));
    expect(events).toMatchObject([
      { actorKind: "PROFESSIONAL", actorId: who.id, action: "slot.claimed", facilityId: parent.facilityId },
    ]);
  });

  test("is refused with the reason when the eligibility rules forbid it, and writes nothing", async () => {
    const { id, facilityId } = await aSlot();
    const who = await anEligibleProfessional();
    await aDoNotReturn({ facilityId, professionalId: who.id });
    expect(await refusal(claimSlot(professionalAt(who.id, now), { slotId: id }))).toBe("DO_NOT_RETURN");
    const bare = await aProfessional();
    expect(await refusal(claimSlot(professionalAt(bare.id, now), { slotId: id }))).toBe("CREDENTIAL_MISSING");
    expect(await slotOf(id)).toMatchObject({ status: "UNCLAIMED", professionalId: null });
  });

  test("is refused for an imported shift that was withdrawn in its system", async () => {
    const { id } = await aSlot({ shift: { isIntegrated: true, integrationExpiredAt: now } });
    const who = await anEligibleProfessional();
    expect(await refusal(claimSlot(professionalAt(who.id, now), { slotId: id }))).toBe("SLOT_TAKEN");
  });

  test("returns NotFound for an unknown slot or professional", async () => {
    const { id } = await aSlot();
    const who = await anEligibleProfessional();
    await expect(claimSlot(professionalAt(who.id, now), { slotId: 2_000_000_000 })).rejects.toThrow(NotFound);
    await expect(claimSlot(professionalAt(2_000_000_000, now), { slotId: id })).rejects.toThrow(NotFound);
  });

  test("takes a bundle whole or not at all", async () => {
    const first = await aShift();
    const second = await aShift({ facilityId: first.facilityId, startsOn: "2035-03-05" });
    const { id: bundleId } = await aBundle({ facilityId: first.facilityId });
    const slots = [
      await aSlot({ shiftId: first.id, bundleId }),
      await aSlot({ shiftId: second.id, bundleId }),
    ];
    const who = await anEligibleProfessional();
    const clash = await aSlot({
      status: "CLAIMED",
      professionalId: who.id,
      shift: { startsOn: "2035-03-05" },
    });
    expect(await refusal(claimSlot(professionalAt(who.id, now), { slotId: slots[0]!.id }))).toBe("OVERLAP");
    expect((await slotOf(slots[0]!.id)).status).toBe("UNCLAIMED");
    await db.delete(slot).where(eq(slot.id, clash.id));
    const { slotIds } = await claimSlot(professionalAt(who.id, now), { slotId: slots[1]!.id });
    expect(slotIds).toEqual(slots.map(({ id }) => id));
  });
});

describe("invites to the shift", () => {
  test("are accepted for the claimant; the others stay open with the slots, and end with the last one", async () => {
    const parent = await aShift();
    const slots = [await aSlot({ shiftId: parent.id }), await aSlot({ shiftId: parent.id })];
    const [one, two, three] = [
      await anEligibleProfessional(),
      await anEligibleProfessional(),
      await aProfessional(),
    ];
    const [first, other] = [
      await anInvite({ shiftId: parent.id, professionalId: one.id }),
      await anInvite({ shiftId: parent.id, professionalId: three.id }),
    ];
    await claimSlot(professionalAt(one.id, now), { slotId: slots[0]!.id });
    expect([(await inviteOf(first.id)).status, (await inviteOf(other.id)).status]).toEqual([
      "ACCEPTED",
      "PENDING",
    ]);
    await claimSlot(professionalAt(two.id, now), { slotId: slots[1]!.id });
    expect((await inviteOf(other.id)).status).toBe("EXPIRED");
  });
});

describe("concurrent claims", () => {
  test("of twenty professionals for one slot have exactly one winner, every time", async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => anEligibleProfessional()));
    for (let trial = 0; trial < 5; trial++) {
      const { id } = await aSlot({ shift: { startsOn: `2035-01-1${trial}` } });
      const outcomes = await Promise.all(
        people.map((who) => refusal(claimSlot(professionalAt(who.id, now), { slotId: id }))),
      );
      expect(outcomes.filter((outcome) => outcome === "claimed")).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === "SLOT_TAKEN")).toHaveLength(19);
      const ofClaim = and(eq(auditEvent.entityId, String(id)), eq(auditEvent.action, "slot.claimed"));
      expect(await db.select().from(auditEvent).where(ofClaim)).toHaveLength(1);
    }
  });

  test("of one professional for ten overlapping slots win exactly one", async () => {
    const who = await anEligibleProfessional();
    const slots = await Promise.all(
      Array.from({ length: 10 }, () => aSlot({ shift: { startsOn: "2035-02-01" } })),
    );
    const outcomes = await Promise.all(
      slots.map(({ id }) => refusal(claimSlot(professionalAt(who.id, now), { slotId: id }))),
    );
    expect(outcomes.filter((outcome) => outcome === "claimed")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "OVERLAP")).toHaveLength(9);
  });

  test("of thirty for ten slots fill all ten, and settle every invite", async () => {
    const parent = await aShift({ startsOn: "2035-02-02" });
    const slots = await Promise.all(Array.from({ length: 10 }, () => aSlot({ shiftId: parent.id })));
    const people = await Promise.all(Array.from({ length: 30 }, () => anEligibleProfessional()));
    for (const who of people) await anInvite({ shiftId: parent.id, professionalId: who.id });
    const outcomes = await Promise.all(
      people.map((who, n) => refusal(claimSlot(professionalAt(who.id, now), { slotId: slots[n % 10]!.id }))),
    );
    expect(outcomes.filter((outcome) => outcome === "claimed")).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === "SLOT_TAKEN")).toHaveLength(20);
    const accepted = and(eq(invite.shiftId, parent.id), eq(invite.status, "ACCEPTED"));
    expect(await db.select().from(invite).where(accepted)).toHaveLength(10);
  });
});

const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
const outcome = (answer: Promise<unknown>) => answer.then(() => "done", codeOf);

describe("an invite", () => {
  test("fills the first open slot when accepted", async () => {
    const { id: shiftId } = await aShift();
    await aSlot({ shiftId, status: "CLAIMED" });
    const open = await aSlot({ shiftId });
    const who = await anEligibleProfessional();
    const { id } = await anInvite({ shiftId, professionalId: who.id });
    expect(await acceptInvite(systemAt(now), { inviteId: id })).toEqual({ slotIds: [open.id] });
    expect(await inviteOf(id)).toMatchObject({ status: "ACCEPTED", answeredAt: now });
  });

  test("cannot be accepted twice, after it expired, when the shift is full, or by someone ineligible", async () => {
    const { id: shiftId } = await aShift();
    await aSlot({ shiftId });
    const unfit = await anInvite({ shiftId, professionalId: (await aProfessional()).id });
    expect(await outcome(acceptInvite(systemAt(now), { inviteId: unfit.id }))).toBe("CREDENTIAL_MISSING");
    expect((await inviteOf(unfit.id)).status).toBe("PENDING");
    const late = await anInvite({ shiftId, expiresAt: now });
    expect(await outcome(acceptInvite(systemAt(now), { inviteId: late.id }))).toBe("INVITE_OVER");
    const mine = await anInvite({ shiftId, professionalId: (await anEligibleProfessional()).id });
    await acceptInvite(systemAt(now), { inviteId: mine.id });
    expect(await outcome(acceptInvite(systemAt(now), { inviteId: mine.id }))).toBe("INVITE_OVER");
    const tooLate = await anInvite({ shiftId, professionalId: (await anEligibleProfessional()).id });
    expect(await outcome(acceptInvite(systemAt(now), { inviteId: tooLate.id }))).toBe("INVITE_OVER");
    await expect(acceptInvite(systemAt(now), { inviteId: 2_000_000_000 })).rejects.toThrow(NotFound);
  });

  test("gives two slots to two of ten people who accept at once", async () => {
    const { id: shiftId } = await aShift();
    for (let n = 0; n < 2; n++) await aSlot({ shiftId });
    const invites = [];
    for (let n = 0; n < 10; n++) {
      invites.push(await anInvite({ shiftId, professionalId: (await anEligibleProfessional()).id }));
    }
    const answers = await Promise.all(
      invites.map(({ id }) => outcome(acceptInvite(systemAt(now), { inviteId: id }))),
    );
    expect(answers.filter((answer) => answer === "done")).toHaveLength(2);
    expect(new Set(answers)).toEqual(new Set(["done", "INVITE_OVER"]));
    await expireInvites(systemAt(now));
    const statuses = await db
      .select({ status: invite.status })
      .from(invite)
      .where(eq(invite.shiftId, shiftId));
    expect(statuses.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 2 }, () => "ACCEPTED"),
      ...Array.from({ length: 8 }, () => "EXPIRED"),
    ]);
  });

  test("is over when declined, as the history shows", async () => {
    const { id, professionalId } = await anInvite();
    await declineInvite(systemAt(now), { inviteId: id });
    expect((await inviteOf(id)).status).toBe("DECLINED");
    expect(await outcome(declineInvite(systemAt(now), { inviteId: id }))).toBe("INVITE_OVER");
    const [recorded] = await db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.entityId, String(id)));
    expect(recorded).toMatchObject({
      actorKind: "PROFESSIONAL",
      actorId: professionalId,
      action: "invite.declined",
    });
  });

  test("ends when it expires, with the shift's last open slot, and with the shift", async () => {
    const { id: shiftId, endsAt } = await aShift();
    const open = await aSlot({ shiftId });
    const short = await anInvite({ shiftId, expiresAt: minutes(10) });
    const long = await anInvite({ shiftId, expiresAt: minutes(60 * 24 * 365) });
    const other = await anInvite({ expiresAt: minutes(60 * 24 * 365) });
    await aSlot({ shiftId: other.shiftId });
    const status = async () => [(await inviteOf(short.id)).status, (await inviteOf(long.id)).status];
    await expireInvites(systemAt(minutes(9)));
    expect(await status()).toEqual(["PENDING", "PENDING"]);
    await expireInvites(systemAt(minutes(10)));
    expect(await status()).toEqual(["EXPIRED", "PENDING"]);
    const who = await anEligibleProfessional();
    const taken = { status: "CLAIMED", professionalId: who.id, claimedAt: now } as const;
    await db.update(slot).set(taken).where(eq(slot.id, open.id));
    await expireInvites(systemAt(minutes(11)));
    expect(await status()).toEqual(["EXPIRED", "EXPIRED"]);
    expect((await inviteOf(other.id)).status).toBe("PENDING");
    await expireInvites(systemAt(endsAt));
    expect((await inviteOf(other.id)).status).toBe("EXPIRED");
  });
});
