import { mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import {
  certification,
  certificationRenewal,
  credential,
  credentialRequirement,
  professional,
} from "@/db/schema/professionals";
import { userAccount } from "@/db/schema/users";
import { administer, administratorCtx } from "@/lib/access/administer";
import { parseInput } from "@/lib/access/input";
import { listDocuments, listOwnRequirements } from "@/lib/professionals/credentials/administration/reads";
import { reviewCredential } from "@/lib/professionals/credentials/administration/review-credential";
import {
  CredentialFilter,
  Rejection,
  RequirementInput,
  Shown,
  Verification,
} from "@/lib/professionals/credentials/administration/schema";
import { showDocument } from "@/lib/professionals/credentials/administration/show-document";
import { setRequirement } from "@/lib/professionals/credentials/administration/set-requirement";
import { anAgencyDesk } from "../../support/agency";
import { auditOf, messagesTo } from "@/tests/support/query";
import { useDatabase } from "../../support/database";
import { aFile, aPaper, pictures } from "../../support/files";
import { aCertification, aCredential, aProfessional } from "../../support/people";
import { insert } from "../../support/rows";
import { aFacility } from "../../support/tenants";

useDatabase();

type Words = Record<string, string>;

const verify = (words: Words) =>
  administer({ isDryRun: false }, (tx) =>
    reviewCredential(tx, administratorCtx(), parseInput(Verification, words)),
  );
const reject = (words: Words) =>
  administer({ isDryRun: false }, (tx) =>
    reviewCredential(tx, administratorCtx(), parseInput(Rejection, words)),
  );
const require = (facility: string, words: Words) =>
  administer({ isDryRun: false }, (tx) =>
    setRequirement(tx, administratorCtx(), { facility, input: parseInput(RequirementInput, words) }),
  );
const waiting = async (professionalId: number) =>
  (await listDocuments(db, parseInput(CredentialFilter, {}), { professionalId })).map(
    (one) => one.credential,
  );

test("verifies what is waiting, once", async () => {
  const { id: professionalId } = await aProfessional();
  const { id } = await aPaper({ professionalId, type: "CPR", status: "PENDING" });
  const packet = async () =>
    (await db.select().from(professional).where(eq(professional.id, professionalId)))[0]!.packetId;
  expect(await waiting(professionalId)).toEqual([String(id)]);
  expect(await packet()).toBeNull();
  await verify({ credential: String(id), expiresOn: "2028-05-31" });
  expect(await db.select().from(credential).where(eq(credential.id, id))).toMatchObject([
    { status: "VERIFIED", expiresOn: "2028-05-31" },
  ]);
  expect(await waiting(professionalId)).toEqual([]);
  expect(await packet()).not.toBeNull();
  await expect(verify({ credential: String(id) })).rejects.toThrow("verified already");
  expect(await auditOf("professional", professionalId)).toMatchObject([
    { action: "credential.verified", actorKind: "ADMINISTRATOR", before: { status: "PENDING" } },
  ]);
});

test("rejects with a reason", async () => {
  const { id: professionalId } = await aProfessional();
  const { id } = await aPaper({ professionalId, type: "CPR" });
  await reject({ credential: String(id), reason: "not readable" });
  expect(await db.select().from(credential).where(eq(credential.id, id))).toMatchObject([
    { status: "REJECTED", statusReason: "NOT_READABLE" },
  ]);
  await expect(reject({ credential: "999999", reason: "gone" })).rejects.toThrow("There is no such document");
  await expect(reject({ credential: "CPR", reason: "gone" })).rejects.toThrow("must be a number");
});

test("is shown first: answers, dates and a copy of the file, which is audited", async () => {
  const { id: professionalId, firstName, lastName } = await aProfessional();
  const { id, fileId } = await aPaper(
    {
      professionalId,
      type: "TB_TEST",
      subtype: "SKIN_TEST",
      status: "PENDING",
      issuedOn: "2026-05-01",
      details: { negative_result: "NO" },
    },
    pictures.png,
    "../../tb.png",
  );
  const saveTo = await mkdtemp(join(tmpdir(), "review-"));
  const shown = await showDocument(administratorCtx(), parseInput(Shown, { credential: String(id), saveTo }));
  expect(shown).toEqual({
    professional: `${firstName} ${lastName}`,
    credential: "Tuberculosis screening",
    type: "TB skin test",
    status: "pending",
    "Negative result": "No",
    issuedOn: "2026-05-01",
    expiresOn: null,
    file: join(saveTo, `${professionalId}-TB_TEST-${fileId!.slice(0, 8)}.png`),
    findings: ['The answer to "Negative result" is No.'],
  });
  expect((await stat(shown.file!)).mode & 0o777).toBe(0o600);
  expect(await auditOf("professional", professionalId)).toMatchObject([
    { action: "credential.opened", actorKind: "ADMINISTRATOR", after: { fileId } },
  ]);
  const nowhere = parseInput(Shown, { credential: String(id), saveTo: join(saveTo, "nowhere") });
  await expect(showDocument(administratorCtx(), nowhere)).rejects.toThrow("choose another folder");
});

test("isn't verified against its own answers, or without a file, unless a reason is given", async () => {
  const { id: professionalId } = await aProfessional();
  const positive = await aPaper({
    professionalId,
    type: "DRUG_SCREEN",
    status: "PENDING",
    details: { negative_result: "NO" },
  });
  const bare = await aCredential({ professionalId, type: "CPR", status: "PENDING" });
  const reference = String(positive.id);
  await expect(verify({ credential: reference })).rejects.toThrow('The answer to "Negative result" is No.');
  await expect(verify({ credential: String(bare.id) })).rejects.toThrow("There is no file to look at.");
  expect(await waiting(professionalId)).toEqual([reference, String(bare.id)]);
  await verify({ credential: reference, despite: "prescribed, see letter" });
  expect(await waiting(professionalId)).toEqual([String(bare.id)]);
  expect(await auditOf("professional", professionalId)).toMatchObject([
    { action: "credential.verified", after: { despite: "prescribed, see letter" } },
  ]);
});

test("isn't verified with an expiry before the issue, a renewal neither", async () => {
  const { id: professionalId } = await aProfessional({ certifiedIn: null });
  const { id } = await aPaper({
    professionalId,
    type: "CPR",
    status: "PENDING",
    issuedOn: "2026-05-01",
    expiresOn: "2028-05-01",
  });
  await expect(verify({ credential: String(id), expiresOn: "2026-04-30" })).rejects.toThrow(
    "can’t expire before",
  );
  await aCertification({ professionalId });
  const renewal = await insert(certificationRenewal, {
    professionalId,
    resourceType: "CNA",
    stateCode: "CA",
    status: "PENDING",
    issuedOn: "2026-05-01",
    expiresOn: "2025-12-01",
    fileId: await aFile({ professionalId }),
  });
  await expect(verify({ credential: `R${renewal.id}` })).rejects.toThrow("can’t expire before");
  await verify({ credential: `R${renewal.id}`, expiresOn: "2028-12-01" });
  expect(await waiting(professionalId)).toEqual([String(id)]);
});

test("isn't verified once it has run out, unless it got another last day, nor twice", async () => {
  const { id: professionalId } = await aProfessional();
  const { id } = await aPaper({ professionalId, type: "CPR", status: "PENDING", expiresOn: "2026-01-31" });
  const bare = await aCredential({ professionalId, type: "PHYSICAL", status: "VERIFIED" });
  const reference = String(id);
  await expect(verify({ credential: reference })).rejects.toThrow("The document ran out on 2026-01-31.");
  await expect(verify({ credential: reference, expiresOn: "2026-02-28" })).rejects.toThrow(
    "ran out on 2026-02-28",
  );
  await verify({ credential: reference, expiresOn: "2099-01-31" });
  await expect(verify({ credential: String(bare.id) })).rejects.toThrow("This document is verified already.");
});

test("tells who uploaded it of the outcome, as long as they work there", async () => {
  const { id: professionalId, firstName, lastName } = await aProfessional();
  const { user, agency } = await anAgencyDesk([]);
  const owner = { agencyId: agency.id, uploadedBy: user.id };
  const { id } = await aPaper({ professionalId, type: "CPR", status: "PENDING", ...owner });
  expect(await reject({ credential: String(id), reason: "not readable" })).toMatchObject({
    notified: user.email,
  });
  await verify({ credential: String(id) });
  const name = `CPR certification of ${firstName} ${lastName}`;
  const mails = await messagesTo(user.email);
  expect(mails.map(({ subject }) => subject)).toEqual([`${name}: rejected`, `${name}: verified`]);
  expect(mails[0]!.body).toContain("was rejected: not readable.");
  expect(mails[0]!.body).toContain(`/private/agency/professionals/${professionalId}/credentials`);
  await db.update(userAccount).set({ disabledAt: new Date() }).where(eq(userAccount.id, user.id));
  expect(await reject({ credential: String(id), reason: "wrong person" })).toMatchObject({ notified: null });
  expect(await messagesTo(user.email)).toHaveLength(2);
});

test("names a license by professional, type and state", async () => {
  const { id: professionalId } = await aProfessional({ certifiedIn: null });
  await aCertification({ professionalId, status: "PENDING" });
  const reference = `${professionalId}-CNA-CA`;
  expect(await waiting(professionalId)).toEqual([reference]);
  await verify({ credential: reference.toLowerCase(), despite: "seen in the state's register" });
  const held = () => db.select().from(certification).where(eq(certification.professionalId, professionalId));
  expect(await held()).toMatchObject([{ status: "VERIFIED" }]);
  await reject({ credential: reference, reason: "Wrong person" });
  expect(await held()).toMatchObject([{ status: "REJECTED", statusReason: "WRONG_PERSON" }]);
});

test("verifies the renewal of a license, which takes its place, or rejects it, which leaves it in force", async () => {
  const { id: professionalId } = await aProfessional({ certifiedIn: null });
  await aCertification({ professionalId, licenseNumber: "OLD 1", expiresOn: "2026-12-01" });
  const fileId = await aFile({ professionalId });
  const renewal = () =>
    insert(certificationRenewal, {
      professionalId,
      resourceType: "CNA",
      stateCode: "CA",
      status: "PENDING",
      licenseNumber: "NEW 2",
      expiresOn: "2028-12-01",
      fileId,
    });
  const held = () => db.select().from(certification).where(eq(certification.professionalId, professionalId));
  const { id: first } = await renewal();
  expect(await waiting(professionalId)).toEqual([`R${first}`]);
  await reject({ credential: `R${first}`, reason: "not readable" });
  expect(await waiting(professionalId)).toEqual([]);
  expect(await held()).toMatchObject([{ licenseNumber: "OLD 1", status: "VERIFIED" }]);
  await expect(reject({ credential: `R${first}`, reason: "blurred" })).rejects.toThrow("rejected already");
  await db.delete(certificationRenewal).where(eq(certificationRenewal.id, first));

  const { id: second } = await renewal();
  await verify({ credential: `r${second}`, expiresOn: "2028-11-30" });
  expect(await held()).toMatchObject([
    { licenseNumber: "NEW 2", status: "VERIFIED", expiresOn: "2028-11-30", fileId },
  ]);
  await expect(verify({ credential: `R${second}` })).rejects.toThrow("There is no such document");
  expect(await auditOf("professional", professionalId)).toMatchObject([
    { action: "credential.rejected", after: { renewalId: first, statusReason: "NOT_READABLE" } },
    { action: "credential.verified", after: { renewalId: second, resourceType: "CNA", fileId } },
  ]);
});

test("sets what a facility requires, and keeps no row for what applies anyway", async () => {
  const { id, name } = await aFacility();
  const own = () => listOwnRequirements(db, id);
  await require(name, { resourceType: "cna", credential: "references", required: "yes", references: "2" });
  await require(name, { resourceType: "CNA", credential: "TB_TEST", required: "no" });
  expect(await own()).toEqual([
    { resourceType: "CNA", credential: "REFERENCES", isRequired: true, references: 2 },
    { resourceType: "CNA", credential: "TB_TEST", isRequired: false, references: 0 },
  ]);
  await require(name, { resourceType: "CNA", credential: "REFERENCES", required: "no" });
  await require(name, { resourceType: "CNA", credential: "TB_TEST", required: "yes" });
  expect(
    await db.select().from(credentialRequirement).where(eq(credentialRequirement.facilityId, id)),
  ).toEqual([]);
  const wrong = { resourceType: "CNA", required: "yes" };
  await expect(require(name, { ...wrong, credential: "PASSPORT" })).rejects.toThrow("must be one of");
  await expect(require(name, { ...wrong, credential: "CPR", references: "2" })).rejects.toThrow(
    "REFERENCES only",
  );
  await expect(require(name, { ...wrong, credential: "PROFESSIONAL_LICENSE" })).rejects.toThrow(
    "every shift",
  );
});
