import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DELETE as deleteCredential } from "@/app/api/flex/management-companies/[id]/caregivers/[caregiverId]/credentials/[credType]/[credentialId]/route";
import {
  GET as detail,
  POST as upload,
} from "@/app/api/flex/management-companies/[id]/caregivers/[caregiverId]/credentials/[credType]/route";
import { GET as list } from "@/app/api/flex/management-companies/[id]/caregivers/[caregiverId]/credentials/route";
import { db } from "@/db/client";
import { certification, certificationRenewal, credential, professional } from "@/db/schema/professionals";
import type { Credential, CredentialDetail } from "@/lib/professionals/credentials/documents/schema";
import { pdfOf } from "../../../support/files";
import { auditOf } from "@/tests/support/query";
import { call } from "../../../support/call";
import { freezeClock, useClock } from "../../../support/clock";
import { useDatabase } from "../../../support/database";
import { aCredential, aProfessional } from "../../../support/people";
import { anEmployee, aWorkforce } from "../../../support/workforce";

useDatabase();
useClock();
beforeEach(() => void freezeClock("2026-11-20T18:00:00Z"));

const pdf = new File([pdfOf()], "card.pdf");
const license = { certification_type: "RN", state_code: "CA", licence_number: "RN 12345", attachment: pdf };
const cpr = { subtype: "ACLS", issue_date: "2026-01-05", expiration_date: "2028-01-05" };
const LICENSE = "PROFESSIONAL_LICENSE";
const codeOf = ({ body }: { body: unknown }) => (body as { errors?: { code?: string }[] }).errors?.[0]?.code;

async function aDesk(given: Parameters<typeof anEmployee>[1] = {}) {
  const { companyId, user: as } = await aWorkforce();
  const person = await anEmployee(companyId, given);
  const params = { id: companyId, caregiverId: person.id };
  return {
    companyId,
    person,
    as,
    params,
    listed: () => call<Credential[]>(list, { as, params }),
    rowsOf: async (credType: string) =>
      (await call<CredentialDetail>(detail, { as, params: { ...params, credType } })).body.data.rows,
    send: (credType: string, parts: Record<string, string | File>) =>
      call(upload, { as, params: { ...params, credType }, parts }),
    remove: (credType: string, credentialId: string | number) =>
      call(deleteCredential, { as, method: "DELETE", params: { ...params, credType, credentialId } }),
    licenses: () => db.select().from(certification).where(eq(certification.professionalId, person.id)),
  };
}

test("lists only the documents of the named employee", async () => {
  const { as, params, listed } = await aDesk();
  expect((await listed()).body).toContainEqual(
    expect.objectContaining({
      credential_type: LICENSE,
      submitted: [expect.objectContaining({ subtype_name: "CNA · CA", status: "VERIFIED" })],
    }),
  );
  const elsewhere = { ...params, caregiverId: (await aProfessional()).id };
  expect((await call(list, { as, params: elsewhere })).status).toBe(404);
});

test("an upload belongs to the company", async () => {
  const { companyId, person, send, rowsOf } = await aDesk();
  expect((await send("CPR", { ...cpr, attachment: pdf })).status).toBe(200);
  const [row] = await rowsOf("CPR");
  expect(row).toMatchObject({
    status: "PENDING",
    credential_name: "CPR certification",
    short_name: "ACLS",
    management_company_id: companyId,
  });
  expect((await send("FACILITY_APPROVED_WORKER", { attachment: pdf })).status).toBe(400);
  expect(await auditOf("professional", person.id)).toMatchObject([
    { action: "credential.uploaded", after: { type: "CPR", subtype: "ACLS" } },
    { action: "credential.viewed", after: { type: "CPR" } },
  ]);
});

test("of someone deactivated are closed", async () => {
  const { companyId, person, send, remove, listed } = await aDesk();
  const { id } = await aCredential({
    professionalId: person.id,
    type: "CPR",
    managementCompanyId: companyId,
  });
  await db.update(professional).set({ deactivatedAt: new Date() }).where(eq(professional.id, person.id));
  const answers = [await send("CPR", { ...cpr, attachment: pdf }), await remove("CPR", id), await listed()];
  expect(answers.map((one) => [one.status, codeOf(one)])).toEqual(
    Array.from({ length: 3 }, () => [403, "CREDENTIALS_CLOSED"]),
  );
});

