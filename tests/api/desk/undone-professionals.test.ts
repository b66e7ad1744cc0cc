import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET as show } from "@/app/api/desk/professionals/[professionalId]/route";
import { GET as check, POST as undo } from "@/app/api/desk/professionals/imports/[importId]/undo/route";
import { GET as listRuns } from "@/app/api/desk/professionals/imports/route";
import { db } from "@/db/client";
import { certification, companyProfessional, credential, professional } from "@/db/schema/professionals";
import { P } from "@/lib/access/permissions";
import type { ImportRuns, UndoCheck } from "@/lib/desk/imports/schema";
import type { DeskProfessional } from "@/lib/desk/professionals/schema";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser, importingAs } from "../../support/desk";
import { aProfessional } from "../../support/people";
import { next } from "../../support/rows";
import { aSlot } from "../../support/schedule";
import { aCompany, aFacility, anAgency } from "../../support/tenants";

useDatabase();

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

const head =
  "Email,First name,Last name,Type,Agency,License state,License number,License status,CPR,Flex at,Company,Wage";

test("an import of professionals is taken back as one step, however much it wrote", async () => {
  const { send, newest, takeBack, checked, told } = await aDesk();
  const [facility, company, agency] = [await aFacility(), await aCompany(), await anAgency()];
  const known = await aProfessional({ lastName: "Adams", certifiedIn: null });
  const row = (email: string, name: string, number: string) =>
    `${email},Anita,${name},CNA,${agency.name},CA,${number},verified,2099-05-31,${facility.name},${company.name},30`;
  await send([head, row(known.email!, "Adams", "N-1")], true);
  const before = await stored(known.id);
  const ann = `ann${next()}@rose.test`;
  await send(
    [
      head,
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
  await send([head, row(ann, "Lee", "N-3")], true);
  expect(await idOf(ann)).toBeDefined();
  expect((await takeBack()).status).toBe(200);
  expect(await idOf(ann)).toBeUndefined();
});

test("not once anything of it was reviewed, changed or booked, and says so before it is asked", async () => {
  const { send, takeBack, checked } = await aDesk();
  const ann = `ann${next()}@rose.test`;
  await send([head, `${ann},Ann,Lee,CNA,,CA,N-9,pending,,,,`], true);
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
  await send([head, `x${next()}@rose.test,Ann,Lee,CNA,,,,,,,,`], true);
  const params = { importId: (await newest()).id };
  const reviewer = await aDeskUser("Rita Vance", [P.DESK_CREDENTIALS]);
  expect((await call(undo, { as: reviewer, method: "POST", params })).status).toBe(403);
  const colleague = await aDeskUser("Rita Vance", [P.DESK_PROFESSIONALS]);
  expect((await call(undo, { as: colleague, method: "POST", params: { importId: 999_999 } })).status).toBe(
    404,
  );
  expect((await call(undo, { as: colleague, method: "POST", params })).status).toBe(200);
});
