import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as agencyHistory } from "@/app/api/desk/agencies/[agencyId]/history/route";
import { DELETE as removeFromAgency } from "@/app/api/desk/agencies/[agencyId]/people/[userId]/route";
import { POST as undoAt } from "@/app/api/desk/facilities/[facilityId]/imports/[importId]/undo/route";
import { GET as runsAt } from "@/app/api/desk/facilities/[facilityId]/imports/route";
import { GET as checkPeople, POST as undoPeople } from "@/app/api/desk/people/imports/[importId]/undo/route";
import { GET as peopleRuns } from "@/app/api/desk/people/imports/route";
import { POST as undoProfessionals } from "@/app/api/desk/professionals/imports/[importId]/undo/route";
import { GET as professionalRuns } from "@/app/api/desk/professionals/imports/route";
import { db } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import { userAccount } from "@/db/schema/users";
import { administer, administratorCtx } from "@/lib/access/administer";
import { permissionsOf } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import type { DeskHistory } from "@/lib/desk/history/schema";
import { importByCommand } from "@/lib/desk/imports/import-by-command";
import type { ImportRuns, UndoCheck } from "@/lib/desk/imports/schema";
import { importUnits } from "@/lib/facilities/administration/units/import-units";
import { importProfessionals } from "@/lib/professionals/administration/save-professional";
import { importUsers } from "@/lib/users/administration/import-users";
import { listMemberships } from "@/lib/users/administration/reads";
import { messagesTo } from "@/tests/support/query";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aUser } from "../../support/people";
import { next } from "../../support/rows";
import { aFacility, anAgency } from "../../support/tenants";

useDatabase();

const bytesOf = (lines: string[]) => new TextEncoder().encode(`${lines.join("\r\n")}\r\n`);
const address = () => `ann${next()}@rose.test`;

/** The three commands, as scripts/portal runs them. */
const people = (lines: string[], { isDryRun = false } = {}) => {
  const ctx = administratorCtx();
  return administer({ isDryRun }, (tx) =>
    importByCommand(tx, ctx, "people", () => importUsers(tx, ctx, bytesOf(lines))),
  );
};
const units = (facilityId: number, lines: string[]) => {
  const ctx = administratorCtx();
  const file = { facility: String(facilityId), bytes: bytesOf(lines) };
  return administer({ isDryRun: false }, (tx) =>
    importByCommand(tx, ctx, "units", () => importUnits(tx, ctx, file)),
  );
};
const professionals = (lines: string[]) => {
  const ctx = administratorCtx();
  return administer({ isDryRun: false }, (tx) =>
    importByCommand(tx, ctx, "professionals", () => importProfessionals(tx, ctx, bytesOf(lines))),
  );
};

const accountOf = async (email: string) =>
  (await db.select().from(userAccount).where(eq(userAccount.email, email)))[0];

const head = "email,name,set,requires_code,facility,agency";

