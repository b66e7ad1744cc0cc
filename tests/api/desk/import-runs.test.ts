import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as history } from "@/app/api/desk/facilities/[facilityId]/history/route";
import { POST as importFile } from "@/app/api/desk/facilities/[facilityId]/import/[kind]/route";
import { GET as listRuns } from "@/app/api/desk/facilities/[facilityId]/imports/route";
import { DELETE as remove } from "@/app/api/desk/facilities/[facilityId]/people/[userId]/route";
import { POST as undo } from "@/app/api/desk/facilities/[facilityId]/imports/[importId]/undo/route";
import { GET as show } from "@/app/api/desk/facilities/[facilityId]/route";
import { db } from "@/db/client";
import { importRun } from "@/db/schema/desk";
import { userAccount } from "@/db/schema/users";
import type { Actor } from "@/lib/access/actor";
import { permissionsOf } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import type { DeskHistory } from "@/lib/desk/history/schema";
import type { ImportResult, ImportRuns } from "@/lib/desk/imports/schema";
import { trackRun } from "@/lib/desk/imports/track-run";
import { actorAt } from "../../support/context";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser, peopleAt } from "../../support/desk";
import { aUser } from "../../support/people";
import { auditOf, messagesTo } from "../../support/query";
import { next } from "../../support/rows";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

type Facility = Awaited<ReturnType<typeof aFacility>>;

async function anImport(kind: "people" | "units", given: { as?: { id: number }; facility?: Facility } = {}) {
  const as = given.as ?? (await aDeskUser());
  const facility = given.facility ?? (await aFacility());
  const params = { facilityId: facility.id };
  const send = (rows: string[], leftOut: number[] = []) => {
    const file = new File([`${rows.join("\r\n")}\r\n`], "file.csv", { type: "text/csv" });
    const parts = { isConfirmed: "true", leftOut: JSON.stringify(leftOut), file };
    return call<ImportResult>(importFile, { as, method: "POST", params: { ...params, kind }, parts });
  };
  const runs = async () => (await call<ImportRuns>(listRuns, { as, params })).body.rows;
  const told = async (query = {}) => (await call<DeskHistory>(history, { as, params, query })).body;
  const takeBack = async (by: { id: number } = as) => {
    const [{ id }] = (await runs()) as [ImportRuns["rows"][number]];
    return call(undo, { as: by, method: "POST", params: { ...params, importId: id } });
  };
  const people = async () => (await peopleAt(as, facility.id)).map(({ email, role }) => [email, role]);
  return { as, facility, send, runs, told, takeBack, people };
}

const address = () => `ann${next()}@rose.test`;
const head = "email,name,role";

describe("the history of an import", () => {
  test("is one line, with each person and what was left out behind it", async () => {
    const { facility, send, told } = await anImport("people");
    const other = await aFacility({ managementCompanyId: facility.managementCompanyId });
    const rows = [
      `${head},facility`,
      `${address()},Ann Lee,scheduler,`,
      `${address()},Ben Ode,viewer,${facility.name};${other.name}`,
      "bad,No Address,viewer,",
    ];
    await send(rows, [4]);
    const { entries } = await told();
    expect(entries.map(({ what }) => what)).toEqual(["Imported 2 people, left 1 row out"]);
    const each = await told({ importId: entries[0]!.import!.id });
    expect(each.entries.map(({ what }) => what)).toEqual([
      "Gave Ben Ode the role Viewer",
      "Gave Ann Lee the role Scheduler",
    ]);
    expect(each.left_out).toEqual([
      { row: 4, text: "bad, No Address, viewer: Email must be an email address" },
    ]);
    const [elsewhere] = (
      await call<DeskHistory>(history, { as: await aDeskUser(), params: { facilityId: other.id } })
    ).body.entries;
    expect(elsewhere).toMatchObject({ what: "Imported 1 person", import: { left_out: 0 } });
  });

  test("is found among changes of its kind", async () => {
    const { send, told } = await anImport("units");
    await send(["name", "East", "West"]);
    const whats = async (kind: string) => (await told({ kind })).entries.map(({ what }) => what);
    expect(await whats("places")).toEqual(["Imported 2 units"]);
    expect(await whats("people")).toEqual([]);
  });
});

test("its preview and history name a role for every facility, and another name", async () => {
  const { facility, send, told } = await anImport("people");
  const { managementCompanyId } = facility;
  await aFacility({ managementCompanyId });
  const known = await aUser({ facilityId: facility.id, permissions: ["PORTAL.EDIT"], name: "Dana Wells" });
  const rows = [head, `${known.email},Dana Hale,director`, `${address()},Ann Lee,director`];
  const [changed, added] = (await send(rows)).body.rows;
  expect(changed).toMatchObject({
    role: { before: "Permissions of their own", after: "Director, all 2 facilities" },
    notes: ["Name: Dana Wells → Dana Hale"],
  });
  expect(added!.role).toMatchObject({ before: null, after: "Director, all 2 facilities" });
  const { entries } = await told({ importId: (await told()).entries[0]!.import!.id });
  expect(entries.map(({ what, changes }) => [what, ...changes.map(({ after }) => after)])).toEqual([
    ["Gave Ann Lee the role Director at all 2 facilities"],
    ["Gave Dana Hale the role Director at all 2 facilities"],
    ["Changed Dana Hale", "Dana Hale"],
  ]);
});

