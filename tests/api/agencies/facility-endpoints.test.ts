import { expect, test } from "vitest";
import { anAgencyDesk } from "../../support/agency";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aFacility } from "../../support/tenants";
import { everySample } from "../every-endpoint";

useDatabase();

/** A facility's feeds, files, calendars, histories and changes. */
const ofFacilities = everySample.filter(({ sample }) => sample.stranger !== null);

test.each(ofFacilities)("$name returns nothing to an agency under contract", async ({ sample, ...row }) => {
  const { id: facilityId } = await aFacility();
  const { user } = await anAgencyDesk([facilityId]);
  const request = (await sample.request?.(facilityId)) ?? {};
  const { status } = await call(row.handler, { ...request, method: row.method, as: user });
  expect([403, 404]).toContain(status);
});
