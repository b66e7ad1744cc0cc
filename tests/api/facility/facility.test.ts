import { expect, test } from "vitest";
import { GET } from "@/app/api/facility/[facilityId]/route";
import { unit } from "@/db/schema/facilities";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { insert } from "../../support/rows";
import { aFacility } from "../../support/tenants";

useDatabase();

test("returns a facility's terms and its active units, by name", async () => {
  const facility = await aFacility({
    timezone: "America/Chicago",
    isFixedMarkupRate: true,
    billableCancellationHours: 3,
    windowCancellationHours: 12,
    accountReceivableStatus: "SUSPENDED",
    accountReceivableMessage: "Please settle the open invoices.",
  });
  const west = await insert(unit, { facilityId: facility.id, name: "West 10" });
  const next = await insert(unit, { facilityId: facility.id, name: "West 9" });
  const east = await insert(unit, { facilityId: facility.id, name: "East", externalId: "E1" });
  await insert(unit, { facilityId: facility.id, name: "Closed wing", archivedAt: new Date() });
  const answer = await call(GET, {
    as: await aUser({ facilityId: facility.id }),
    params: { facilityId: facility.id },
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      id: facility.id,
      timezone: "America/Chicago",
      allow_flex_shifts: true,
      allow_on_demand_shifts: true,
      is_fixed_markup_rate: true,
      facility_billable_cancellation_hours: 3,
      facility_window_cancellation_hours: 12,
      account_receivable_status: "SUSPENDED",
      account_receivable_message: "Please settle the open invoices.",
      units: [
        { id: east.id, unit_name: "East", unit_id: "E1" },
        { id: next.id, unit_name: "West 9", unit_id: null },
        { id: west.id, unit_name: "West 10", unit_id: null },
      ],
    },
  });
});

test("returns none for a facility without units", async () => {
  const facility = await aFacility();
  const { body } = await call(GET, {
    as: await aUser({ facilityId: facility.id }),
    params: { facilityId: facility.id },
  });
  expect(body).toMatchObject({ account_receivable_message: null, units: [] });
});

test("returns 404 for an address without a facility", async () => {
  const as = await aUser();
  for (const facilityId of ["abc", "0", "99999999999"]) {
    expect((await call(GET, { as, params: { facilityId } })).status).toBe(404);
  }
});
