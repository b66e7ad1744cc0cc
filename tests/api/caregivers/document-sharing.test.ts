import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { documentConsent } from "@/db/schema/document-consents";
import { professional } from "@/db/schema/professionals";
import { loadRequest } from "@/lib/professionals/credentials/consent/answer-consent";
import { auditOf, messagesTo } from "@/tests/support/query";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aSharedDesk } from "../../support/document-sharing";
import { aPaper } from "../../support/files";

useDatabase();
useClock();
beforeEach(() => void freezeClock("2026-11-20T18:00:00Z"));

type Desk = Awaited<ReturnType<typeof aSharedDesk>>;

const kinds = ["agency", "company"] as const;

/** Asks, and answers by the link. */
async function shared(desk: Desk): Promise<string> {
  expect((await desk.ask()).status).toBe(200);
  const token = await desk.tokenSent();
  await desk.answer(token, "SHARE");
  return token;
}

/** What there is to see of the document of another agency. */
async function seen({ detail, download, foreign }: Desk) {
  const answer = await detail("TB_TEST");
  if (answer.status !== 200)
    return { detail: answer.status, file: (await download("TB_TEST", foreign.fileId!)).status };
  const row = answer.body.data.rows.find(({ id }) => id === String(foreign.id));
  return { row, file: (await download("TB_TEST", foreign.fileId!)).status };
}

const isOpen = async (desk: Desk) => {
  const { row, file } = await seen(desk);
  return row?.is_open === true && file === 200;
};

describe.each(kinds)("an %s that shares someone with another agency", (kind) => {
  test("sees kind, state and expiry of its documents, whichever way it looks", async () => {
    const desk = await aSharedDesk(kind);
    expect(await seen(desk)).toEqual({
      file: 404,
      row: {
        id: String(desk.foreign.id),
        status: "REJECTED",
        credential_name: "Tuberculosis screening",
        short_name: "SKIN_TEST",
        name: "TB skin test",
        is_open: false,
        management_company_id: null,
        cells: {
          type: "TB skin test",
          status: "rejected",
          issue_date: null,
          expiration_date: "2027-10-30",
          negative_result: null,
          file: null,
          actions: null,
        },
      },
    });
    const row = (await desk.list()).body.find(({ credential_type }) => credential_type === "TB_TEST");
    expect(row).toMatchObject({
      submitted: expect.arrayContaining([
        expect.objectContaining({ subtype: "SKIN_TEST", status: "REJECTED" }),
      ]),
    });
    expect(await auditOf("professional", desk.person.id)).toEqual([]);
  });

  test("sees its own, each view and download in the audit", async () => {
    const desk = await aSharedDesk(kind);
    const own = await aPaper({ professionalId: desk.person.id, type: "CPR", ...desk.owner });
    const [row] = (await desk.detail("CPR")).body.data.rows;
    expect(row).toMatchObject({ is_open: true, cells: { file: "paper.pdf" } });
    expect((await desk.download("CPR", own.fileId!)).status).toBe(200);
    expect(await auditOf("professional", desk.person.id)).toMatchObject([
      { action: "credential.viewed", actorId: desk.as.id, after: { type: "CPR" } },
      { action: "credential.opened", actorId: desk.as.id, after: { fileId: own.fileId } },
    ]);
  });

  test("asks the person, who sees who asks for what, shares, and stops sharing on the same page", async () => {
    const desk = await aSharedDesk(kind);
    expect((await desk.consent()).body).toMatchObject({
      state: "NONE",
      can_be_asked: true,
      has_closed_documents: true,
    });
    const token = await shared(desk);
    expect(await isOpen(desk)).toBe(true);
    expect((await desk.consent()).body).toMatchObject({ state: "GRANTED", has_closed_documents: false });
    expect(await loadRequest(token)).toMatchObject({
      state: "GRANTED",
      firstName: "Ada",
      askedBy: "Robin Vale",
      documents: ["Professional license", "Tuberculosis screening"],
    });
    await desk.answer(token, "STOP");
    expect(await isOpen(desk)).toBe(false);
    expect((await desk.consent()).body).toMatchObject({ state: "WITHDRAWN", can_be_asked: false });
    expect((await desk.ask()).status).toBe(409);
    await desk.answer(token, "SHARE");
    expect(await isOpen(desk)).toBe(true);
    const actions = (await auditOf("professional", desk.person.id)).map(
      ({ action, actorKind }) => `${action} ${actorKind}`,
    );
    expect(actions).toEqual(
      expect.arrayContaining([
        "document-consent.asked USER",
        "document-consent.granted PROFESSIONAL",
        "document-consent.withdrawn PROFESSIONAL",
      ]),
    );
  });

  test("sends one request for two presses, and another one only after a day", async () => {
    const desk = await aSharedDesk(kind);
    const answers = await Promise.all([desk.ask(), desk.ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const sent = async () => (await messagesTo(desk.person.email!)).length;
    expect(await sent()).toBe(1);
    freezeClock("2026-11-21T19:00:00Z");
    const old = await desk.tokenSent();
    await desk.ask();
    expect(await sent()).toBe(2);
    await desk.answer(old, "SHARE");
    expect(await isOpen(desk)).toBe(false);
  });

  test("doesn't open what an answer to someone else's request opened", async () => {
    const [desk, other] = [await aSharedDesk(kind), await aSharedDesk(kind)];
    await shared(other);
    expect(await isOpen(desk)).toBe(false);
  });

  test("loses all of it once the person is deactivated", async () => {
    const desk = await aSharedDesk(kind);
    await shared(desk);
    await db
      .update(professional)
      .set({ deactivatedAt: new Date() })
      .where(eq(professional.id, desk.person.id));
    await expectClosed(desk);
  });

  test("has to ask again once the person's address has changed", async () => {
    const desk = await aSharedDesk(kind);
    const token = await shared(desk);
    await db
      .update(professional)
      .set({ email: "new@example.test" })
      .where(eq(professional.id, desk.person.id));
    expect(await isOpen(desk)).toBe(false);
    expect(await loadRequest(token)).toBeNull();
  });
});

/** Neither documents, the own ones included, nor where they live and are reached. */
async function expectClosed(desk: Desk): Promise<void> {
  const own = await aPaper({ professionalId: desk.person.id, type: "CPR", ...desk.owner });
  expect(await seen(desk)).toEqual({ detail: 403, file: 403 });
  const answers = [desk.list(), desk.download("CPR", own.fileId!), desk.consent(), desk.ask()];
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await desk.profile()).body).toMatchObject({
    is_contact_open: false,
    address: null,
    email: null,
    phone_number: null,
    zip_code: null,
  });
}

