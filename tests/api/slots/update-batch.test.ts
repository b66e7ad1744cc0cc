import { NoopLogger } from "drizzle-orm/logger";
import { inArray } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { PUT } from "@/app/api/slots/update-batch/route";
import { db } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { STALE_SHIFT } from "@/lib/stale-shift";
import type { SlotsUpdateResult } from "@/lib/slots/confirmation/schema";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { messagesTo } from "@/tests/support/query";
import { aProfessional, aUser } from "../../support/people";
import { aShift, aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

const put = (as: { id: number }, slots: unknown, code = "CONFIRMED_SHIFT") =>
  call<SlotsUpdateResult>(PUT, { as, method: "PUT", body: { slots, code } });

const statusesOf = async (ids: number[]) =>
  (await db.select({ status: slot.status }).from(slot).where(inArray(slot.id, ids)).orderBy(slot.id)).map(
    ({ status }) => status,
  );

async function claimedSlots(count: number, permissions: string[] = [P.EDIT, P.FLEX_ADD_EDIT_SHIFT]) {
  const facility = await aFacility();
  const { id: shiftId } = await aShift({ facilityId: facility.id });
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push((await aSlot({ shiftId, status: "CLAIMED" })).id);
  return { facility, ids, user: await aUser({ facilityId: facility.id, permissions }) };
}

describe("confirming several slots", () => {
  test("audits and mails each on its own", async () => {
    const { facility, ids, user } = await claimedSlots(2);
    const professional = await aProfessional();
    const flex = await aSlot({
      facilityId: facility.id,
      status: "CLAIMED",
      professionalId: professional.id,
      shift: { route: "FLEX" },
    });
    const all = [...ids, flex.id];
    const answer = await put(user, all);
    expect([answer.status, answer.body]).toEqual([200, { confirmed: all, errors: [] }]);
    expect(await statusesOf(all)).toEqual(["CONFIRMED", "CONFIRMED", "CONFIRMED"]);
    expect(
      await db
        .select()
        .from(auditEvent)
        .where(inArray(auditEvent.entityId, all.map(String))),
    ).toHaveLength(3);
    expect(await messagesTo(professional.email!)).toHaveLength(1);
  });

  test("lists failures with the reason, and confirms the others", async () => {
    const { facility, ids, user } = await claimedSlots(1);
    const stale = await aSlot({ facilityId: facility.id, status: "CONFIRMED" });
    const cancelled = await aSlot({ facilityId: facility.id, status: "FACILITY_CANCELLED" });
    const foreign = await aSlot({ status: "CLAIMED" });
    const answer = await put(user, [stale.id, cancelled.id, foreign.id, ...ids]);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      confirmed: ids,
      errors: [
        { slotId: stale.id, code: "STALE", message: STALE_SHIFT },
        {
          slotId: cancelled.id,
          code: "CANCELLED",
          message: "This shift has been cancelled, so you can’t confirm it.",
        },
        { slotId: foreign.id, code: "NOT_FOUND", message: "Not found." },
      ],
    });
    expect(await statusesOf([foreign.id])).toEqual(["CLAIMED"]);
  });

  test("covers both routes, at the facilities where the person may confirm", async () => {
    const [here, there] = [await aFacility(), await aFacility()];
    const facilities = { [here.id]: [P.EDIT], [there.id]: [P.FLEX_ADD_EDIT_SHIFT] };
    const user = await aUser({ facilities });
    const claimed = async (facilityId: number, route: "FLEX" | "ON_DEMAND") =>
      (await aSlot({ facilityId, status: "CLAIMED", shift: { route } })).id;
    const ids = [await claimed(here.id, "ON_DEMAND"), await claimed(here.id, "FLEX")];
    const elsewhere = await claimed(there.id, "FLEX");
    const { status, body } = await put(user, [...ids, elsewhere]);
    expect(status).toBe(200);
    expect(body.confirmed).toEqual(ids);
    expect(body.errors.map(({ slotId, code }) => [slotId, code])).toEqual([[elsewhere, "NOT_PERMITTED"]]);
  });

  test("confirms a slot named twice once", async () => {
    const { ids, user } = await claimedSlots(1);
    expect((await put(user, [...ids, ...ids])).body).toEqual({ confirmed: ids, errors: [] });
  });

  test("runs as many statements for 40 slots as for 2", async () => {
    const statements = async (count: number) => {
      const { ids, user } = await claimedSlots(count);
      const logged = vi.spyOn(NoopLogger.prototype, "logQuery");
      const answer = await put(user, ids);
      expect(answer.body.confirmed).toHaveLength(count);
      const texts = logged.mock.calls.map(([text]: unknown[]) => String(text));
      const made = texts.filter((text) => !text.startsWith(`insert into "session"`)).length;
      logged.mockRestore();
      return made;
    };
    expect(await statements(2)).toBe(5);
    expect(await statements(40)).toBe(5);
  });
});

describe("a batch is refused as a whole", () => {
  test("with 403 if the person may confirm none of it", async () => {
    const { ids, user } = await claimedSlots(2, []);
    expect((await put(user, ids)).status).toBe(403);
    expect(await statusesOf(ids)).toEqual(["CLAIMED", "CLAIMED"]);
  });

  test.each([
    ["no slots", [], "CONFIRMED_SHIFT"],
    ["more than 500", Array.from({ length: 501 }, (_, n) => n + 1), "CONFIRMED_SHIFT"],
    ["ids as text", ["1"], "CONFIRMED_SHIFT"],
    ["another code", [1], "CANCELLED_SHIFT"],
  ])("with 400 for %s", async (_, slots, code) => {
    expect((await put(await aUser({ permissions: [P.EDIT] }), slots, code)).status).toBe(400);
  });
});
