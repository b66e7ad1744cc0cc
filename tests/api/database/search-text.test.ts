import { sql as statement } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { searchTextOf } from "@/lib/search/fold";
import { isFound } from "@/lib/search/is-found";
import { useDatabase } from "../../support/database";
import { query } from "../../support/query";
import { found, missed } from "../../support/searched-names";

useDatabase();

async function isFoundInSql(term: string, name: string): Promise<boolean | undefined> {
  const [row] = await db.execute<{ isFound: boolean }>(
    statement`select ${isFound(statement`${name}::text`, term)} as "isFound"`,
  );
  return row?.isFound;
}

test.each(found)("finds by %j the name %j", async (term, name) =>
  expect(await isFoundInSql(term, name)).toBe(true),
);
test.each(missed)("does not find by %j the name %j", async (term, name) =>
  expect(await isFoundInSql(term, name)).toBe(false),
);

/** The texts that the two functions fold differently, which are none. */
async function foldedDifferently(texts: readonly string[]) {
  const rows = await query<{ text: string; folded: string }>`
    select text, search_text(text) as folded from json_array_elements_text(${JSON.stringify(texts)}::json) text`;
  expect(rows).toHaveLength(texts.length);
  return rows.filter(({ text, folded }) => folded !== searchTextOf(text));
}

test("folds every character of European scripts as TypeScript does", async () => {
  const characters = Array.from({ length: 0x3100 }, (_, code) => String.fromCodePoint(code + 1));
  const texts = [...characters, ...characters.map((one) => `a${one}b`)];
  expect(await foldedDifferently(texts)).toEqual([]);
});

test("folds any text as TypeScript does", async () => {
  const text = fc.string({ unit: "binary" }).filter((one) => !one.includes("\0"));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 200 }), async (texts) => {
      expect(await foldedDifferently(texts)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test("finds a name among 20,000 with the index", async () => {
  await query`insert into professional (first_name, last_name)
    select 'Person' || n, 'O''Neil-' || md5(n::text) from generate_series(1, 20000) n`;
  await query`insert into professional (first_name, last_name) values ('José', 'Núñez')`;
  await query`analyze professional`;
  const named = isFound(statement`first_name || ' ' || last_name`, "Nunez, Jose");
  const plan = await db.execute<Record<string, string>>(
    statement`explain select id from professional where ${named}`,
  );
  expect(JSON.stringify(plan)).toContain("professional_by_search_text");
  expect(await db.execute(statement`select id from professional where ${named}`)).toHaveLength(1);
});
