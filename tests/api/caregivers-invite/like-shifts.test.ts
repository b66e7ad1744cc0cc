import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as answer } from "@/app/api/caregivers-invite/answer/route";
import { db } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { message } from "@/db/schema/messages";
import { newLink } from "@/lib/auth/link-token";
import { loadOffer } from "@/lib/invites/offer/answer-offer";
import { presentOffer } from "@/lib/invites/offer/present";
import { addDays } from "@/lib/time/calendar";
import { auditOf, slotOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional } from "@/tests/support/people";
import { anInvite, aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

/** Someone invited to a shift that another has taken meanwhile; others of the facility are open, of all kinds. */
async function aLostOffer() {
  const { id: facilityId } = await aFacility({ name: "Oak Manor", isFixedMarkupRate: true });
  const lost = await aSlot({ facilityId, shift: { startsOn: "2035-06-04" }, status: "CONFIRMED" });
  const who = await anEligibleProfessional({ firstName: "Ada" });
  const { url, secretHash: linkHash } = newLink("/invite");
  const token = url.split("/").at(-1)!;
  const { shiftId, startsAt: expiresAt } = lost;
  const of = { shiftId, professionalId: who.id, linkHash, expiresAt };
  const { id: inviteId } = await anInvite({ ...of, status: "EXPIRED" });
  const open = (startsOn: string, given = {}) => aSlot({ facilityId, shift: { startsOn, ...given } });
  const take = (id: number) => call(answer, { form: { token, answer: "LIKE", shiftId: String(id) } });
  const view = async () => presentOffer((await loadOffer(token))!);
  return { facilityId, who, inviteId, token, open, take, view };
}

/** Days from now, within the two weeks that are offered. */
const soon = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

test("a filled invite offers the next open shifts like it that the person may work", async () => {
  const { facilityId, who, open, view } = await aLostOffer();
  const made = [await open(soon(6)), await open(soon(4), { wage: 3000 })];
  await open(soon(5), { resourceType: "RN" });
  await open(soon(5), { route: "FLEX" });
  await open(soon(40));
  await aSlot({ shift: { startsOn: soon(5) } });
  const claimedAt = new Date(Date.now() - 86_400_000);
  const held = { professionalId: who.id, status: "CONFIRMED", claimedAt } as const;
  await aSlot({ facilityId, ...held, shift: { startsOn: soon(7) } });
  await open(soon(7));
  const { state, like, taken } = await view();
  expect([state, taken]).toEqual(["FILLED", null]);
  expect(like.map((one) => one.shiftId)).toEqual([made[1]!.shiftId, made[0]!.shiftId]);
  expect(like[0]).toMatchObject({ what: "CNA", pay: { total: "$225.00" } });
});

test("takes one of them once, however often it is pressed, and shows it from then on", async () => {
  const { facilityId, who, open, take, view } = await aLostOffer();
  const made = await open(soon(4));
  const other = await open(soon(5));
  const answers = await Promise.all([take(made.shiftId), take(made.shiftId)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await slotOf(made.id)).toMatchObject({ status: "CLAIMED", professionalId: who.id });
  expect((await auditOf("slot", made.id)).map(({ action }) => action)).toEqual(["slot.claimed"]);
  const said = await db.select().from(message).where(eq(message.facilityId, facilityId));
  expect(said).toMatchObject([{ shiftId: made.shiftId, direction: "IN", channel: "PAGE" }]);
  const { like, taken } = await view();
  expect(taken).toMatchObject({ what: "CNA", isConfirmed: false });
  expect(like).toEqual([]);
  expect((await slotOf(other.id)).status).toBe("UNCLAIMED");
});

test("takes nothing that isn't offered: another facility's, what they can't work, or after a no", async () => {
  const { inviteId, token, open, take } = await aLostOffer();
  const refused = [
    await aSlot({ shift: { startsOn: soon(4) } }),
    await open(soon(4), { resourceType: "RN" }),
    await open(soon(40)),
  ];
  for (const { shiftId, id } of refused) {
    expect((await take(shiftId)).headers.get("location")).toBe(`/invite/${token}?note=again`);
    expect((await slotOf(id)).status).toBe("UNCLAIMED");
  }
  const made = await open(soon(4));
  await db.update(invite).set({ status: "DECLINED" }).where(eq(invite.id, inviteId));
  expect((await take(made.shiftId)).headers.get("location")).toContain("note=again");
  expect((await slotOf(made.id)).status).toBe("UNCLAIMED");
});
