import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as decided } from "@/app/api/desk/credentials/decided/route";
import { GET as getDocument } from "@/app/api/desk/credentials/[reference]/route";
import { POST as reject } from "@/app/api/desk/credentials/[reference]/reject/route";
import { POST as undoReview } from "@/app/api/desk/credentials/[reference]/undo/route";
import { POST as verify } from "@/app/api/desk/credentials/[reference]/verify/route";
import { GET as counts } from "@/app/api/desk/counts/route";
import { POST as resolve } from "@/app/api/desk/disputes/[disputeId]/resolve/route";
import { POST as undoResolution } from "@/app/api/desk/disputes/[disputeId]/undo/route";
import { GET as queue } from "@/app/api/desk/queues/[kind]/route";
import { db } from "@/db/client";
import { credential } from "@/db/schema/professionals";
import { deskDecision } from "@/db/schema/desk";
import { administratorCtx } from "@/lib/access/administer";
import { reviewCredential } from "@/lib/professionals/credentials/administration/review-credential";
import type { DecidedDocuments, DeskDocument } from "@/lib/desk/credentials/schema";
import type { DeskCounts, DeskQueue } from "@/lib/desk/schema";
import { claimMessages } from "@/lib/mail/claim-messages.sql";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser, anOpenDispute } from "../../support/desk";
import { aPaper } from "../../support/files";
import { aProfessional, aUser } from "../../support/people";
import { auditOf, messagesTo, query } from "../../support/query";
import { aFacility, anAgency } from "../../support/tenants";

useDatabase();

type As = { id: number };

/** A document that someone of an agency uploaded. */
async function anUpload() {
  const agency = await anAgency();
  const uploader = await aUser({ agencyId: agency.id });
  const { id: professionalId } = await aProfessional();
  const from = { agencyId: agency.id, uploadedBy: uploader.id };
  const { id: reference } = await aPaper({ professionalId, type: "CPR", status: "PENDING", ...from });
  const params = { reference };
  const version = async (as: As) => (await call<DeskDocument>(getDocument, { as, params })).body.version;
  return { params, version, professionalId, email: uploader.email };
}

const stored = async (id: number) => (await db.select().from(credential).where(eq(credential.id, id)))[0]!;
const later = () => db.update(deskDecision).set({ decidedAt: new Date(Date.now() - 61_000) });

describe("a review is taken back", () => {
  test("as it was, with its mail, by who made it and once", async () => {
    const as = await aDeskUser();
    const { params, version, professionalId, email } = await anUpload();
    await call(verify, { as, params, body: { version: await version(as), expiresOn: "2028-05-31" } });
    expect(await messagesTo(email)).toHaveLength(1);
    const other = await aDeskUser();
    expect((await call(undoReview, { as: other, method: "POST", params })).status).toBe(409);
    expect((await call(undoReview, { as, method: "POST", params })).status).toBe(200);
    expect(await stored(params.reference)).toMatchObject({ status: "PENDING", expiresOn: null });
    expect(await messagesTo(email)).toHaveLength(0);
    expect((await auditOf("professional", professionalId)).at(-1)).toMatchObject({
      action: "credential.review-undone",
      actorId: as.id,
    });
    expect((await call(undoReview, { as, method: "POST", params })).status).toBe(409);
  });

  test("not a minute later, once its mail has gone, or after a new upload", async () => {
    const as = await aDeskUser();
    const rejected = async () => {
      const upload = await anUpload();
      const body = { version: await upload.version(as), reason: "not readable" };
      await call(reject, { as, params: upload.params, body });
      return upload;
    };
    const undo = (params: { reference: number }) => call(undoReview, { as, method: "POST", params });
    const replaced = await rejected();
    await db
      .update(credential)
      .set({ status: "PENDING" })
      .where(eq(credential.id, replaced.params.reference));
    expect((await undo(replaced.params)).status).toBe(409);
    const gone = await rejected();
    expect(await claimMessages(["MAIL"])).toEqual([]);
    await query`update outbox_message set next_attempt_at = now() where recipient = ${gone.email}`;
    await claimMessages(["MAIL"]);
    expect((await undo(gone.params)).status).toBe(409);
    expect(await stored(gone.params.reference)).toMatchObject({ status: "REJECTED" });
    const late = await rejected();
    await later();
    expect((await undo(late.params)).status).toBe(409);
  });
});

test("a review by the command is the last one: listed so, told alone, and no one’s to undo", async () => {
  const as = await aDeskUser();
  const { params, version, email } = await anUpload();
  await call(verify, { as, params, body: { version: await version(as), expiresOn: "2028-05-31" } });
  const rejection = { credential: { id: params.reference }, reason: "NOT_READABLE" };
  await db.transaction((tx) => reviewCredential(tx, administratorCtx(), rejection));
  expect((await messagesTo(email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("rejected"),
  ]);
  const { rows } = (await call<DecidedDocuments>(decided, { as })).body;
  expect(rows.filter(({ item }) => item === String(params.reference))).toMatchObject([
    { outcome: "REJECTED", by: "By command" },
  ]);
  expect((await call(undoReview, { as, method: "POST", params })).status).toBe(409);
  expect(await stored(params.reference)).toMatchObject({ status: "REJECTED" });
});

test("a resolution is taken back with the hours and money of the slot, and the dispute waits again", async () => {
  const as = await aDeskUser();
  const facility = await aFacility();
  const filer = await aUser({ facilityId: facility.id });
  const { id: disputeId, slotId } = await anOpenDispute(facility.id, filer.id);
  const slot = () => query`select settled_minutes, settled_total, hours_source, finance_checked_in_at,
    finance_checked_out_at, took_break from slot where id = ${slotId}`;
  const before = await slot();
  const params = { disputeId };
  const body = { resolution: "ADJUSTED", invoiceable: true, note: "As its log says" };
  expect((await call(resolve, { as, params, body })).status).toBe(200);
  expect(await slot()).not.toEqual(before);
  expect((await call(undoResolution, { as, method: "POST", params })).status).toBe(200);
  expect(await slot()).toEqual(before);
  expect(await messagesTo(filer.email)).toHaveLength(0);
  const waiting = (await call<DeskQueue>(queue, { as, params: { kind: "DISPUTE" } })).body;
  expect(waiting.items.map(({ item }) => item)).toContain(String(disputeId));
  await call(resolve, { as, params, body });
  await query`update slot set took_break = not took_break where id = ${slotId}`;
  expect((await call(undoResolution, { as, method: "POST", params })).status).toBe(409);
});

test("a queue has pages, and the header its counts", async () => {
  const as = await aDeskUser();
  const { id: professionalId } = await aProfessional();
  await query`insert into credential (professional_id, type, status, created_at)
    select ${professionalId}, 'CPR', 'PENDING', now() - make_interval(hours => n) from generate_series(1, 450) n`;
  const read = async (page: number) =>
    (await call<DeskQueue>(queue, { as, params: { kind: "CREDENTIAL" }, query: { page } })).body;
  const [first, second, third] = [await read(1), await read(2), await read(3)];
  expect([first.items.length, second.items.length]).toEqual([200, 200]);
  expect(first.items.at(-1)!.since <= second.items[0]!.since).toBe(true);
  const all = [first, second, third].flatMap(({ items }) => items.map(({ item }) => item));
  expect(new Set(all).size).toBe(first.open);
  const counted = (await call<DeskCounts>(counts, { as })).body;
  expect(counted.find(({ kind }) => kind === "CREDENTIAL")).toMatchObject({ open: first.open });
  expect((await call(counts, { as: await aUser() })).status).toBe(403);
});
