import { readdir } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as list } from "@/app/api/agencies/professionals/[caregiverId]/credentials/route";
import {
  GET as detail,
  POST as upload,
} from "@/app/api/agencies/professionals/[caregiverId]/credentials/[type]/route";
import { GET as download } from "@/app/api/agencies/professionals/[caregiverId]/credentials/[type]/files/[fileId]/route";
import { db } from "@/db/client";
import { credential, professional } from "@/db/schema/professionals";
import type { Credential } from "@/lib/professionals/credentials/documents/schema";
import { anAgencyDesk } from "../../support/agency";
import { aCredentialsDesk } from "../../support/agency-credentials";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aPaper, pictures, pdfOf } from "../../support/files";
import { aCertification, aCredential, aProfessional, aUser } from "../../support/people";

useDatabase();
useClock();
beforeEach(() => void freezeClock("2026-11-20T18:00:00Z"));

const pdf = new File([pdfOf()], "card.pdf");
const cpr = {
  subtype: "ACLS",
  issue_date: "2026-01-05",
  expiration_date: "2028-01-05",
  provider: "Red Cross",
};

const statuses = ({ submitted }: Credential) =>
  submitted.map(({ subtype_name, status }) => `${subtype_name}: ${status}`);

test("nothing is uploaded for someone deactivated", async () => {
  const { person, send, filesOf } = await aCredentialsDesk();
  await db.update(professional).set({ deactivatedAt: new Date() }).where(eq(professional.id, person.id));
  const refused = await send("CPR", { ...cpr, attachment: pdf });
  expect([refused.status, refused.body.errors[0]]).toMatchObject([403, { code: "CREDENTIALS_CLOSED" }]);
  expect(await filesOf()).toEqual([]);
});

describe("the list", () => {
  test("has every kind of credential, with the state of its subtypes", async () => {
    const { person, rowOf, listed } = await aCredentialsDesk();
    await aCredential({ professionalId: person.id, type: "CPR", expiresOn: "2027-03-01" });
    await aCredential({ professionalId: person.id, type: "CPR", subtype: "ACLS", expiresOn: "2026-11-19" });
    expect(await rowOf("CPR")).toMatchObject({
      name: "CPR certification",
      is_uploadable: true,
      expires_on: "2027-03-01",
      subtypes: expect.arrayContaining([{ sub_type: "BLS", sub_name: "BLS", exceptions_ok: false }]),
    });
    expect(statuses(await rowOf("CPR"))).toEqual(["BLS: VERIFIED", "ACLS: REJECTED"]);
    expect(statuses(await rowOf("DRUG_SCREEN"))).toEqual(["10-panel: MISSING"]);
    expect(statuses(await rowOf("PROFESSIONAL_LICENSE"))).toEqual(["CNA · CA: VERIFIED"]);
    const codes = (await listed()).body.map(({ credential_type }) => credential_type);
    expect(codes).not.toContain("PROVISIONED_WORKER");
  });

  test("tells someone without a license", async () => {
    const { rowOf } = await aCredentialsDesk({ certifiedIn: null });
    expect(statuses(await rowOf("PROFESSIONAL_LICENSE"))).toEqual(["License: MISSING"]);
  });

  test("is of the agency's own professionals only", async () => {
    const { as, desk } = await aCredentialsDesk();
    const stranger = await aProfessional();
    expect((await call(list, { as, params: { caregiverId: stranger.id } })).status).toBe(404);
    await desk.anInvited(stranger.id);
    expect((await call(list, { as, params: { caregiverId: stranger.id } })).status).toBe(403);
    const another = await anAgencyDesk([]);
    const theirs = await another.aWorker();
    expect((await call(list, { as, params: { caregiverId: theirs.id } })).status).toBe(404);
  });
});

describe("one kind of credential", () => {
  test("has the fields of its upload, and its documents by column", async () => {
    const { desk, person, detailOf, params } = await aCredentialsDesk();
    await aPaper({
      professionalId: person.id,
      type: "TB_TEST",
      subtype: "CHEST_XRAY",
      status: "REJECTED",
      statusReason: "NOT_READABLE",
      issuedOn: "2026-10-30",
      details: { negative_result: "NO" },
      agencyId: desk.agency.id,
    });
    const { body } = await detailOf("TB_TEST");
    expect(body.editUIConfig.map(({ name, control_type }) => `${name} ${control_type}`)).toEqual([
      "subtype dropdown",
      "issue_date date",
      "expiration_date date",
      "negative_result dropdown",
    ]);
    expect(body.editUIConfig.at(-1)!.values).toEqual([
      { name: "Yes", code: "YES" },
      { name: "No", code: "NO" },
    ]);
    expect(body.data.columns.map(({ data, renderer }) => `${data} ${renderer}`)).toEqual([
      "type text",
      "status text",
      "issue_date date",
      "expiration_date date",
      "negative_result boolean",
      "file text",
      "actions actions",
    ]);
    expect(body.data.rows).toMatchObject([
      {
        status: "REJECTED",
        cells: {
          type: "Chest X-ray",
          status: "not readable",
          issue_date: "2026-10-30",
          expiration_date: null,
          negative_result: false,
          file: "paper.pdf",
          actions: { url: expect.stringContaining(`/${params.caregiverId}/credentials/TB_TEST/files/`) },
        },
      },
    ]);
  });

  test("lists the states of one license", async () => {
    const { person, detailOf } = await aCredentialsDesk();
    await aCertification({ professionalId: person.id, stateCode: "NV" });
    const { body } = await detailOf("PROFESSIONAL_LICENSE");
    expect(body.data.columns).toContainEqual({ title: "States", data: "states", renderer: "list" });
    expect(body.data.rows.map(({ cells }) => cells.states)).toEqual([["CA", "NV"]]);
    expect(body.editUIConfig.map(({ name }) => name)).toEqual([
      "certification_type",
      "state_code",
      "licence_number",
      "issue_date",
      "expiration_date",
    ]);
  });

  test("knows one source, and no other kinds", async () => {
    const { as, params } = await aCredentialsDesk();
    const ask = async (type: string, source: string) =>
      (await call(detail, { as, params: { ...params, type }, query: { source } })).status;
    expect(await ask("CPR", "agency")).toBe(200);
    expect(await ask("CPR", "facility")).toBe(400);
    expect(await ask("PASSPORT", "agency")).toBe(404);
  });
});

