import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as sendLink } from "@/app/api/desk/people/[userId]/password-link/route";
import * as claims from "@/app/api/desk/claims/[kind]/[item]/route";
import { GET as getLimbo } from "@/app/api/desk/limbo/[slotId]/route";
import { GET as getQueue } from "@/app/api/desk/queues/[kind]/route";
import { db } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import { P } from "@/lib/access/permissions";
import type { LimboShift } from "@/lib/desk/limbo/schema";
import type { DeskQueue } from "@/lib/desk/schema";
import { call, codesOf } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aProfessional, aUser } from "../../support/people";
import { messagesTo } from "../../support/query";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();

/** An item as its queue shows it: none or one. */
const inQueue = async (as: { id: number }, { kind, item }: { kind: string; item: number }) =>
  (await call<DeskQueue>(getQueue, { as, params: { kind } })).body.items.filter(
    (one) => one.item === String(item),
  );

describe("what nothing else shows", () => {
  test("waits at the desk: an invitation that ran out, until it is sent again", async () => {
    const { id: facilityId } = await aFacility({ name: "Rose Court" });
    const invited = await aUser({ facilityId, name: "Marcus Feld" });
    const as = await aDeskUser();
    expect(await inQueue(as, { kind: "INVITE", item: invited.id })).toEqual([]);
    await db
      .update(userAccount)
      .set({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(eq(userAccount.id, invited.id));
    expect(await inQueue(as, { kind: "INVITE", item: invited.id })).toMatchObject([
      { title: "Marcus Feld", place: "Rose Court", detail: `${invited.email}: never signed in` },
    ]);
    const joel = await aDeskUser("Joel Park");
    const params = { kind: "INVITE", item: String(invited.id) };
    await call(claims.PUT, { as: joel, method: "PUT", params });
    const refused = await call(sendLink, { as, method: "POST", params: { userId: invited.id } });
    expect([refused.status, codesOf(refused)]).toEqual([409, ["TAKEN"]]);
    expect(await messagesTo(invited.email)).toEqual([]);
    await call(claims.DELETE, { as: joel, method: "DELETE", params });
    await call(sendLink, { as, method: "POST", params: { userId: invited.id } });
    expect(await inQueue(as, { kind: "INVITE", item: invited.id })).toEqual([]);
  });

  test("waits at the desk: a shift that begins soon and was claimed, but not confirmed", async () => {
    freezeClock(new Date("2026-11-26T12:30:00Z"));
    const { id: facilityId } = await aFacility({ name: "Elm Court", timezone: "America/New_York" });
    const { id: professionalId } = await aProfessional({ firstName: "Grace", lastName: "Brown" });
    const startsAt = new Date("2026-11-26T15:00:00Z");
    const shift = { startsOn: "2026-11-26", startsAt, endsAt: new Date("2026-11-26T23:00:00Z") };
    const claimed = await aSlot({ facilityId, professionalId, status: "CLAIMED", shift });
    const later = {
      startsOn: "2026-11-29",
      startsAt: new Date("2026-11-29T15:00:00Z"),
      endsAt: new Date("2026-11-29T23:00:00Z"),
    };
    const next = await aSlot({ facilityId, professionalId, status: "CLAIMED", shift: later });
    const as = await aDeskUser();
    const [item] = await inQueue(as, { kind: "LIMBO", item: claimed.id });
    expect(item).toMatchObject({ title: "Grace Brown", place: "Elm Court", place_id: facilityId });
    expect(item!.detail).toContain("10 AM ET");
    expect(await inQueue(as, { kind: "LIMBO", item: next.id })).toEqual([]);
  });

  test("says who to call about a shift: who signs in there and can confirm it, those with a phone first", async () => {
    const { id: facilityId } = await aFacility({ name: "Elm Court", phone: "+12125550140" });
    const { id: professionalId } = await aProfessional({ firstName: "Grace", lastName: "Brown" });
    const slot = await aSlot({ facilityId, professionalId, status: "CLAIMED" });
    const confirms = { facilityId, permissions: [P.EDIT], password: "Shiftwell!2026" };
    await aUser({ ...confirms, name: "Ada Wells" });
    await aUser({ ...confirms, name: "Zoe Marsh", phone: "+12125550141" });
    await aUser({ ...confirms, name: "Only Looks", permissions: [] });
    await aUser({ ...confirms, name: "Never Came", password: undefined });
    await aUser({ ...confirms, name: "Is Gone", disabledAt: new Date() });
    const as = await aDeskUser();
    const ask = (by: { id: number }) =>
      call<LimboShift>(getLimbo, { as: by, method: "GET", params: { slotId: slot.id } });
    const { body } = await ask(as);
    expect(body.people.map(({ name, phone }) => [name, phone])).toEqual([
      ["Zoe Marsh", "+12125550141"],
      ["Ada Wells", null],
    ]);
    expect(body).toMatchObject({
      professional: { name: "Grace Brown" },
      facility: { phone: "+12125550140" },
    });
    const confirmed = await aSlot({ facilityId, status: "CONFIRMED" });
    const again = await call(getLimbo, { as, method: "GET", params: { slotId: confirmed.id } });
    expect(again.status).toBe(404);
  });
});
