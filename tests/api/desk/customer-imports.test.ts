import { describe, expect, test } from "vitest";
import { POST as importFile } from "@/app/api/desk/facilities/[facilityId]/import/[kind]/route";
import { GET as show } from "@/app/api/desk/facilities/[facilityId]/route";
import type { ImportResult } from "@/lib/desk/imports/schema";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { messagesTo } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser, peopleAt } from "../../support/desk";
import { aUser } from "../../support/people";
import { next } from "../../support/rows";
import { aFacility, aUnit } from "../../support/tenants";

useDatabase();

type Given = { isConfirmed?: boolean; leftOut?: number[] };

async function aDesk(kind: "people" | "units", given: Parameters<typeof aFacility>[0] = {}) {
  const as = await aDeskUser();
  const facility = await aFacility(given);
  const send = async (rows: string[], { isConfirmed = false, leftOut = [] }: Given = {}) => {
    const file = new File([`${rows.join("\r\n")}\r\n`], "file.csv", { type: "text/csv" });
    const parts = { isConfirmed: String(isConfirmed), leftOut: JSON.stringify(leftOut), file };
    const params = { facilityId: facility.id, kind };
    return (await call<ImportResult>(importFile, { as, method: "POST", params, parts })).body;
  };
  const facilityNow = async () =>
    (await call<DeskFacility>(show, { as, params: { facilityId: facility.id } })).body;
  const peopleNow = () => peopleAt(as, facility.id);
  return { facility, send, facilityNow, peopleNow };
}

const outcomes = ({ rows }: ImportResult) => rows.map(({ outcome }) => outcome);

