import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { GET as show } from "@/app/api/desk/professionals/[professionalId]/route";
import type { DeskProfessional } from "@/lib/desk/professionals/schema";
import { GET as check, POST as undo } from "@/app/api/desk/professionals/imports/[importId]/undo/route";
import { GET as listRuns } from "@/app/api/desk/professionals/imports/route";
import { db } from "@/db/client";
import { certification, companyProfessional, credential, professional } from "@/db/schema/professionals";
import { P } from "@/lib/access/permissions";
import type { ImportRuns, UndoCheck } from "@/lib/desk/imports/schema";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser, importingAs } from "../../support/desk";
import { aPhone } from "../../support/messaging";
import { aCertification, aProfessional } from "../../support/people";
import { next } from "../../support/rows";
import { aSlot } from "../../support/schedule";
import { aCompany, aFacility, anAgency } from "../../support/tenants";

useDatabase();

const head = "Email,First name,Last name,Type,Phone,License state,License number";

/** A name has no digits. */
const lettersOf = (number: number) => String(number).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)]!);

async function aKnown() {
  const lastName = `Adams${lettersOf(next())}`;
  const phone = aPhone();
  const known = await aProfessional({ firstName: "Anita", lastName, phone, certifiedIn: null });
  const licenseNumber = `RN${next()}`;
  await aCertification({ professionalId: known.id, stateCode: "OH", licenseNumber });
  return { ...known, licenseNumber };
}

describe("someone in a file who seems to be known", () => {
  test("isn’t saved until it is chosen whether they are, by license or by name and phone", async () => {
    const send = await importingAs();
    const { id, lastName, phone, licenseNumber } = await aKnown();
    const email = `anita${next()}@rose.test`;
    const rows = [
      head,
      `${email},Anita,Brown,CNA,,OH,${licenseNumber.toLowerCase()}`,
      `other${email},ANITA,${lastName},CNA,${phone},,`,
      `half${email},Anita,${lastName}-Reed,Certified Nursing Assistant,${phone},,`,
    ];
    const preview = await send(rows);
    const found = { id, name: `Anita ${lastName}`, choice: null };
    expect(preview.rows).toMatchObject([
      { outcome: null, looks_like: { ...found, because: "same license number, OH" } },
      { outcome: null, looks_like: { ...found, because: "same name and phone" } },
      { outcome: null, looks_like: { ...found, because: "same phone and part of the name" } },
    ]);
    expect(preview.rows[0]!.faults[0]!.message).toContain(`Looks like Anita ${lastName} (No. ${id})`);
    expect((await send(rows, true)).is_saved).toBe(false);
    const chosen = await send(rows, false, [], { 2: id, 3: null, 4: null });
    expect(chosen.rows.map(({ outcome }) => outcome)).toEqual(["updated", "created", "created"]);
    expect(chosen.rows[0]!.notes).toContain(`Last name: ${lastName} → Brown`);
    expect((await send(rows, true, [3, 4], { 2: id })).is_saved).toBe(true);
    const shown = await call<DeskProfessional>(show, {
      as: await aDeskUser(),
      params: { professionalId: id },
    });
    expect(shown.body).toMatchObject({ name: "Anita Brown", email });
  });

  test("is told by the row of the file that they repeat, and no other record can be named", async () => {
    const send = await importingAs();
    const stranger = await aProfessional();
    const phone = aPhone();
    const last = `Reed${lettersOf(next())}`;
    const rows = [head, ...["a", "b"].map((one) => `${one}${next()}@rose.test,Ann,${last},CNA,${phone},,`)];
    const [, second] = (await send(rows)).rows;
    expect(second).toMatchObject({ outcome: null, looks_like: { id: null, name: "row 2" } });
    const [, named] = (await send(rows, false, [], { 3: stranger.id })).rows;
    expect(named!.faults[0]!.message).toContain("No longer looks like");
    const [, both] = (await send(rows, false, [], { 3: null })).rows;
    expect(both!.outcome).toBe("created");
  });

  test("isn’t updated by two rows at once", async () => {
    const send = await importingAs();
    const { id, email, firstName, lastName, licenseNumber } = await aKnown();
    const rows = [
      head,
      `${email},${firstName},${lastName},CNA,,,`,
      `new${next()}@rose.test,Anita,Brown,CNA,,OH,${licenseNumber}`,
    ];
    const [, second] = (await send(rows, false, [], { 3: id })).rows;
    expect(second!.faults[0]!.message).toBe("Is the same professional as row 2");
  });
});

