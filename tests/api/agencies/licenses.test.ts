import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as download } from "@/app/api/agencies/professionals/[caregiverId]/credentials/[type]/files/[fileId]/route";
import { db } from "@/db/client";
import {
  certification,
  certificationRenewal,
  credential,
  credentialRequirement,
} from "@/db/schema/professionals";
import type {
  Credential,
  CredentialDetail,
  CredentialRequirement,
  FacilityShiftTypes,
} from "@/lib/professionals/credentials/documents/schema";
import { GET as shiftTypes } from "@/app/api/agencies/shift-types/route";
import { setClock } from "@/lib/time/clock";
import { aCredentialsDesk } from "../../support/agency-credentials";
import { auditOf } from "../../support/query";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aFile, pdfOf } from "../../support/files";
import { aCertification, aCredential } from "../../support/people";
import { anOpening, type AgencyRefusal } from "../../support/agency";
import { insert } from "../../support/rows";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();
beforeEach(() => void freezeClock("2026-11-20T18:00:00Z"));

const pdf = new File([pdfOf()], "card.pdf");

const statuses = ({ submitted }: Credential) =>
  submitted.map(({ subtype_name, status }) => `${subtype_name}: ${status}`);

describe("a license", () => {
  const license = { certification_type: "RN", state_code: "CA", licence_number: "RN 12345", attachment: pdf };
  const licensesOf = (professionalId: number) =>
    db.select().from(certification).where(eq(certification.professionalId, professionalId));

  test("is uploaded to be verified", async () => {
    const { person, send, rowOf } = await aCredentialsDesk({ certifiedIn: null });
    expect((await send("PROFESSIONAL_LICENSE", license)).status).toBe(200);
    expect(await licensesOf(person.id)).toMatchObject([
      { resourceType: "RN", stateCode: "CA", licenseNumber: "RN 12345", status: "PENDING" },
    ]);
    expect(statuses(await rowOf("PROFESSIONAL_LICENSE"))).toEqual(["RN · CA: PENDING"]);
  });

  test.each([
    [{ licence_number: "" }, "licence_number", '"License number" is required.'],
    [{ certification_type: "" }, "certification_type", '"License type" is required.'],
    [{ certification_type: "CNA", state_code: "OH" }, "state_code", "There is no CNA license in OH."],
    [{ certification_type: "WIZARD" }, "certification_type", 'Choose one of the list for "License type".'],
    [{ state_code: "XX" }, "state_code", 'Choose one of the list for "State".'],
  ])("is refused with %j", async (wrong, field, message) => {
    const { person, send } = await aCredentialsDesk({ certifiedIn: null });
    const { status, body } = await send("PROFESSIONAL_LICENSE", { ...license, ...wrong });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, message }));
    expect(await licensesOf(person.id)).toEqual([]);
  });

  const renewal = {
    ...license,
    certification_type: "CNA",
    licence_number: "CNA 2",
    issue_date: "2026-11-10",
    expiration_date: "2028-12-01",
  };
  const renewalsOf = (professionalId: number) =>
    db.select().from(certificationRenewal).where(eq(certificationRenewal.professionalId, professionalId));
  const expiresOn = async (professionalId: number, day: string) =>
    db.update(certification).set({ expiresOn: day }).where(eq(certification.professionalId, professionalId));
  const documents = (rows: CredentialDetail["data"]["rows"]) =>
    rows.map(({ status, cells }) => [cells.type, status, cells.expiration_date]);

  test("that is valid is renewed before it expires, and stays in force meanwhile", async () => {
    const { person, send, rowOf, detailOf, as, params } = await aCredentialsDesk();
    await expiresOn(person.id, "2026-12-01");
    expect((await send("PROFESSIONAL_LICENSE", renewal)).status).toBe(200);
    expect(await licensesOf(person.id)).toMatchObject([{ status: "VERIFIED", expiresOn: "2026-12-01" }]);
    expect(await renewalsOf(person.id)).toMatchObject([
      { status: "PENDING", licenseNumber: "CNA 2", expiresOn: "2028-12-01" },
    ]);
    const listed = await rowOf("PROFESSIONAL_LICENSE");
    expect(statuses(listed)).toEqual(["CNA · CA: VERIFIED"]);
    expect(listed).toMatchObject({ expires_on: "2026-12-01", is_being_renewed: true, fault: null });
    const { rows } = (await detailOf("PROFESSIONAL_LICENSE")).body.data;
    expect(documents(rows)).toEqual([
      ["CNA", "VERIFIED", "2026-12-01"],
      ["CNA (renewal)", "PENDING", "2028-12-01"],
    ]);
    const { url } = rows[1]!.cells.actions as { url: string };
    const at = { ...params, type: "PROFESSIONAL_LICENSE", fileId: url.split("/").at(-1)! };
    expect((await call(download, { as, params: at })).status).toBe(200);
    expect((await call(download, { as, params: { ...at, type: "CPR" } })).status).toBe(404);
    expect(await auditOf("professional", person.id)).toMatchObject([
      { action: "credential.uploaded", after: { resourceType: "CNA", isRenewal: true } },
      { action: "credential.viewed" },
      { action: "credential.opened" },
    ]);
  });

  test("has one renewal: another upload takes its place, the same file is refused", async () => {
    const { person, send } = await aCredentialsDesk();
    await expiresOn(person.id, "2026-12-01");
    const other = new File([pdfOf(200)], "other.pdf");
    await send("PROFESSIONAL_LICENSE", renewal);
    const [first] = await renewalsOf(person.id);
    expect((await send("PROFESSIONAL_LICENSE", renewal)).status).toBe(409);
    expect((await send("PROFESSIONAL_LICENSE", { ...renewal, attachment: other })).status).toBe(200);
    const [second, ...more] = await renewalsOf(person.id);
    expect(more).toEqual([]);
    expect(second!.id).not.toBe(first!.id);
    const sent = await Promise.all([1, 2].map(() => send("PROFESSIONAL_LICENSE", renewal)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await renewalsOf(person.id)).toHaveLength(1);
  });

  test("is refused as a renewal if it ends no later, or is the one on file", async () => {
    const { person, send } = await aCredentialsDesk({ certifiedIn: null });
    const fileId = await aFile({ professionalId: person.id });
    await aCertification({ professionalId: person.id, expiresOn: "2028-12-01", fileId });
    const other = new File([pdfOf(200)], "other.pdf");
    const shorter = await send("PROFESSIONAL_LICENSE", { ...renewal, attachment: other });
    expect([shorter.status, shorter.body.errors[0]]).toMatchObject([
      409,
      {
        field: "expiration_date",
        message: "The license on file is valid until 12/01/2028. A renewal has to end later.",
      },
    ]);
    const same = await send("PROFESSIONAL_LICENSE", { ...renewal, expiration_date: "2029-12-01" });
    expect(same.body.errors[0]).toMatchObject({ field: "attachment" });
    expect(await renewalsOf(person.id)).toEqual([]);
  });

  test("that expires while its renewal is under review is pending", async () => {
    const { person, send, rowOf, required } = await aCredentialsDesk();
    await expiresOn(person.id, "2026-12-01");
    await send("PROFESSIONAL_LICENSE", renewal);
    freezeClock("2026-12-02T18:00:00Z");
    expect(statuses(await rowOf("PROFESSIONAL_LICENSE"))).toEqual(["CNA · CA: PENDING"]);
    expect((await required()).body[0]).toMatchObject({
      code: "PROFESSIONAL_LICENSE",
      neededToWork: { requirementsMet: false, neededToWork: 0 },
    });
  });

  test("that has expired is replaced, with any renewal of it", async () => {
    const { person, send, rowOf } = await aCredentialsDesk();
    await expiresOn(person.id, "2026-11-19");
    expect(await rowOf("PROFESSIONAL_LICENSE")).toMatchObject({ fault: "Expired 11/19/2026" });
    await expiresOn(person.id, "2026-12-01");
    await send("PROFESSIONAL_LICENSE", renewal);
    await expiresOn(person.id, "2026-11-19");
    const other = new File([pdfOf(200)], "other.pdf");
    expect((await send("PROFESSIONAL_LICENSE", { ...renewal, attachment: other })).status).toBe(200);
    expect(await licensesOf(person.id)).toMatchObject([{ status: "PENDING", expiresOn: "2028-12-01" }]);
    expect(await renewalsOf(person.id)).toEqual([]);
  });
});

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
