import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import { administer, administratorCtx } from "@/lib/access/administer";
import type { FieldError } from "@/lib/errors";
import { importProfessionals } from "@/lib/professionals/administration/save-professional";
import { findByEmail } from "@/lib/professionals/administration/reads";
import { systemPeopleScope } from "@/lib/access/people";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { checkEligibility } from "@/lib/professionals/eligibility/rules";
import { clock } from "@/lib/time/clock";
import { importUsers } from "@/lib/users/administration/import-users";
import { getUser, listMemberships } from "@/lib/users/administration/reads";
import { useDatabase } from "../../support/database";
import { messagesTo } from "@/tests/support/query";
import { aProfessional } from "../../support/people";
import { aShift, aSlot } from "../../support/schedule";
import { aCompany, aFacility, anAgency } from "../../support/tenants";

useDatabase();

const bytes = (lines: string[]) => new TextEncoder().encode(`\uFEFF${lines.join("\r\n")}\r\n`);
type Options = { isDryRun?: boolean };

const importing = (lines: string[], { isDryRun = false }: Options = {}) =>
  administer({ isDryRun }, (tx) => importUsers(tx, administratorCtx(), bytes(lines)));
const importingProfessionals = (lines: string[], { isDryRun = false }: Options = {}) =>
  administer({ isDryRun }, (tx) => importProfessionals(tx, administratorCtx(), bytes(lines)));

/** The rows and columns of the refusals. */
const placesOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: { errors: FieldError[] }) =>
      error.errors.map(({ row, column }) => `${String(row)} ${String(column)}`),
  );

beforeAll(async () => {
  const company = await aCompany({ name: "Rose Care" });
  await aFacility({ managementCompanyId: company.id, name: "Rose Manor" });
  await aFacility({ managementCompanyId: company.id, name: "Rose Court" });
  await anAgency({ name: "Northwind" });
});

