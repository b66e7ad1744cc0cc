import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as shiftTypes } from "@/app/api/agencies/shift-types/route";
import { db } from "@/db/client";
import { certification, credential, credentialRequirement } from "@/db/schema/professionals";
import type {
  CredentialRequirement,
  FacilityShiftTypes,
} from "@/lib/professionals/credentials/documents/schema";
import { setClock } from "@/lib/time/clock";
import { anOpening, type AgencyRefusal } from "../../support/agency";
import { aCredentialsDesk } from "../../support/agency-credentials";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aCredential } from "../../support/people";
import { insert } from "../../support/rows";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();
beforeEach(() => void freezeClock("2026-11-20T18:00:00Z"));

describe("what a facility requires", () => {
  const summary = (rows: CredentialRequirement[]) =>
    rows.map(({ code, neededToWork: { requirementsMet, neededToWork } }) => [
      code,
      requirementsMet,
      neededToWork,
    ]);
  const own = (facilityId: number, credentialType: string, isRequired: boolean, references = 0) =>
    insert(credentialRequirement, {
      facilityId,
      resourceType: "CNA",
      credentialType,
      isRequired,
      references,
    });

  test("is counted for the professional", async () => {
    const { facility, person, required } = await aCredentialsDesk();
    const professionalId = person.id;
    await aCredential({ professionalId, type: "CPR" });
    await aCredential({ professionalId, type: "PHYSICAL", status: "PENDING" });
    await aCredential({ professionalId, type: "REFERENCES", subtype: "EDUCATOR" });
    await own(facility.id, "REFERENCES", true, 2);
    const { body } = await required();
    expect(summary(body)).toEqual([
      ["PROFESSIONAL_LICENSE", true, 0],
      ["CPR", true, 0],
      ["TB_TEST", false, 1],
      ["PHYSICAL", false, 0],
      ["BACKGROUND_CHECK", false, 1],
      ["REFERENCES", false, 1],
    ]);
    expect(body[5]).toMatchObject({
      credentialLogic: { logic: "AND", requiredReferencesCount: 2 },
      verified: [{ credentialCode: "REFERENCES", subtypeName: "Educator", reason: "VERIFIED" }],
      missing: [{ subtypeName: "Reference", reason: "MISSING" }],
    });
    expect(body[3]).toMatchObject({ pending: [{ subtypeName: "Annual physical", reason: "" }] });
  });

  test("can be nothing; then a license in order isn't listed either", async () => {
    const { facility, person, required } = await aCredentialsDesk();
    for (const code of ["CPR", "TB_TEST", "PHYSICAL", "BACKGROUND_CHECK"])
      await own(facility.id, code, false);
    expect((await required()).body).toEqual([]);
    await db
      .update(certification)
      .set({ status: "REJECTED" })
      .where(eq(certification.professionalId, person.id));
    expect(summary((await required()).body)).toEqual([["PROFESSIONAL_LICENSE", false, 1]]);
  });

  test("is told for facilities under contract and the shifts they staff", async () => {
    const { as, facility, required } = await aCredentialsDesk();
    expect((await required({ shiftType: "RN" })).status).toBe(404);
    const other = await aFacility();
    const { status, body } = await required({ facilityId: other.id });
    expect(status).toBe(403);
    expect(body).toMatchObject({ errors: [{ code: "FACILITY_NOT_PERMITTED" }] });
    expect((await call<FacilityShiftTypes>(shiftTypes, { as })).body).toEqual([
      {
        facilityId: facility.id,
        label: facility.name,
        options: [{ value: "CNA", resourceType: "CNA", specialtyCode: null }],
      },
    ]);
  });

  test("is what assigning checks", async () => {
    setClock(null);
    const { facility, opening, desk } = await anOpening();
    const worker = await desk.aWorker();
    await own(facility.id, "INFLUENZA", true);
    const refused = await desk.assign(opening.shiftId, worker.id);
    expect(refused.status).toBe(409);
    expect((refused.body as AgencyRefusal).errors[0]!.message).toMatchObject({
      missing: ["The professional’s influenza vaccination is missing."],
    });
    await aCredential({ professionalId: worker.id, type: "INFLUENZA", subtype: "DECLINATION" });
    await db.delete(credential).where(eq(credential.type, "TB_TEST"));
    await own(facility.id, "TB_TEST", false);
    expect((await desk.assign(opening.shiftId, worker.id)).status).toBe(200);
  });
});
