import { beforeAll, expect, test } from "vitest";
import { P } from "@/lib/access/permissions";
import { call, signIn } from "../support/call";
import { useDatabase } from "../support/database";
import { leavesOf, withChange } from "../support/leaves";
import { aUser } from "../support/people";
import { aCompany, aFacility } from "../support/tenants";
import { everySample } from "./every-endpoint";

useDatabase();

let here: number;
let elsewhere: number;
let cookies: Record<string, string>;

beforeAll(async () => {
  const { id: companyId } = await aCompany();
  here = (await aFacility({ managementCompanyId: companyId })).id;
  elsewhere = (await aFacility()).id;
  const permissions = Object.values(P);
  cookies = await signIn(
    await aUser({ facilityId: here, permissions, companyPermissions: { [companyId]: permissions } }),
  );
});

/** Filters its own company's list, whatever is named. */
const filters = "POST /api/flex/management-companies/{id}/workforce/export";

test("facilityIds of another tenant are refused everywhere, like those that don't exist", async () => {
  const taking: string[] = [];
  for (const { name, handler, method, sample } of everySample) {
    const given: object = (await sample.request?.(here)) ?? {};
    const place = leavesOf(given).find((keys) => keys.includes("facilityIds"));
    // The desk sees every tenant.
    if (!place || name === filters || sample.isOfDesk) continue;
    taking.push(name);
    for (const id of [elsewhere, 2_000_000_000]) {
      const { status } = await call(handler, {
        cookies,
        ...(withChange(given, place, () => id) as object),
        method,
      });
      expect([name, id, status]).toEqual([name, id, 403]);
    }
  }
  expect(taking).toHaveLength(4);
});
