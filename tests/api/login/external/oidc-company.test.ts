import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { externalProvider } from "@/db/schema/external-sign-in";
import { useDatabase } from "../../../support/database";
import {
  anEmployee,
  externalId,
  outcome,
  refusedFor,
  signIn,
  useHarborview,
} from "../../../support/identity/oidc-journey";
import { insert } from "../../../support/rows";
import { aCompany, aFacility } from "../../../support/tenants";
import { facilityMembership } from "@/db/schema/users";

useDatabase();
useHarborview();

test("a company’s sign-in admits its own people alone, whatever it covers", async () => {
  const { id: managementCompanyId } = await aCompany();
  await db
    .update(externalProvider)
    .set({ managementCompanyId })
    .where(eq(externalProvider.externalId, externalId));
  const { user, sub } = await anEmployee();
  expect(outcome(await signIn(sub))).toEqual(refusedFor("other-domain"));
  const { id: facilityId } = await aFacility({ managementCompanyId });
  await insert(facilityMembership, { userId: user.id, facilityId, permissions: [] });
  expect(outcome(await signIn(sub))).toMatchObject({ hasSession: true });
});