describe("an import of people by a command", () => {
  test("is taken back at its facility’s page by the desk, and not by the facility’s own administrator", async () => {
    const { id: facilityId } = await aFacility();
    const as = await aDeskUser();
    const admin = await aUser({ facilityId, permissions: [P.SET_UP] });
    const ann = address();
    await people([head, `${ann},Ann Lee,scheduler,,${facilityId},`]);
    const params = { facilityId };
    const [run] = (await call<ImportRuns>(runsAt, { as, params })).body.rows;
    expect(run).toMatchObject({ created: 1, is_mine: false, can_undo: true });
    expect(run!.by).toMatch(/ by command$/);
    expect((await call<ImportRuns>(runsAt, { as: admin, params })).body.rows[0]!.can_undo).toBe(false);
    const at = { ...params, importId: run!.id };
    expect((await call(undoAt, { as: admin, method: "POST", params: at })).status).toBe(403);
    expect((await call(undoAt, { as, method: "POST", params: at })).status).toBe(200);
    expect(await accountOf(ann)).toBeUndefined();
    expect(await messagesTo(ann)).toEqual([]);
    expect(codesOf(await call(undoAt, { as, method: "POST", params: at }))).toEqual(["UNDONE"]);
  });

  test("of several places is one at People: also who was given an agency’s role, and a name as it was", async () => {
    const [one, two] = [await aFacility(), await aFacility()];
    const agency = await anAgency({ name: "Northwind" });
    const as = await aDeskUser();
    const known = await aUser({ facilityId: one.id, permissions: ["PORTAL.EDIT"], name: "Dana Wells" });
    const [ann, cal] = [address(), address()];
    await people([
      head,
      `${ann},Ann Lee,viewer,,${one.id};${two.id},`,
      `${cal},Cal Roe,agency-full,,,${agency.id}`,
      `${known.email},Dana Hale,director,yes,${one.id},`,
    ]);
    const [run] = (await call<ImportRuns>(peopleRuns, { as })).body.rows;
    expect(run).toMatchObject({ kind: "people", created: 2, updated: 1, can_undo: true });
    expect((await call<ImportRuns>(professionalRuns, { as })).body.rows).toEqual([]);
    const { entries } = (await call<DeskHistory>(agencyHistory, { as, params: { agencyId: agency.id } }))
      .body;
    expect(entries[0]!.what).toBe("Imported 1 person");
    const query = { importId: entries[0]!.import!.id };
    const each = await call<DeskHistory>(agencyHistory, { as, params: { agencyId: agency.id }, query });
    expect(each.body.entries).toHaveLength(1);
    const params = { importId: run!.id };
    const ofCustomers = await aDeskUser("Nia Colleague", [P.DESK_CUSTOMERS]);
    expect((await call(undoPeople, { as: ofCustomers, method: "POST", params })).status).toBe(403);
    expect((await call<UndoCheck>(checkPeople, { as, params })).body.refusal).toBeNull();
    expect((await call(undoPeople, { as, method: "POST", params })).status).toBe(200);
    expect([await accountOf(ann), await accountOf(cal)]).toEqual([undefined, undefined]);
    expect(await accountOf(known.email)).toMatchObject({ name: "Dana Wells", requiresCode: true });
    expect((await listMemberships(db, known.id)).facility).toMatchObject([{ permissions: ["PORTAL.EDIT"] }]);
  });

  test("isn’t taken back if an agency would be left without the administrator it had", async () => {
    const agency = await anAgency();
    const as = await aDeskUser();
    const [first, known] = [
      await aUser({ agencyId: agency.id, agencyPermissions: permissionsOf("agency-full", "agency") }),
      await aUser({ agencyId: agency.id, agencyPermissions: permissionsOf("agency-colleague", "agency") }),
    ];
    await people([head, `${known.email},Cal Roe,agency-full,,,${agency.id}`]);
    const [run] = (await call<ImportRuns>(peopleRuns, { as })).body.rows;
    const query = { evenLast: "false" };
    const out = { agencyId: agency.id, userId: first.id };
    expect((await call(removeFromAgency, { as, method: "DELETE", params: out, query })).status).toBe(200);
    const params = { importId: run!.id };
    expect(codesOf(await call(undoPeople, { as, method: "POST", params }))).toEqual(["LEFT_ALONE"]);
  });

  test("isn’t taken back once someone has chosen a password, and a dry run leaves nothing to take back", async () => {
    const [one, two] = [await aFacility(), await aFacility()];
    const as = await aDeskUser();
    const ann = address();
    const lines = [head, `${ann},Ann Lee,viewer,,${one.id};${two.id},`];
    const newest = async () => (await call<ImportRuns>(peopleRuns, { as })).body.rows[0]?.id;
    const before = await newest();
    await people(lines, { isDryRun: true });
    expect(await newest()).toBe(before);
    await people(lines);
    await db.update(userAccount).set({ passwordHash: "x" }).where(eq(userAccount.email, ann));
    const params = { importId: (await newest())! };
    expect(codesOf(await call(undoPeople, { as, method: "POST", params }))).toEqual(["SIGNED_IN"]);
    await people(lines);
    expect(await newest()).toBe(params.importId);
  });
});

test("imports of units and of professionals by a command are taken back where those of the browser are", async () => {
  const { id: facilityId } = await aFacility();
  const as = await aDeskUser();
  await units(facilityId, ["name", "East", "West"]);
  const [ofUnits] = (await call<ImportRuns>(runsAt, { as, params: { facilityId } })).body.rows;
  expect(ofUnits).toMatchObject({ kind: "units", created: 2, can_undo: true });
  const at = { facilityId, importId: ofUnits!.id };
  expect((await call(undoAt, { as, method: "POST", params: at })).status).toBe(200);
  const email = address();
  await professionals(["email,first_name,last_name,resource_type", `${email},Ines,Quill,CNA`]);
  const [run] = (await call<ImportRuns>(professionalRuns, { as })).body.rows;
  expect(run).toMatchObject({ kind: "professionals", created: 1, can_undo: true });
  // One kind’s door doesn’t open the other’s.
  const params = { importId: run!.id };
  expect((await call(undoPeople, { as, method: "POST", params })).status).toBe(404);
  expect((await call(undoProfessionals, { as, method: "POST", params })).status).toBe(200);
  expect(await db.select().from(professional).where(eq(professional.email, email))).toEqual([]);
});
