import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { auditEvent } from "@/db/schema/operations";
import { slot } from "@/db/schema/slots";
import { Conflict, NotFound } from "@/lib/errors";
import { acceptInvite, declineInvite } from "@/lib/invites/accept-invite";
import { expireInvites } from "@/lib/invites/expire-invites";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aProfessional } from "@/tests/support/people";
import { anInvite, aShift, aSlot } from "../../support/schedule";
import { systemAt } from "../../support/context";

useDatabase();

const now = new Date();
const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
const inviteOf = async (id: number) => (await db.select().from(invite).where(eq(invite.id, id)))[0]!;
const codeOf = (reason: unknown) => (reason instanceof Conflict ? reason.errors[0]?.code : reason);
const refusal = (answer: Promise<unknown>) => answer.then(() => "done", codeOf);

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
    expect(await refusal(acceptInvite(systemAt(now), { inviteId: unfit.id }))).toBe("CREDENTIAL_MISSING");
    expect((await inviteOf(unfit.id)).status).toBe("PENDING");
    const late = await anInvite({ shiftId, expiresAt: now });
    expect(await refusal(acceptInvite(systemAt(now), { inviteId: late.id }))).toBe("INVITE_OVER");
    const mine = await anInvite({ shiftId, professionalId: (await anEligibleProfessional()).id });
    await acceptInvite(systemAt(now), { inviteId: mine.id });
    expect(await refusal(acceptInvite(systemAt(now), { inviteId: mine.id }))).toBe("INVITE_OVER");
    const tooLate = await anInvite({ shiftId, professionalId: (await anEligibleProfessional()).id });
    expect(await refusal(acceptInvite(systemAt(now), { inviteId: tooLate.id }))).toBe("INVITE_OVER");
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
      invites.map(({ id }) => refusal(acceptInvite(systemAt(now), { inviteId: id }))),
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
    expect(await refusal(declineInvite(systemAt(now), { inviteId: id }))).toBe("INVITE_OVER");
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
