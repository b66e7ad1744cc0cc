import { describe, expect, test } from "vitest";
import { POST as ask } from "@/app/api/desk/credentials/[reference]/ask/route";
import { POST as reject } from "@/app/api/desk/credentials/[reference]/reject/route";
import { GET as getDocument } from "@/app/api/desk/credentials/[reference]/route";
import { POST as verify } from "@/app/api/desk/credentials/[reference]/verify/route";
import { GET as decided } from "@/app/api/desk/credentials/decided/route";
import { GET as getProfessional } from "@/app/api/desk/professionals/[professionalId]/route";
import { db } from "@/db/client";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import type { DecidedDocuments, DeskDocument } from "@/lib/desk/credentials/schema";
import type { DeskProfessional } from "@/lib/desk/professionals/schema";
import { clock } from "@/lib/time/clock";
import { messagesTo } from "@/tests/support/query";
import { call, codesOf } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aPaper } from "../../support/files";
import { reviewDay } from "../../support/past";
import { aProfessional, aUser } from "../../support/people";
import { anAgency } from "../../support/tenants";

useDatabase();
useClock();

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