describe("an upload", () => {
  test("is pending, on file and audited", async () => {
    const { person, send, rowOf, detailOf, as, params } = await aCredentialsDesk();
    expect((await send("CPR", { ...cpr, attachment: pdf })).status).toBe(200);
    expect(statuses(await rowOf("CPR"))).toEqual(["ACLS: PENDING"]);
    const [row] = (await detailOf("CPR")).body.data.rows;
    expect(row!.cells).toMatchObject({ status: "pending", provider: "Red Cross", file: "card.pdf" });
    expect(await auditOf("professional", person.id)).toMatchObject([
      { action: "credential.uploaded", actorId: as.id, after: { type: "CPR", subtype: "ACLS" } },
      { action: "credential.viewed", actorId: as.id, after: { type: "CPR" } },
    ]);
    const { url } = row!.cells.actions as { url: string };
    const fileId = url.split("/").at(-1)!;
    const opened = await call<string>(download, { as, params: { ...params, type: "CPR", fileId } });
    expect(opened.body).toMatch(/^%PDF-1\.7/);
    expect(opened.headers.get("content-disposition")).toContain('attachment; filename="card.pdf"');
    const of = async (who: { id: number }, more: object = {}) =>
      (await call(download, { as: who, params: { ...params, type: "CPR", fileId, ...more } })).status;
    expect(await of(as, { type: "TB_TEST" })).toBe(404);
    expect(await of((await anAgencyDesk([])).user)).toBe(404);
    expect(await of(await aUser())).toBe(403);
  });

  test("keeps what is verified while it is being verified", async () => {
    const { person, send, rowOf } = await aCredentialsDesk();
    await aCredential({ professionalId: person.id, type: "CPR", subtype: "ACLS" });
    await send("CPR", { ...cpr, attachment: pdf });
    expect(statuses(await rowOf("CPR"))).toEqual(["ACLS: VERIFIED"]);
  });

  test("is stored once if it is sent twice at the same time", async () => {
    const { person, send } = await aCredentialsDesk();
    const answers = await Promise.all([1, 2].map(() => send("CPR", { ...cpr, attachment: pdf })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.select().from(credential).where(eq(credential.professionalId, person.id))).toHaveLength(
      1,
    );
  });

  test.each<[string, Record<string, string>, string, string]>([
    ["without its type", { ...cpr, subtype: "" }, "subtype", '"Type" is required.'],
    ["with another type's field", { ...cpr, employer: "Elm" }, "employer", "There is no such field."],
    [
      "with a subtype of another",
      { ...cpr, subtype: "SKIN_TEST" },
      "subtype",
      'Choose one of the list for "Type".',
    ],
    [
      "that has expired",
      { ...cpr, expiration_date: "2026-11-01" },
      "expiration_date",
      "This document has already expired.",
    ],
  ])("is refused %s, at the field", async (_, fields, field, message) => {
    const { send, filesOf } = await aCredentialsDesk();
    const { status, body } = await send("CPR", { ...fields, attachment: pdf });
    expect(status).toBe(400);
    expect(body).toMatchObject({ validationError: true, errors: [{ field, message }] });
    expect(await filesOf()).toEqual([]);
  });

  test.each([
    [
      "of another kind",
      new File(["MZ"], "tool.exe"),
      /^Error uploading files. Only PDF, JPG and PNG files are allowed$/,
    ],
    ["that says it is another", new File([pdfOf()], "card.png"), /Only PDF, JPG and PNG/],
    ["that is two at once", new File([pdfOf() + "<script>".repeat(600)], "card.pdf"), /Only PDF/],
    ["of 60 MB", new File([Buffer.alloc(60 * 1_048_576, 0x25)], "card.pdf"), /^File must not exceed 50MB$/],
    ["that is cut off", new File([pictures.png.subarray(0, 40)], "card.png"), /Only PDF, JPG and PNG/],
    ["that isn't there", new File([], ""), /^Please select an attachment$/],
  ])("is refused with a file %s, and nothing is stored", async (_, attachment, message) => {
    const { send, rowOf, filesOf } = await aCredentialsDesk();
    const { status, body } = await send("CPR", { ...cpr, attachment });
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ field: "attachment", message: expect.stringMatching(message) });
    expect(statuses(await rowOf("CPR"))).toContain("ACLS: MISSING");
    expect(await filesOf()).toEqual([]);
    const folder = await readdir(process.env.FILES_FOLDER!, { recursive: true }).catch(() => []);
    expect(folder.filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  test("is refused for what only others record, and for other agencies' people", async () => {
    const { send, as } = await aCredentialsDesk();
    expect((await send("PROVISIONED_WORKER", { attachment: pdf })).body.errors[0]!.message).toBe(
      "Provisioned worker can’t be uploaded: the facility or the provider records it.",
    );
    const stranger = await aProfessional();
    const params = { caregiverId: stranger.id, type: "CPR" };
    expect((await call(upload, { as, params, parts: { ...cpr, attachment: pdf } })).status).toBe(404);
  });
});