describe("importing people", () => {
  test("shows what each row does, saves nothing until confirmed, and changes nothing a second time", async () => {
    const { facility, send, peopleNow } = await aDesk("people");
    const other = await aFacility({ managementCompanyId: facility.managementCompanyId });
    const [ann, ben] = [`ann${next()}@rose.test`, `ben${next()}@rose.test`];
    const rows = [
      "email,name,set,facility",
      `${ann},Ann Lee,scheduler,`,
      `${ben},Ben Ode,viewer,${facility.name};${other.name}`,
    ];
    const preview = await send(rows);
    expect(preview).toMatchObject({ is_saved: false, faults: [] });
    expect(outcomes(preview)).toEqual(["created", "created"]);
    expect(await peopleNow()).toEqual([]);
    expect(await messagesTo(ann)).toEqual([]);
    const saved = await send(rows, { isConfirmed: true });
    expect(saved.is_saved).toBe(true);
    expect(JSON.stringify(saved)).not.toContain("http");
    expect((await peopleNow()).map(({ name, role }) => [name, role])).toEqual([
      ["Ann Lee", "Scheduler"],
      ["Ben Ode", "Viewer"],
    ]);
    expect(outcomes(await send(rows, { isConfirmed: true }))).toEqual(["unchanged", "unchanged"]);
    expect(await messagesTo(ann)).toHaveLength(1);
  });

  test("says where someone works already, and leaves their name and phone alone", async () => {
    const { send, peopleNow } = await aDesk("people");
    const other = await aFacility({ name: `Harborview ${next()}` });
    const known = await aUser({ name: "Dana Whitfield", facilityId: other.id, permissions: ["PORTAL.EDIT"] });
    const rows = ["E-mail,Full name,Role", `${known.email},Dana Hacked,Viewer`];
    expect((await send(rows)).rows[0]).toMatchObject({ outcome: "updated", elsewhere: other.name });
    await send(rows, { isConfirmed: true });
    expect((await peopleNow()).map(({ name }) => name)).toEqual(["Dana Whitfield"]);
    // Once they are the customer's as well, the other one is still said.
    expect((await send(rows)).rows[0]).toMatchObject({ outcome: "unchanged", elsewhere: other.name });
  });

  test("says what is wrong at each cell, and saves all of the rows or none", async () => {
    const { send, peopleNow } = await aDesk("people");
    const foreign = await aFacility({ name: `Foreign Court ${next()}` });
    const known = await aUser();
    const rows = [
      "email,name,phone,set,facility,company",
      `good${next()}@rose.test,Good One,614-555-0100,scheduler,,`,
      `bad,No Address,,scheduler,,`,
      `short${next()}@rose.test,Short Phone,555-01,scheduler,,`,
      `away${next()}@rose.test,Away,,scheduler,${foreign.name},`,
      `none${next()}@rose.test,No Role,,,,`,
      `${known.email},${known.name},,director,,`,
    ];
    const preview = await send(rows);
    expect(preview.rows.map(({ row, faults }) => [row, faults[0]?.column])).toEqual([
      [2, undefined],
      [3, "email"],
      [4, "phone"],
      [5, "facility"],
      [6, "set"],
      [7, undefined],
    ]);
    expect(preview.rows[3]!.faults[0]!.message).toContain(`This customer has no facility “${foreign.name}”`);
    const refused = await send(rows, { isConfirmed: true });
    expect(refused.is_saved).toBe(false);
    expect(await peopleNow()).toEqual([]);
    const saved = await send(rows, { isConfirmed: true, leftOut: [3, 4, 5, 6] });
    expect(saved).toMatchObject({ is_saved: true });
    expect(await peopleNow()).toHaveLength(2);
  });

  test("takes the titles and roles as the screen shows them, whatever their case and accents", async () => {
    const { send, peopleNow } = await aDesk("people");
    const preview = await send(
      [
        "NAME,Émail,Role",
        `Ann Lee,ann${next()}@rose.test,FLEX ONLY`,
        `Ben Ode,ben${next()}@rose.test,Administrator of a facility`,
        `Cy Poe,cy${next()}@rose.test,Schéduler`,
        `Dee Fox,dee${next()}@rose.test,Director`,
      ],
      { isConfirmed: true },
    );
    expect(outcomes(preview)).toEqual(["created", "created", "created", "created"]);
    // A director is for the whole company.
    expect((await peopleNow()).map(({ role, is_everywhere }) => [role, is_everywhere])).toEqual([
      ["Flex only", false],
      ["Administrator of a facility", false],
      ["Scheduler", false],
      ["Director", true],
    ]);
  });

  test("names the roles that can be given there, and what a change of role takes", async () => {
    const { send } = await aDesk("people", { managementCompanyId: null });
    const rows = (set: string) => ["Email,Name,Role", `ann@rose.test,Ann Lee,${set}`];
    expect((await send(rows("agency-full"))).rows[0]!.faults).toEqual([
      {
        column: "set",
        suggestion: null,
        message: "must be Administrator of a facility, Scheduler, Flex only, or Viewer",
      },
    ]);
    await send(rows("Scheduler"), { isConfirmed: true });
    const role = { before: "Scheduler", after: "Viewer", is_less: true };
    expect((await send(rows("Viewer"))).rows[0]).toMatchObject({ outcome: "updated", role });
    expect((await send(rows("Administrator of a facility"))).rows[0]!.role).toMatchObject({ is_less: false });
    expect((await send(rows("Scheduler"))).rows[0]!.role).toBeNull();
  });

  test("sent twice at once saves each person and mails them once", async () => {
    const { send, peopleNow } = await aDesk("people");
    const email = `twice${next()}@rose.test`;
    const rows = ["email,name,set", `${email},Twice,scheduler`];
    await Promise.all([0, 1].map(() => send(rows, { isConfirmed: true })));
    expect(await peopleNow()).toHaveLength(1);
    expect(await messagesTo(email)).toHaveLength(1);
  });

  test("of what is no such file says so about the file", async () => {
    const { send } = await aDesk("people");
    expect((await send(["email,name,role"])).faults).toEqual(["Row 2: there is no row below the headings."]);
    expect((await send(["name,phone", "Ann,6145550101"])).faults).toEqual([
      "Row 1, Email: isn’t among the headings.",
      "Row 1, Role: isn’t among the headings.",
    ]);
    expect((await send(["name,job", "Ann,scheduler"])).unknown).toMatchObject([
      { heading: "job", guess: "set" },
    ]);
    const many = Array.from({ length: 1001 }, (_, n) => `${n}@rose.test,Ann,scheduler`);
    expect((await send(["email,name,set", ...many])).faults[0]).toContain("more than 1000 rows");
  });
});

test("importing units leaves those that are there, and names the archived ones", async () => {
  const { facility, send, facilityNow } = await aDesk("units");
  await aUnit({ facilityId: facility.id, name: "East" });
  await aUnit({ facilityId: facility.id, name: "Old Wing", archivedAt: new Date() });
  const preview = await send(["Name", "East", "West", "Old Wing"]);
  expect(outcomes(preview)).toEqual(["unchanged", "created", null]);
  expect(preview.rows[2]!.faults).toMatchObject([{ column: "name" }]);
  expect(
    (await send(["Name", "East", "West", "Old Wing"], { isConfirmed: true, leftOut: [4] })).is_saved,
  ).toBe(true);
  expect((await facilityNow()).units.map(({ name }) => name)).toEqual(["East", "Old Wing", "West"]);
});
