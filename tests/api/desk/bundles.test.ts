import { describe, expect, test } from "vitest";
import { GET as list, POST as publish } from "@/app/api/desk/bundles/route";
import { GET as show } from "@/app/api/desk/bundles/[bundleId]/route";
import { POST as withdraw } from "@/app/api/desk/bundles/[bundleId]/withdraw/route";
import { GET as parts } from "@/app/api/desk/facilities/[facilityId]/bundle-slots/route";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { offered as choice } from "@/lib/bundles/administration/reads.sql";
import type { BundleContent, BundleParts, Bundles } from "@/lib/desk/bundles/schema";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { auditOf } from "@/tests/support/query";
import { eq } from "drizzle-orm";
import { anAgencyDesk } from "../../support/agency";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { next } from "../../support/rows";
import { aSlot } from "../../support/schedule";
import { aFacility, anAgency } from "../../support/tenants";

useDatabase();

const today = dateOnAt(new Date(), "America/Los_Angeles");

/** A facility with two agencies and three open slots on as many days. */
async function aMarket() {
  const as = await aDeskUser();
  const facility = await aFacility();
  const [one, other] = [await anAgencyDesk([facility.id]), await anAgencyDesk([facility.id])];
  const terms = { wage: 2000, originalWage: 2000, billRate: 3000 };
  const slots = [];
  for (const days of [2, 3, 4])
    slots.push(await aSlot({ facilityId: facility.id, shift: { startsOn: addDays(today, days), ...terms } }));
  const slotIds = slots.map(({ id }) => id);
  const post = (body: object = {}) =>
    call<{ id: number }>(publish, {
      as,
      body: { facilityId: facility.id, name: `Days ${next()}`, slotIds, agencyIds: [], ...body },
    });
  const end = (bundleId: number) => call(withdraw, { as, method: "POST", params: { bundleId } });
  const bundlesOf = async ({ bundles }: typeof one) =>
    (await bundles()).map(({ contract_id }) => contract_id);
  return { as, facility, one, other, slots, slotIds, post, end, bundlesOf };
}

test("the open slots to choose from say when the facility has more", async () => {
  const { as, facility, slotIds } = await aMarket();
  const read = async () => (await call<BundleParts>(parts, { as, params: { facilityId: facility.id } })).body;
  expect(await read()).toMatchObject({ is_more: false });
  const most = choice.slots;
  choice.slots = 2;
  const part = await read().finally(() => (choice.slots = most));
  expect([part.slots.map(({ id }) => id), part.is_more]).toEqual([slotIds.slice(0, 2), true]);
});

describe("a bundle", () => {
  test("is put together from open slots, taken as a whole at its price, and seen as taken", async () => {
    const { as, facility, one, slotIds, post, bundlesOf } = await aMarket();
    const offered = await call<BundleParts>(parts, { as, params: { facilityId: facility.id } });
    expect(offered.body.slots.map(({ id }) => id)).toEqual(slotIds);
    expect(offered.body.agencies).toHaveLength(2);
    const { id: bundleId } = (await post({ billRate: "41.50" })).body;
    expect(await bundlesOf(one)).toEqual([bundleId]);
    const worker = await one.aWorker();
    const taken = await one.assignBundle(bundleId, worker.id, slotIds);
    expect(taken.status).toBe(200);
    const rows = await db.select({ rate: slot.billRate }).from(slot).where(eq(slot.bundleId, bundleId));
    expect(rows.map(({ rate }) => rate)).toEqual([4150, 4150, 4150]);
    const listed = (await call<Bundles>(list, { as, query: { search: facility.name } })).body;
    expect(listed).toMatchObject({
      total: 1,
      rows: [{ id: bundleId, state: "TAKEN", slots: 3, open: 0, bill_rate: "41.50", agencies: [] }],
    });
    expect(await auditOf("bundle", bundleId)).toContainEqual(
      expect.objectContaining({ action: "bundle.published", actorKind: "USER", actorId: as.id }),
    );
  });

  test("opens with its slots at the rate they are taken at, who has them, and who sees it", async () => {
    const { as, one, other, slotIds, post, end } = await aMarket();
    const read = async (bundleId: number) =>
      (await call<BundleContent>(show, { as, params: { bundleId } })).body;
    const { id } = (await post({ billRate: "41.50" })).body;
    const open = { bill_rate: "41.50", is_open: true, taken_by: null };
    const names = [one.agency.name, other.agency.name].sort();
    expect(await read(id)).toMatchObject({
      slots: slotIds.map((slotId) => ({ id: slotId, ...open })),
      agencies: names,
    });
    const worker = await one.aWorker();
    expect((await one.assignBundle(id, worker.id, slotIds)).status).toBe(200);
    const { slots } = await read(id);
    expect(slots.every((each) => each.taken_by !== null && !each.is_open)).toBe(true);
    const alone = await aMarket();
    const { id: own } = (await alone.post({ agencyIds: [alone.one.agency.id] })).body;
    expect(await read(own)).toMatchObject({ agencies: [alone.one.agency.name], slots: [{}, {}, {}] });
    expect((await read(own)).slots[0]!.bill_rate).toBe("30.00");
    await end(own);
    expect((await read(own)).slots).toEqual([]);
    expect((await call(show, { as, params: { bundleId: 2_000_000_000 } })).status).toBe(404);
  });

  test("for some agencies is not there for the others, who can’t take it either", async () => {
    const { one, other, slotIds, post, bundlesOf } = await aMarket();
    const { id: bundleId } = (await post({ agencyIds: [one.agency.id] })).body;
    expect([await bundlesOf(one), await bundlesOf(other)]).toEqual([[bundleId], []]);
    const worker = await other.aWorker();
    expect((await other.assignBundle(bundleId, worker.id, slotIds)).status).toBe(404);
    expect(await other.open()).toEqual([]);
  });

  test("is withdrawn once, and its slots are on their own again", async () => {
    const { one, post, end, bundlesOf } = await aMarket();
    const { id } = (await post()).body;
    expect(await one.open()).toEqual([]);
    const twice = await Promise.all([end(id), end(id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await bundlesOf(one)).toEqual([]);
    expect(await one.open()).toHaveLength(3);
    expect((await end(2_000_000_000)).status).toBe(404);
  });
});

describe("a bundle is refused", () => {
  test("with slots that are gone, of another facility, or in a bundle already: two at once make one", async () => {
    const { slots, slotIds, post } = await aMarket();
    const foreign = await aSlot();
    expect((await post({ slotIds: [slotIds[0], foreign.id] })).status).toBe(409);
    const at = await aSlot({ shiftId: slots[0]!.shiftId });
    expect((await post({ slotIds: [...slotIds, at.id] })).body).toMatchObject({
      errors: [{ code: "OVERLAP", field: "slot" }],
    });
    const both = await Promise.all([post(), post()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("below a wage, and for an agency without a contract", async () => {
    const { post } = await aMarket();
    expect((await post({ billRate: "19.99" })).body).toMatchObject({ errors: [{ field: "billRate" }] });
    expect((await post({ agencyIds: [(await anAgency()).id] })).body).toMatchObject({
      errors: [{ code: "NO_CONTRACT", field: "agency" }],
    });
  });
});
