import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as getDocument } from "@/app/api/desk/credentials/[reference]/route";
import { POST as reject } from "@/app/api/desk/credentials/[reference]/reject/route";
import { POST as verify } from "@/app/api/desk/credentials/[reference]/verify/route";
import { GET as getFile } from "@/app/api/desk/credentials/[reference]/file/route";
import { db } from "@/db/client";
import {
  credential,
  credentialRequirement,
  facilityProfessional,
  professional,
} from "@/db/schema/professionals";
import type { DeskDocument, DecidedDocuments } from "@/lib/desk/credentials/schema";
import { instantAt } from "@/lib/time/zones";
import { POST as ask } from "@/app/api/desk/credentials/[reference]/ask/route";
import { GET as decided } from "@/app/api/desk/credentials/decided/route";
import { GET as getProfessional } from "@/app/api/desk/professionals/[professionalId]/route";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import type { DeskProfessional } from "@/lib/desk/professionals/schema";
import { clock } from "@/lib/time/clock";
import { auditOf, countWaiting, messagesTo } from "../../support/query";
import { call, codesOf } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { eventually } from "../../support/eventually";
import { aFile, aPaper } from "../../support/files";
import { reviewDay } from "../../support/past";
import { aProfessional, aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aFacility, anAgency } from "../../support/tenants";

useDatabase();
useClock();

