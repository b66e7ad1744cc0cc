import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as sendLink } from "@/app/api/desk/people/[userId]/password-link/route";
import { GET as getQueue } from "@/app/api/desk/queues/[kind]/route";
import { db } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import type { DeskQueue } from "@/lib/desk/schema";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aProfessional, aUser } from "../../support/people";
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
    expect(item!.detail).toContain("10:00 AM");
    expect(await inQueue(as, { kind: "LIMBO", item: next.id })).toEqual([]);
  });
});
