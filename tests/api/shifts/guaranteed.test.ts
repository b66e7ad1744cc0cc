import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { PUT as guaranteeBundle } from "@/app/api/bundles/[id]/guaranteed/route";
import { PUT } from "@/app/api/shifts/[id]/slots/guaranteed/route";
import { db } from "@/db/client";
import { bundle } from "@/db/schema/bundles";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { STALE_SHIFT } from "@/lib/stale-shift";
import { auditOf, slotOf } from "@/tests/support/query";
import { call, type Refusal } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aBundle, aRecurringShift, aShift, aSlot, aStructure } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();
type GivenShift = Parameters<typeof aShift>[0];
const stale = [{ code: "STALE", field: "shiftId", message: STALE_SHIFT }];

/** A shift on June 3 with two open slots, and someone who may guarantee them. */
async function setUp(given: GivenShift = {}, now = "2026-06-01T14:00:00Z") {
  freezeClock(now);
  const facilityId = given?.facilityId ?? (await aFacility()).id;
  const user = await aUser({ facilityId, permissions: [P.GUARANTEE] });
  const made = await aShift({ facilityId, startsOn: "2026-06-03", ...given });
  const open = [await aSlot({ shiftId: made.id }), await aSlot({ shiftId: made.id })];
  const put = (slots: Record<number, boolean>, changes: Record<string, unknown> = {}, id = made.id) =>
    call<Refusal>(PUT, {
      as: user,
      method: "PUT",
      params: { id },
      body: { isRecurring: false, slots, shiftDate: "2026-06-03", ...changes },
    });
  return { facilityId, user, made, open, ids: open.map(({ id }) => id) as [number, number], put };
}

