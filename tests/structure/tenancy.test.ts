import { describe, expect, test } from "vitest";
import { readSourceFiles, sourceFiles } from "./source-files";
import {
  importsOfTheDesk,
  queriesWithoutPeople,
  queriesWithoutTenant,
  tablesOfPeople,
  tablesOfTenants,
} from "./tenancy";

const repository = readSourceFiles();

describe("every query of a request names its tenant", () => {
  test("in this repository", () => expect(queriesWithoutTenant(repository)).toEqual([]));

  test("or is the operations desk's, which only its own pages and endpoints reach", () =>
    expect(importsOfTheDesk(repository)).toEqual([]));

  test("knows the tables of tenants", () => {
    const names = tablesOfTenants(repository).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["slot", "shift", "unit", "invite", "bundle", "rate", "notice"]),
    );
    expect(names.length).toBeGreaterThanOrEqual(17);
  });

  const houseWith = (text: string, route = `import { read } from "@/lib/slots/reads";`) =>
    sourceFiles({
      "db/schema/slots.ts": `export const slot = pgTable("slot", { id: identity(), facilityId: integer().notNull() });`,
      "lib/slots/reads.ts": text,
      "app/api/slots/route.ts": route,
    });

  test.each([
    [
      "reads by an id alone",
      `export const read = (id) => db.select().from(slot).where(eq(slot.id, id)).limit(1);`,
    ],
    ["reads everyone's", `export async function read() { return db.select().from(slot).limit(1); }`],
    [
      "only selects the tenant",
      `export const read = () => db.select({ of: slot.facilityId }).from(slot).where(isNull(slot.endedAt));`,
    ],
    [
      "changes by an id alone",
      `export const read = (id) => tx.update(slot).set({ status }).where(eq(slot.id, id));`,
    ],
    ["deletes by an id alone", `export const read = (id) => tx.delete(slot).where(eq(slot.id, id));`],
    [
      "is written as SQL",
      "export const read = (id) => db.execute(sql`select facility_id from slot where id = ${id}`);",
    ],
    [
      "is composed of fragments",
      "const select = sql`select id from slot`; export const read = (id) => db.execute(sql`${select} where id = ${id}`);",
    ],
    [
      "is run in a transaction",
      "export const read = (id) => tx.execute(sql`update slot set status = 1 where id = ${id}`);",
    ],
    [
      "is started in one place and finished in another",
      `const begin = (tx) => tx.select().from(slot); export const read = (id) => begin(db).where(eq(slot.id, id));`,
    ],
  ])("reports one that %s", (_, text) => {
    const found = queriesWithoutTenant(houseWith(text));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("lib/slots/reads.ts:1 ");
  });

  test.each([
    [
      "names the facility",
      `export const read = (scope, id) => db.select().from(slot).where(and(eq(slot.id, id), inArray(slot.facilityId, [...scope.facilityIds])));`,
    ],
    [
      "names it in a condition of its own",
      `const mine = eq(slot.facilityId, 1); export const read = () => db.select().from(slot).where(mine);`,
    ],
    [
      "names it in SQL",
      "export const read = (id) => db.execute(sql`select id from slot where facility_id = ${id}`);",
    ],
    [
      "names it where the query is finished",
      `const begin = (tx) => tx.select().from(slot); export const read = (id) => begin(db).where(eq(slot.facilityId, id));`,
    ],
  ])("passes one that %s", (_, text) => expect(queriesWithoutTenant(houseWith(text))).toEqual([]));

  test("allows queries outside of requests to read every tenant's rows", () => {
    const text = `export const read = (id) => db.select().from(slot).where(eq(slot.id, id)).limit(1);`;
    expect(queriesWithoutTenant(houseWith(text, ""))).toEqual([]);
  });
});

describe("every query of a request limits the people it reads", () => {
  test("in this repository", () => expect(queriesWithoutPeople(repository)).toEqual([]));

  test("knows the tables of people", () => {
    const names = tablesOfPeople(repository).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["professional", "certification", "credential", "availability", "invite"]),
    );
  });

  const houseWith = (text: string) =>
    sourceFiles({
      "db/schema/professionals.ts": `export const professional = pgTable("professional", { id: identity() });
        export const credential = pgTable("credential", { professionalId: integer().notNull() });`,
      "lib/professionals/reads.ts": text,
      "app/api/professionals/route.ts": `import { read } from "@/lib/professionals/reads";`,
    });

  test.each([
    [
      "a person",
      `export const read = (id) => db.select().from(professional).where(eq(professional.id, id));`,
    ],
    [
      "several people",
      `export const read = (ids) => db.select().from(professional).where(inArray(professional.id, ids));`,
    ],
    [
      "a credential",
      `export const read = (id) => db.select().from(credential).where(eq(credential.professionalId, id));`,
    ],
    [
      "a person in SQL",
      "export const read = (id) => db.execute(sql`select id from professional where id = ${id}`);",
    ],
  ])("reports a read of %s by an id alone", (_, text) => {
    expect(queriesWithoutPeople(houseWith(text))).toEqual([
      "lib/professionals/reads.ts:1 asks for a person without saying whose: take a scope of lib/access/people.ts",
    ]);
  });

  test("passes one within a scope", () => {
    const text = `export const read = (scope, id) =>
      db.select().from(professional).where(and(eq(professional.id, id), scope.condition));`;
    expect(queriesWithoutPeople(houseWith(text))).toEqual([]);
  });
});