describe("a credential", () => {
  async function aPending(given: object = {}) {
    const { id: professionalId } = await aProfessional({ firstName: "Grace", lastName: "Brown" });
    const paper = await aPaper({ professionalId, type: "CPR", status: "PENDING", ...given });
    return { professionalId, params: { reference: paper.id } };
  }

  const versionOf = async (params: { reference: number | string }) =>
    (await call<DeskDocument>(getDocument, { as: await aDeskUser(), params })).body.version;

  test("is shown with its file, verified with the day it holds, and leaves the queue", async () => {
    const { professionalId, params } = await aPending();
    const as = await aDeskUser();
    expect((await call<DeskDocument>(getDocument, { as, params })).body).toMatchObject({
      professional: "Grace Brown",
      status: "pending",
      findings: [],
      file: { content_type: "application/pdf" },
    });
    const file = await call(getFile, { as, params });
    expect(file.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    const version = await versionOf(params);
    const verified = await call(verify, { as, params, body: { version, expiresOn: "2028-05-31" } });
    expect(verified.status).toBe(200);
    expect((await call<DeskDocument>(getDocument, { as, params })).body).toMatchObject({
      status: "verified",
      expires_on: "2028-05-31",
    });
    const actions = (await auditOf("professional", professionalId)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["credential.opened", "credential.verified"]));
    const again = { version: await versionOf(params), expiresOn: "2028-05-31" };
    expect((await call(verify, { as, params, body: again })).status).toBe(409);
  });

  test("isn't rejected from a screen that hasn't seen its verification, and says who decided", async () => {
    const { params } = await aPending();
    const [as, other] = [await aDeskUser(), await aDeskUser("Ben Ode")];
    const seen = await versionOf(params);
    // What was uploaded doesn’t count unread.
    expect((await call(verify, { as, params, body: { version: seen } })).status).toBe(400);
    const read = { version: seen, expiresOn: "2028-05-31" };
    expect((await call(verify, { as, params, body: read })).status).toBe(200);
    const stale = await call(reject, { as: other, params, body: { version: seen, reason: "not readable" } });
    expect(stale).toMatchObject({ status: 409, body: { errors: [{ code: "CHANGED" }] } });
    const shown = async () => (await call<DeskDocument>(getDocument, { as, params })).body;
    expect(await shown()).toMatchObject({
      status: "verified",
      decided: { by: "Lena Torres", reason: null },
      has_uploader: false,
    });
    const now = { version: (await shown()).version, reason: "not readable" };
    expect((await call(reject, { as: other, params, body: now })).status).toBe(200);
    expect(await shown()).toMatchObject({
      status: "rejected",
      decided: { by: "Ben Ode", reason: "not readable" },
    });
  });

  test.each(["verified", "rejected"])("isn't %s unseen once its file was replaced", async (decision) => {
    const { professionalId, params } = await aPending();
    const as = await aDeskUser();
    const version = await versionOf(params);
    const fileId = await aFile({ professionalId });
    await db.update(credential).set({ fileId }).where(eq(credential.id, params.reference));
    const decide = (seen: string) =>
      decision === "verified"
        ? call(verify, { as, params, body: { version: seen, expiresOn: "2028-05-31" } })
        : call(reject, { as, params, body: { version: seen, reason: "not readable" } });
    expect(await decide(version)).toMatchObject({
      status: 409,
      body: { errors: [{ code: "CHANGED", field: "credential" }] },
    });
    expect((await decide(await versionOf(params))).status).toBe(200);
  });

  test("isn't judged while an upload replaces it", async () => {
    const { professionalId, params } = await aPending();
    const as = await aDeskUser();
    const version = await versionOf(params);
    const fileId = await aFile({ professionalId });
    const verifying = await db.transaction(async (tx) => {
      await tx.update(credential).set({ fileId }).where(eq(credential.id, params.reference));
      const answer = call(verify, { as, params, body: { version, expiresOn: "2028-05-31" } });
      await Promise.race([answer, eventually(async () => expect(await countWaiting()).toBe(1))]);
      return { answer };
    });
    expect((await verifying.answer).status).toBe(409);
  });

  test("says where it is required, until when, and what it has to show", async () => {
    freezeClock(reviewDay);
    const { id: professionalId } = await aProfessional({ firstName: "Grace", lastName: "Brown" });
    const [booked, known, waiving] = [
      await aFacility({ name: "Booked" }),
      await aFacility({ name: "Known" }),
      await aFacility({ name: "Waiving" }),
    ];
    const resourceType = "CNA";
    await db
      .update(professional)
      .set({ highestResourceType: resourceType })
      .where(eq(professional.id, professionalId));
    const credentialType = "CPR";
    await db
      .insert(credentialRequirement)
      .values({ facilityId: waiving.id, resourceType, credentialType, isRequired: false });
    for (const { id: facilityId } of [known, waiving])
      await db.insert(facilityProfessional).values({ facilityId, professionalId });
    const startsAt = instantAt("2026-11-26", "07:00", booked.timezone);
    const shift = { startsOn: "2026-11-26", startsAt, endsAt: new Date(startsAt.getTime() + 8 * 3_600_000) };
    await aSlot({ facilityId: booked.id, professionalId, status: "CLAIMED", shift });
    const paper = await aPaper({ professionalId, type: "CPR", status: "PENDING" });
    const params = { reference: paper.id };
    const { body } = await call<DeskDocument>(getDocument, { as: await aDeskUser(), params });
    expect(body.required_at.map(({ facility, last_shift_on }) => [facility, last_shift_on])).toEqual([
      ["Booked", "2026-11-26"],
      ["Known", null],
    ]);
    expect(body.must_show).toEqual([
      "Name: Grace Brown",
      "Kind: BLS or ACLS or Heartsaver",
      "Issued on",
      "Expires on",
    ]);
  });

  test("names the day of the next shift as its facility counts it", async () => {
    freezeClock(reviewDay);
    const { professionalId, params } = await aPending();
    const { id: facilityId } = await aFacility({ timezone: "America/Los_Angeles" });
    const evening = (time: string) => instantAt("2026-11-24", time, "America/Los_Angeles");
    const shift = { startsOn: "2026-11-24", startsAt: evening("19:00"), endsAt: evening("23:00") };
    await aSlot({ facilityId, professionalId, status: "CLAIMED", shift });
    const { body } = await call<DeskDocument>(getDocument, { as: await aDeskUser(), params });
    expect(body).toMatchObject({ shifts_ahead: 1, next_shift_on: "2026-11-24" });
  });

  test("is rejected only with a reason, and verified past its day not at all", async () => {
    const { params } = await aPending({ expiresOn: "2020-01-01" });
    const as = await aDeskUser();
    const version = await versionOf(params);
    const late = await call(verify, { as, params, body: { version, expiresOn: "2020-01-01" } });
    expect(late.status).toBe(400);
    expect(JSON.stringify(late.body)).not.toContain("--");
    expect((await call(reject, { as, params, body: { version, reason: " " } })).status).toBe(400);
    expect((await call(reject, { as, params, body: { version, reason: "not readable" } })).status).toBe(200);
  });
});

const shown = async (as: { id: number }, reference: number) =>
  (await call<DeskDocument>(getDocument, { as, params: { reference } })).body;