describe("importing people from a spreadsheet", () => {
  const file = [
    "Email,Name,Phone,Set,Facility,Company,Agency",
    `maria@rose.test,"Silva, Maria",(614) 555-0100,facility-administrator,Rose Manor;rose court,,`,
    "dora@rose.test,Dora Ek,,director,,Rose Care,",
    "ann@north.test,Ann Wind,,agency-full,,,Northwind",
    "dora@rose.test,Dora Ek,,viewer,Rose Court,,",
  ];

  test("creates them with roles and a mailed link; the same file again changes nothing and mails no one", async () => {
    const tried = await importing(file, { isDryRun: true });
    expect(tried.map(({ outcome }) => outcome)).toEqual(["created", "created", "created", "updated"]);
    await expect(getUser(db, "maria@rose.test")).rejects.toThrow("no person");
    await importing(file);
    const maria = await getUser(db, "maria@rose.test");
    expect(maria).toMatchObject({ name: "Silva, Maria", phone: "+16145550100" });
    expect((await listMemberships(db, maria.id)).facility.map(({ name }) => name)).toEqual([
      "Rose Court",
      "Rose Manor",
    ]);
    expect(await messagesTo("maria@rose.test")).toHaveLength(1);
    const again = await importing([...file.slice(0, 2), file[3]!]);
    expect(again.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
    expect(await messagesTo("maria@rose.test")).toHaveLength(1);
  });

  test("lists every error by row and column, including database errors, and stores nothing", async () => {
    const faulty = [
      "email,name,phone,set,facility",
      "good@rose.test,Good One,,viewer,Rose Manor",
      "not an address,,12,viewer,Rose Manor",
      "a@rose.test,A,,emperor,Rose Manor",
      "b@rose.test,B,,viewer,Nowhere",
      "c@rose.test,C,,viewer,",
      "good@rose.test,Good One,,viewer,Rose Manor",
      "ann@north.test,Ann Wind,,viewer,Rose Manor",
    ];
    const places = await placesOf(importing(faulty));
    expect(places).toEqual([
      "3 email",
      "3 name",
      "3 phone",
      "4 set",
      "5 facility",
      "6 set",
      "7 null",
      "8 email",
    ]);
    await expect(getUser(db, "good@rose.test")).rejects.toThrow("no person");
  });
});

test("takes the name, phone and license date of a file that Excel saved as Unicode text", async () => {
  const cells = [
    ["email", "first_name", "last_name", "resource_type", "phone", "license_state", "license_expires_on"],
    ["zoe@rose.test", "Zoe\u0308", "Nu\u0301n\u0303ez", "CNA", "+1 (213) 555-0190", "CA", "5/1/2031"],
  ];
  const text = `\uFEFF${cells.map((row) => row.join("\t")).join("\r\n")}\r\n`;
  await administer({ isDryRun: false }, (tx) =>
    importProfessionals(tx, administratorCtx(), Buffer.from(text, "utf16le")),
  );
  const found = await findByEmail(db, "zoe@rose.test");
  expect(found).toMatchObject({ firstName: "Zoë", lastName: "Núñez", phone: "+12135550190" });
  const [held] = await db.execute(
    sql`select expires_on::text as on from certification where professional_id = ${found!.id}`,
  );
  expect(held).toEqual({ on: "2031-05-01" });
});

describe("importing professionals from a spreadsheet", () => {
  const headings =
    "email,first_name,last_name,resource_type,license_state,license_number,license_status,license_expires_on,cpr,tb_test,physical,background_check,flex_at,company,wage";
  const ines =
    "ines@rose.test,Inés,O'Hara-Lindqvist,CNA,CA,C-1001,verified,2030-01-31,2030-05-01,yes,yes,yes,Rose Manor; Rose Court,Rose Care,21.50";

  test("allows scheduling where their credentials and facility allow; the same file again changes nothing", async () => {
    expect(await importingProfessionals([headings, ines])).toMatchObject([{ row: 2, outcome: "created" }]);
    expect(await importingProfessionals([headings, ines])).toMatchObject([{ outcome: "unchanged" }]);
    const found = (await findByEmail(db, "INES@rose.test"))!;
    const [facility] = await db.execute<{ id: number }>(
      sql`select id from facility where name = 'Rose Manor'`,
    );
    const shift = await aShift({ facilityId: facility!.id, route: "FLEX" });
    const { id } = await aSlot({ shiftId: shift.id });
    const slots = await listEligibilitySlots(db, "system", [id]);
    const [profile] = await listEligibilityProfiles(db, systemPeopleScope, [found.id], slots);
    expect(checkEligibility(profile!, slots[0]!, clock.now()).blocks).toEqual([]);
  });

  test("leaves a value unchanged for an empty cell, and updates it otherwise", async () => {
    const [first] = await importingProfessionals([
      "email,first_name,last_name,resource_type,license_state,license_expires_on",
      "ines@rose.test,Inés,O'Hara-Lindqvist,CNA,CA,2031-01-31",
    ]);
    expect(first).toMatchObject({ outcome: "updated", changed: ["license"] });
    const [held] = await db.execute(
      sql`select license_number, status from certification where expires_on = '2031-01-31'`,
    );
    expect(held).toEqual({ license_number: "C-1001", status: "VERIFIED" });
  });

  test("switches to texts for a professional who prefers them", async () => {
    const wanting = (method: string) =>
      importingProfessionals([
        "email,first_name,last_name,resource_type,contact_method",
        `ines@rose.test,Inés,O'Hara-Lindqvist,CNA,${method}`,
      ]);
    expect(await wanting("Text")).toMatchObject([
      { outcome: "updated", changed: ["preferredContactMethod"] },
    ]);
    expect((await findByEmail(db, "ines@rose.test"))?.preferredContactMethod).toBe("CALL_AND_TEXT");
    await expect(wanting("pigeon")).rejects.toThrow("must be email or text");
  });

  test("marks an unreviewed license as pending", async () => {
    await importingProfessionals([
      "email,first_name,last_name,resource_type,license_state",
      "leo@rose.test,Leo,Marsh,RN,OH",
    ]);
    const [held] = await db.execute(sql`select status from certification where resource_type = 'RN'`);
    expect(held).toEqual({ status: "PENDING" });
  });

  test("lists every error by row and column, and stores nothing", async () => {
    await aProfessional({ email: "twice@rose.test" });
    await aProfessional({ email: "twice@rose.test" });
    const before = await db.$count(professional);
    const places = await placesOf(
      importingProfessionals([
        "email,first_name,last_name,resource_type,license_number,company,wage,agency,cpr",
        "ok@rose.test,Ok,Ay,CNA,,,,,",
        "b@rose.test,<b>,Bee,CNA,1,,,,soon",
        "c@rose.test,Cee,Sea,MD,,,,,",
        "d@rose.test,Dee,Sea,RN,,Rose Care,,,",
        "e@rose.test,Eve,Sea,RN,,,,Nobody Inc,",
        "twice@rose.test,Two,Ice,RN,,,,,",
      ]),
    );
    expect(places).toEqual([
      "3 first_name",
      "3 cpr",
      "3 license_state",
      "4 resource_type",
      "5 wage",
      "6 agency",
      "7 email",
    ]);
    expect(await db.$count(professional)).toBe(before);
  });
});
