import { describe, expect, test } from "vitest";
import { GET as preview, PUT as save } from "@/app/api/desk/facilities/[facilityId]/requirements/route";
import { db } from "@/db/client";
import type { RequirementsPreview } from "@/lib/desk/customers/requirements/schema";
import { listOwnRequirements } from "@/lib/professionals/credentials/administration/reads";
import { auditOf } from "@/tests/support/query";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aCredential, aMember } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

const standard = "CPR,TB_TEST,PHYSICAL,BACKGROUND_CHECK";
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const unrequired = { isRequired: false, references: null };

async function aPlace() {
  const { id: facilityId } = await aFacility({ stateCode: "WY" });
  const as = await aDeskUser();
  const [vaccinated] = [await aMember(facilityId, "Ana Diaz"), await aMember(facilityId, "Ben Frost")];
  await aCredential({ professionalId: vaccinated.id, type: "INFLUENZA" });
  const look = (required: string) =>
    call<RequirementsPreview>(preview, {
      as,
      method: "GET",
      params: { facilityId },
      query: { resourceType: "CNA", required },
    });
  const put = (...changes: object[]) =>
    call(save, { as, method: "PUT", params: { facilityId }, body: { resourceType: "CNA", changes } });
  return { facilityId, vaccinated, look, put };
}

describe("credentials that a facility requires", () => {
  test("say before saving who can’t take shifts any more, and which shifts that hits", async () => {
    const { facilityId, look } = await aPlace();
    await aSlot({ facilityId, shift: { route: "FLEX", startsOn: inTwoDays() } });
    const now = await look(standard);
    expect(now.body).toEqual({ people: 2, losing: 0, gaining: 0, is_more: false, open: 1, filled: 0 });
    expect((await look(`${standard},INFLUENZA`)).body).toMatchObject({ people: 2, losing: 1, gaining: 0 });
    expect((await look(`${standard},REFERENCES:2`)).body).toMatchObject({ people: 2, losing: 2 });
  });

  test("say who can once one is waived", async () => {
    const { facilityId, look, put } = await aPlace();
    await put({ credential: "INFLUENZA", isRequired: true, seen: unrequired });
    expect((await look(standard)).body).toMatchObject({ people: 1, losing: 0, gaining: 1 });
    expect(await auditOf("facility", facilityId)).toMatchObject([{ action: "credential-requirement.set" }]);
  });

  test("are saved together or not at all, and not over a colleague’s change", async () => {
    const { facilityId, put } = await aPlace();
    const influenza = { credential: "INFLUENZA", isRequired: true, seen: unrequired };
    const waived = { credential: "CPR", isRequired: false, seen: { isRequired: true, references: null } };
    expect((await put(influenza, waived)).status).toBe(200);
    expect(await listOwnRequirements(db, facilityId)).toHaveLength(2);
    const stale = await put({ ...waived, credential: "TB_TEST" }, influenza);
    expect([stale.status, codesOf(stale)]).toEqual([409, ["CHANGED"]]);
    expect(await listOwnRequirements(db, facilityId)).toHaveLength(2);
  });
});
