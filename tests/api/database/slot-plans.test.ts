import { expect, test } from "vitest";
import { asRequest, db } from "@/db/client";
import { systemScope } from "@/lib/access/scopes";
import { listChangedSlots } from "@/lib/slots/reads.sql";
import { useDatabase } from "../../support/database";
import { plansOf } from "../../support/plans";
import { query } from "../../support/query";
import { aSlot } from "../../support/schedule";

useDatabase();

test("a change is read by the slot's id, however many slots the facility has", async () => {
  const { id, facilityId, shiftId } = await aSlot();
  await query`insert into slot (facility_id, shift_id, starts_at, ends_at)
    select facility_id, shift_id, starts_at, ends_at from slot, generate_series(1, 3000) where shift_id = ${shiftId}`;
  await query`analyze slot`;
  const { nodes } = await plansOf(
    () => listChangedSlots(systemScope(facilityId), [id], { limit: 100 }),
    "slot",
  );
  const slotsRead = nodes
    .filter((node) => node["Relation Name"] === "slot")
    .reduce(
      (sum, node) =>
        sum + (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
      0,
    );
  // Itself, and itself once more as what may replace another.
  expect(slotsRead).toBe(2);
});

test.each([
  ["requests", <T>(work: () => T) => asRequest(work)],
  ["background work", <T>(work: () => T) => work()],
])("PostgreSQL compiles no statement of %s", async (_, run) => {
  const [row] = await run(() => db.execute<{ jit: string }>("show jit"));
  expect(row).toEqual({ jit: "off" });
});