describe("an import is taken back", () => {
  test("as one step: who was new is gone, who was here holds what they held, and mail isn’t sent", async () => {
    const { facility, send, runs, told, takeBack, people } = await anImport("people");
    const known = await aUser({ facilityId: facility.id, permissions: ["PORTAL.EDIT"], name: "Dana Wells" });
    const before = await people();
    const ann = address();
    const rows = [head, `${ann},Ann Lee,scheduler`, `${known.email},Dana Hacked,Viewer`];
    await send(rows);
    expect(await runs()).toMatchObject([{ state: "SAVED", created: 1, updated: 1, can_undo: true }]);
    expect(await people()).not.toEqual(before);
    expect((await takeBack()).status).toBe(200);
    expect(await people()).toEqual(before);
    expect(await messagesTo(ann)).toEqual([]);
    const [found] = await db.select().from(userAccount).where(eq(userAccount.email, known.email));
    expect(found!.name).toBe("Dana Wells");
    expect(await db.select().from(userAccount).where(eq(userAccount.email, ann))).toEqual([]);
    expect((await told()).entries.map(({ what }) => what)).toContain("Took back an import of 2 people");
    expect(codesOf(await takeBack())).toEqual(["UNDONE"]);
    expect(await runs()).toMatchObject([{ state: "UNDONE", can_undo: false }]);
    // The file can be imported again, and invites again.
    await send(rows);
    expect(await messagesTo(ann)).toHaveLength(1);
  });

  test("not once someone of it has chosen a password, or was changed: then nothing is", async () => {
    const { facility, send, takeBack, people } = await anImport("people");
    const [ann, ben] = [address(), address()];
    await send([head, `${ann},Ann Lee,scheduler`, `${ben},Ben Ode,viewer`]);
    const imported = await people();
    await db.update(userAccount).set({ passwordHash: "x" }).where(eq(userAccount.email, ann));
    const refused = await takeBack();
    expect([refused.status, codesOf(refused)]).toEqual([409, ["SIGNED_IN"]]);
    expect(JSON.stringify(refused.body)).toContain("Ann Lee signed in since");
    expect(await people()).toEqual(imported);
    await db.update(userAccount).set({ passwordHash: null }).where(eq(userAccount.email, ann));
    const again = await anImport("people", { facility });
    await again.send([head, `${ben},Ben Ode,scheduler`]);
    const first = (await again.runs()).at(-1)!;
    const params = { facilityId: facility.id, importId: first.id };
    expect(codesOf(await call(undo, { as: again.as, method: "POST", params }))).toEqual(["CHANGED"]);
  });

  test("not after an hour, nor by a customer’s own administrator if the desk imported", async () => {
    const { facility, send, runs, takeBack } = await anImport("people");
    const admin = await aUser({ facilityId: facility.id, permissions: [P.SET_UP] });
    await send([head, `${address()},Ann Lee,scheduler`]);
    expect((await takeBack(admin)).status).toBe(403);
    const [{ id }] = (await runs()) as [ImportRuns["rows"][number]];
    const long = new Date(Date.now() - 61 * 60_000);
    const params = { facilityId: facility.id, importId: id };
    await db.update(importRun).set({ savedAt: long }).where(eq(importRun.id, id));
    expect(codesOf(await call(undo, { as: admin, method: "POST", params }))).toEqual(["TOO_LATE"]);
  });

  test("where no one administered the facility before, but not if someone stopped doing so since", async () => {
    const { facility, send, takeBack, people } = await anImport("people");
    const known = await aUser({
      facilityId: facility.id,
      permissions: permissionsOf("scheduler", "facility"),
    });
    const row = `${known.email},Dana Wells,facility-administrator`;
    await send([head, row]);
    expect((await takeBack()).status).toBe(200);
    expect(await people()).toEqual([[known.email, "Scheduler"]]);
    const permissions = permissionsOf("facility-administrator", "facility");
    const admin = await aUser({ facilityId: facility.id, permissions });
    await send([head, row]);
    const as = await aDeskUser();
    const params = { facilityId: facility.id, userId: admin.id };
    const removed = await call(remove, { as, method: "DELETE", params, query: { evenLast: "false" } });
    expect(removed.status).toBe(200);
    expect(codesOf(await takeBack())).toEqual(["LEFT_ALONE"]);
  });

  test("of units, unless a shift is on one", async () => {
    const { as, facility, send, takeBack } = await anImport("units");
    const units = async () =>
      (await call<DeskFacility>(show, { as, params: { facilityId: facility.id } })).body.units;
    await send(["name", "East", "West"]);
    expect(await units()).toHaveLength(2);
    expect((await takeBack()).status).toBe(200);
    expect(await units()).toEqual([]);
    expect(await auditOf("unit", `import-${(await db.select().from(importRun)).at(-1)!.id}`)).toHaveLength(2);
    await send(["name", "North"]);
    await aSlot({ facilityId: facility.id, unitId: (await units())[0]!.id });
    expect(codesOf(await takeBack())).toEqual(["USED"]);
    expect(await units()).toHaveLength(1);
  });
});

test("an import says how far it is to every screen, and leaves no trace if it isn’t saved", async () => {
  const { as, facility, runs } = await anImport("people");
  const run = trackRun(actorAt({ userId: as.id } as Actor, new Date()), {
    kind: "people",
    facilityId: facility.id,
    isPreview: false,
    userId: as.id,
  });
  await run.onProgress(0, 29);
  expect(await runs()).toEqual([]);
  await run.onProgress(0, 300);
  await run.onProgress(7, 300);
  await run.onProgress(120, 300);
  expect(await runs()).toMatchObject([{ state: "SAVING", done: 120, total: 300, is_mine: true }]);
  const silent = new Date(Date.now() - 90_000);
  await db.update(importRun).set({ touchedAt: silent }).where(eq(importRun.facilityId, facility.id));
  expect(await runs()).toMatchObject([{ state: "BROKEN" }]);
  await run.end();
  expect(await runs()).toEqual([]);
});