describe("a deletion", () => {
  test("takes the company's own document, once", async () => {
    const { companyId, person, remove } = await aDesk();
    const made = await aCredential({
      professionalId: person.id,
      type: "INFLUENZA",
      managementCompanyId: companyId,
    });
    const answers = await Promise.all([1, 2].map(() => remove("INFLUENZA", made.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.map(codeOf)).toContain("CREDENTIAL_NOT_FOUND");
    expect(await db.select().from(credential).where(eq(credential.id, made.id))).toEqual([]);
    expect(await auditOf("professional", person.id)).toMatchObject([
      { action: "credential.deleted", before: { type: "INFLUENZA", documents: [{ id: made.id }] } },
    ]);
  });

  test("is refused for a document the company didn't upload, or of another kind", async () => {
    const { companyId, person, remove } = await aDesk();
    const others = await aCredential({ professionalId: person.id, type: "INFLUENZA" });
    const own = await aCredential({
      professionalId: person.id,
      type: "INFLUENZA",
      managementCompanyId: companyId,
    });
    const refused = await remove("INFLUENZA", others.id);
    expect([refused.status, codeOf(refused)]).toEqual([403, "CREDENTIAL_OF_OTHERS"]);
    expect((await remove("CPR", own.id)).status).toBe(404);
    expect((await remove(LICENSE, "CNA-CA")).status).toBe(403);
    expect(await db.select().from(credential).where(eq(credential.type, "INFLUENZA"))).toHaveLength(2);
  });

  test("of the only license leaves someone without a type, and a new license gives one again", async () => {
    const { person, send, remove, licenses, listed } = await aDesk({
      certifiedIn: null,
      highestResourceType: null,
    });
    const typeOf = async () =>
      (await db.select().from(professional).where(eq(professional.id, person.id)))[0]!.highestResourceType;
    await send(LICENSE, license);
    expect(await typeOf()).toBe("RN");
    expect((await remove(LICENSE, "RN-CA")).status).toBe(200);
    expect(await licenses()).toEqual([]);
    expect(await typeOf()).toBeNull();
    expect((await listed()).body[0]!.submitted).toMatchObject([{ status: "MISSING" }]);
    await send(LICENSE, { ...license, attachment: new File([pdfOf(200)], "new.pdf") });
    expect(await typeOf()).toBe("RN");
  });

  test("of a license with a renewal leaves the renewal; of the renewal the license", async () => {
    const { companyId, person, send, remove, licenses, rowsOf } = await aDesk();
    const ofPerson = eq(certification.professionalId, person.id);
    await db.update(certification).set({ expiresOn: "2026-12-01" }).where(ofPerson);
    const renewal = { ...license, certification_type: "CNA", expiration_date: "2028-12-01" };
    await send(LICENSE, renewal);
    const renewals = () =>
      db.select().from(certificationRenewal).where(eq(certificationRenewal.professionalId, person.id));
    const ids = async () => (await rowsOf(LICENSE)).map(({ id }) => id);
    expect(await ids()).toEqual(["CNA-CA", `R${(await renewals())[0]!.id}`]);
    expect((await remove(LICENSE, (await ids())[1]!)).status).toBe(200);
    expect(await renewals()).toEqual([]);
    expect(await licenses()).toMatchObject([{ status: "VERIFIED", managementCompanyId: null }]);
    await send(LICENSE, renewal);
    await db.update(certification).set({ managementCompanyId: companyId }).where(ofPerson);
    expect((await remove(LICENSE, "CNA-CA")).status).toBe(200);
    expect(await renewals()).toEqual([]);
    expect(await licenses()).toMatchObject([
      { status: "PENDING", expiresOn: "2028-12-01", managementCompanyId: companyId },
    ]);
  });
});