const current = { address: "1 Oak Street", email: expect.any(String), phone_number: "555-555-5555" };

describe("where someone lives and is reached, and their documents, end with the relation", () => {
  test.each([
    ["disabled", { disabledAt: new Date() }, { disabledAt: null }],
    ["declined", { joinedAt: null, terminatedAt: new Date() }, { joinedAt: new Date(), terminatedAt: null }],
  ])("for an agency: %s", async (_, ended, resumed) => {
    const desk = (await aSharedDesk("agency")) as Extract<Desk, { owner: { agencyId: number } }>;
    expect((await desk.profile()).body).toMatchObject(current);
    await shared(desk);
    await desk.set(ended);
    if ("disabledAt" in ended) await expectClosed(desk);
    else expect(await seen(desk)).toEqual({ detail: 403, file: 403 });
    await desk.set(resumed);
    expect((await desk.profile()).body).toMatchObject(current);
    expect(await isOpen(desk)).toBe(false);
    expect(
      await db.select().from(documentConsent).where(eq(documentConsent.professionalId, desk.person.id)),
    ).toEqual([]);
  });

  test.each(["DISABLED", "TERMINATED"] as const)("for a company: %s", async (employeeStatus) => {
    const desk = (await aSharedDesk("company")) as Extract<Desk, { owner: { managementCompanyId: number } }>;
    expect((await desk.profile()).body).toMatchObject(current);
    await shared(desk);
    await desk.set({ employeeStatus });
    await expectClosed(desk);
    await desk.set({ employeeStatus: "PENDING" });
    expect((await desk.profile()).body).toMatchObject(current);
    expect(await isOpen(desk)).toBe(false);
  });
});