async function aDesk() {
  const as = await aDeskUser();
  const send = await importingAs(undefined, as);
  const newest = async () => (await call<ImportRuns>(listRuns, { as })).body.rows[0]!;
  const params = async () => ({ importId: (await newest()).id });
  const takeBack = async () => call(undo, { as, method: "POST", params: await params() });
  const checked = async () =>
    (await call<UndoCheck>(check, { as, method: "GET", params: await params() })).body;
  const told = async (professionalId: number) =>
    (await call<DeskProfessional>(show, { as, params: { professionalId } })).body;
  return { as, send, newest, takeBack, checked, told };
}

const stored = async (id: number) => ({
  record: await db.select().from(professional).where(eq(professional.id, id)),
  licenses: await db.select().from(certification).where(eq(certification.professionalId, id)),
  papers: await db.select().from(credential).where(eq(credential.professionalId, id)),
  wages: await db.select().from(companyProfessional).where(eq(companyProfessional.professionalId, id)),
});
const idOf = async (email: string) =>
  (await db.select().from(professional).where(eq(professional.email, email)))[0]?.id;

const everyColumn =
  "Email,First name,Last name,Type,Agency,License state,License number,License status,CPR,Flex at,Company,Wage";

test("an import of professionals is taken back as one step, however much it wrote", async () => {
  const { send, newest, takeBack, checked, told } = await aDesk();
  const [facility, company, agency] = [await aFacility(), await aCompany(), await anAgency()];
  const known = await aProfessional({ lastName: "Adams", certifiedIn: null });
  const row = (email: string, name: string, number: string) =>
    `${email},Anita,${name},CNA,${agency.name},CA,${number},verified,2099-05-31,${facility.name},${company.name},30`;
  await send([everyColumn, row(known.email!, "Adams", "N-1")], true);
  const before = await stored(known.id);
  const ann = `ann${next()}@rose.test`;
  await send(
    [
      everyColumn,
      row(known.email!, "Brown", "N-2").replace("2099", "2098").replace(/30$/, "31"),
      row(ann, "Lee", "N-3"),
    ],
    true,
  );
  expect(await newest()).toMatchObject({ state: "SAVED", created: 1, updated: 1, can_undo: true });
  expect(await stored(known.id)).not.toEqual(before);
  expect(await checked()).toEqual({ refusal: null });
  const events = async () => (await told(known.id)).events.map(({ what }) => what);
  expect((await events())[0]).toContain("License number: N-1 → N-2");
  expect((await takeBack()).status).toBe(200);
  expect(await stored(known.id)).toEqual(before);
  expect(await idOf(ann)).toBeUndefined();
  expect((await events())[0]).toBe("Took back an import of their record");
  expect(codesOf(await takeBack())).toEqual(["UNDONE"]);
  // Once more, and back again to a record without papers.
  await send([everyColumn, row(ann, "Lee", "N-3")], true);
  expect(await idOf(ann)).toBeDefined();
  expect((await takeBack()).status).toBe(200);
  expect(await idOf(ann)).toBeUndefined();
});

test("not once anything of it was reviewed, changed or booked, and says so before it is asked", async () => {
  const { send, takeBack, checked } = await aDesk();
  const ann = `ann${next()}@rose.test`;
  await send([everyColumn, `${ann},Ann,Lee,CNA,,CA,N-9,pending,,,,`], true);
  const id = (await idOf(ann))!;
  await db.update(certification).set({ status: "VERIFIED" }).where(eq(certification.professionalId, id));
  expect((await checked()).refusal).toContain("Ann Lee changed since");
  expect(codesOf(await takeBack())).toEqual(["CHANGED"]);
  expect(await idOf(ann)).toBe(id);
  await db.update(certification).set({ status: "PENDING" }).where(eq(certification.professionalId, id));
  const slot = await aSlot({ professionalId: id, status: "CLAIMED", claimedAt: new Date(Date.now() + 1000) });
  expect(slot.professionalId).toBe(id);
  expect(codesOf(await takeBack())).toEqual(["USED"]);
  expect((await stored(id)).licenses).toHaveLength(1);
});

test("a colleague who may import may take it back, and no one else finds it", async () => {
  const { send, newest } = await aDesk();
  await send([everyColumn, `x${next()}@rose.test,Ann,Lee,CNA,,,,,,,,`], true);
  const params = { importId: (await newest()).id };
  const reviewer = await aDeskUser("Rita Vance", [P.DESK_CREDENTIALS]);
  expect((await call(undo, { as: reviewer, method: "POST", params })).status).toBe(403);
  const colleague = await aDeskUser("Rita Vance", [P.DESK_PROFESSIONALS]);
  expect((await call(undo, { as: colleague, method: "POST", params: { importId: 999_999 } })).status).toBe(
    404,
  );
  expect((await call(undo, { as: colleague, method: "POST", params })).status).toBe(200);
});