const send = (as: { id: number }, reference: number) =>
  call<{ people: number }>(ask, { as, method: "POST", params: { reference } });

async function anEntry(given: object = {}) {
  const { id: professionalId } = await aProfessional({ firstName: "Grace", lastName: "Brown" });
  const paper = await aPaper({ professionalId, type: "TB_TEST", status: "PENDING", ...given });
  return { professionalId, reference: paper.id };
}

describe("asking for a document", () => {
  test("mails who uploaded it, once a day, and says who asked", async () => {
    const { id: agencyId } = await anAgency();
    const uploader = await aUser({ agencyId, name: "Ann Wind" });
    const { professionalId, reference } = await anEntry({ agencyId, uploadedBy: uploader.id });
    const as = await aDeskUser();
    expect((await send(as, reference)).body).toEqual({ people: 1 });
    const [mail] = await messagesTo(uploader.email);
    expect(mail!.subject).toBe("Tuberculosis screening of Grace Brown: please upload it");
    expect((await shown(as, reference)).asked).toMatchObject({ by: "Lena Torres" });
    expect(codesOf(await send(as, reference))).toEqual(["ASKED"]);
    const page = await call<DeskProfessional>(getProfessional, { as, params: { professionalId } });
    expect(page.body.events[0]!.what).toBe("Asked for a document, Tuberculosis screening");
  });

  test("mails those of the agency if no one uploaded it; without anyone it says so", async () => {
    const { professionalId, reference } = await anEntry();
    const as = await aDeskUser();
    expect(codesOf(await send(as, reference))).toEqual(["NO_ONE_TO_ASK"]);
    const { id: agencyId } = await anAgency();
    const colleague = await aUser({ agencyId });
    await db.insert(agencyProfessional).values({ agencyId, professionalId });
    expect((await send(as, reference)).body).toEqual({ people: 1 });
    expect(await messagesTo(colleague.email)).toHaveLength(1);
  });

  test("isn’t for one that is verified, nor for one a colleague works on", async () => {
    const { reference } = await anEntry({ status: "VERIFIED" });
    expect(codesOf(await send(await aDeskUser(), reference))).toEqual(["VERIFIED"]);
  });
});

test("a last day that is taken out is gone, and one is proposed by custom", async () => {
  freezeClock(reviewDay);
  const { reference } = await anEntry({ issuedOn: "2026-11-01", expiresOn: "2027-10-31" });
  const as = await aDeskUser();
  const { version } = await shown(as, reference);
  const params = { reference };
  expect((await call(verify, { as, params, body: { version, expiresOn: null } })).status).toBe(200);
  expect(await shown(as, reference)).toMatchObject({
    expires_on: null,
    last_day: "usually",
    proposed_on: "2027-11-01",
  });
});

test("a kind that always has a last day isn’t verified without one", async () => {
  const { reference } = await anEntry({ type: "CPR" });
  const as = await aDeskUser();
  const { version, last_day: lastDay } = await shown(as, reference);
  expect(lastDay).toBe("always");
  const body = { version, expiresOn: null };
  expect(codesOf(await call(verify, { as, params: { reference }, body }))).toEqual(["NEEDS_LAST_DAY"]);
});

test("what was decided in the last day is listed, until it is decided otherwise", async () => {
  const [one, other] = [await anEntry(), await anEntry()];
  const as = await aDeskUser();
  const list = async () =>
    (await call<DecidedDocuments>(decided, { as })).body.rows
      .filter(({ item }) => [one, other].some(({ reference }) => String(reference) === item))
      .map(({ item, outcome }) => [Number(item), outcome]);
  const decide = async (to: typeof verify, { reference }: typeof one, given: object) => {
    const { version } = await shown(as, reference);
    expect((await call(to, { as, params: { reference }, body: { version, ...given } })).status).toBe(200);
  };
  await decide(verify, one, { expiresOn: null });
  await decide(reject, other, { reason: "not readable" });
  expect(await list()).toEqual([
    [other.reference, "REJECTED"],
    [one.reference, "VERIFIED"],
  ]);
  await decide(reject, one, { reason: "other person" });
  expect((await list())[0]).toEqual([one.reference, "REJECTED"]);
  freezeClock(new Date(clock.now().getTime() + 25 * 3_600_000));
  expect(await list()).toEqual([]);
});