describe("guaranteeing a shift", () => {
  test("sets and removes it on the open slots, once in the audit trail", async () => {
    const { ids, put, user } = await setUp();
    const [a, b] = ids;
    expect((await put({ [a]: true, [b]: true })).body).toBe("OK");
    expect([(await slotOf(a)).isGuaranteed, (await slotOf(b)).isGuaranteed]).toEqual([true, true]);
    expect((await put({ [a]: false, [b]: true })).status).toBe(200);
    expect([(await slotOf(a)).isGuaranteed, (await slotOf(b)).isGuaranteed]).toEqual([false, true]);
    expect(await auditOf("slot", a)).toMatchObject([
      { action: "slot.guaranteed", actorId: user.id, before: { isGuaranteed: false } },
      { action: "slot.guarantee-removed", after: { isGuaranteed: false } },
    ]);
    expect(await auditOf("slot", b)).toHaveLength(1);
  });

  test("has one effect when requested twice, and both succeed", async () => {
    const { ids, put } = await setUp();
    const answers = await Promise.all([put({ [ids[0]]: true }), put({ [ids[0]]: true })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await auditOf("slot", ids[0])).toHaveLength(1);
  });

  test("is refused as a whole when someone has claimed a slot meanwhile, which keeps its terms", async () => {
    const { made, ids, put } = await setUp();
    const taken = await aSlot({ shiftId: made.id, status: "CLAIMED" });
    const { status, body } = await put({ [ids[0]]: true, [taken.id]: true });
    expect([status, body.errors]).toEqual([409, stale]);
    expect((await slotOf(ids[0])).isGuaranteed).toBe(false);
  });

  test("accepts only slots of that shift and day", async () => {
    const { facilityId, ids, put } = await setUp();
    const other = await aSlot({ facilityId, shift: { startsOn: "2026-06-04" } });
    expect((await put({ [ids[0]]: true, [other.id]: true })).status).toBe(409);
    expect((await put({ [ids[0]]: true }, { shiftDate: "2026-06-04" })).status).toBe(409);
    expect((await slotOf(ids[0])).isGuaranteed).toBe(false);
  });

  test("finds a recurring shift by its schedule and day", async () => {
    freezeClock("2026-06-01T14:00:00Z");
    const structure = await aStructure();
    const schedule = await aRecurringShift({ shiftStructureId: structure.id });
    const { facilityId, id: shiftStructureId } = structure;
    const { ids, put } = await setUp({ facilityId, shiftStructureId, recurringShiftId: schedule.id });
    const isOwnId = (await slotOf(ids[0])).shiftId === schedule.id;
    expect((await put({ [ids[0]]: true }, {}, schedule.id)).status).toBe(isOwnId ? 200 : 409);
    expect((await put({ [ids[1]]: true }, { isRecurring: true }, schedule.id)).status).toBe(200);
    expect((await slotOf(ids[1])).isGuaranteed).toBe(true);
  });

  test.each<[string, GivenShift, string, number, string]>([
    ["a flex shift", { route: "FLEX" }, "2026-06-01T14:00:00Z", 400, "FLEX"],
    ["an orientation", { isOrientation: true }, "2026-06-01T14:00:00Z", 400, "ORIENTATION"],
    ["a shift that has ended", {}, "2026-06-03T22:00:00Z", 409, "ENDED"],
    [
      "a shift withdrawn in the outside system",
      { integrationExpiredAt: new Date("2026-06-01T00:00:00Z") },
      "2026-06-01T14:00:00Z",
      409,
      "EXPIRED",
    ],
  ])("is refused for %s", async (_, given, now, status, code) => {
    const { ids, put } = await setUp(given, now);
    const answer = await put({ [ids[0]]: true });
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([status, code]);
    expect((await slotOf(ids[0])).isGuaranteed).toBe(false);
  });

  test.each([
    [{}],
    [{ abc: true }],
    [{ 2147483648: true }],
    [Object.fromEntries(Array.from({ length: 101 }, (_, n) => [n + 1, true]))],
  ])("rejects invalid input", async (slots) => {
    const { put } = await setUp();
    expect((await put(slots)).status).toBe(400);
  });
});

describe("guaranteeing a bundle", () => {
  async function aBundled() {
    const setup = await setUp();
    const { id: bundleId } = await aBundle({ facilityId: setup.facilityId });
    const slots: Awaited<ReturnType<typeof aSlot>>[] = [];
    for (const startsOn of ["2026-06-03", "2026-06-04"]) {
      slots.push(await aSlot({ facilityId: setup.facilityId, bundleId, shift: { startsOn } }));
    }
    const put = (body: Record<string, unknown> = {}) =>
      call<Refusal>(guaranteeBundle, {
        as: setup.user,
        method: "PUT",
        params: { id: bundleId },
        body: { guaranteed: true, slots: slots.map(({ id }) => id), acknowledgement: true, ...body },
      });
    const bundleOf = async () => (await db.select().from(bundle).where(eq(bundle.id, bundleId)))[0]!;
    return { ...setup, bundleId, slots, put, bundleOf };
  }

  test("sets and removes it on all its open slots, listed or not", async () => {
    const { slots, put, bundleOf, bundleId } = await aBundled();
    expect((await put({ slots: [slots[0]!.id] })).body).toBe("OK");
    expect((await bundleOf()).isGuaranteed).toBe(true);
    for (const one of slots) expect((await slotOf(one.id)).isGuaranteed).toBe(true);
    expect((await put({ guaranteed: false })).status).toBe(200);
    expect((await slotOf(slots[1]!.id)).isGuaranteed).toBe(false);
    expect((await auditOf("bundle", bundleId)).map(({ action }) => action)).toEqual([
      "bundle.guaranteed",
      "bundle.guarantee-removed",
    ]);
  });

  test("skips an orientation and slots withdrawn in the outside system", async () => {
    const { facilityId, bundleId, slots, put, bundleOf } = await aBundled();
    const others = [
      await aSlot({ facilityId, bundleId, shift: { startsOn: "2026-06-05", isOrientation: true } }),
      await aSlot({
        facilityId,
        bundleId,
        shift: { startsOn: "2026-06-06", integrationExpiredAt: new Date("2026-06-01T00:00:00Z") },
      }),
    ];
    expect((await put()).body).toBe("OK");
    expect((await bundleOf()).isGuaranteed).toBe(true);
    for (const one of slots) expect((await slotOf(one.id)).isGuaranteed).toBe(true);
    for (const one of others) expect((await slotOf(one.id)).isGuaranteed).toBe(false);
    // Open when the person looked, but no longer.
    expect((await put({ slots: [others[1]!.id] })).body.errors).toEqual(stale);
  });

  test("requires its acknowledgement", async () => {
    const { put, bundleOf } = await aBundled();
    const { status, body } = await put({ acknowledgement: false });
    expect([status, body.errors[0]?.field]).toEqual([400, "acknowledgement"]);
    expect((await bundleOf()).isGuaranteed).toBe(false);
  });

  test("is refused when a slot is gone meanwhile", async () => {
    const { slots, put, bundleOf } = await aBundled();
    await db
      .update(slot)
      .set({ status: "FACILITY_CANCELLED", cancelledAt: new Date() })
      .where(eq(slot.id, slots[0]!.id));
    expect((await put()).body.errors).toEqual(stale);
    expect((await bundleOf()).isGuaranteed).toBe(false);
  });

  test("happens once for five people at once", async () => {
    const { put, bundleId } = await aBundled();
    const answers = await Promise.all(Array.from({ length: 5 }, () => put()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await auditOf("bundle", bundleId)).toHaveLength(1);
  });
});
