import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { variables } from "@/lib/env";

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");

/** As printed in docs/operations.md, where oxfmt aligns the columns. */
const rowOf = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

const expected = Object.entries(variables.shape).map(([name, shape]) => {
  const { success, data } = shape.safeParse(undefined);
  const isNeeded = !success;
  const value = typeof data === "boolean" ? Number(data) : data;
  const byDefault = isNeeded ? "must be set" : value === undefined ? "" : `\`${value}\``;
  return rowOf([`\`${name}\``, byDefault, shape.description ?? ""]);
});

const documented = read("docs/operations.md")
  .split("\n")
  .filter((line) => /^\| `[A-Z_]+` /.test(line))
  .map((line) =>
    rowOf(
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ),
  );

/** Read by the launcher before the portal's environment is parsed. */
const ofTheLauncher = ["HOST", "PORT", "SEED_DEMO"];

test("the table of variables in docs/operations.md is what lib/env.ts parses", () => {
  const isOfTheLauncher = (row: string) => ofTheLauncher.some((name) => row.startsWith(`| \`${name}\` `));
  expect(documented.filter((row) => !isOfTheLauncher(row))).toEqual(expected);
  expect(documented.filter(isOfTheLauncher)).toHaveLength(ofTheLauncher.length);
  const settings = new Set(
    [...read("scripts/lib/settings.mjs").matchAll(/\benv\.([A-Z_]+)/g)].map(([, name]) => name!),
  );
  expect([...settings].filter((name) => !(name in variables.shape)).sort()).toEqual(ofTheLauncher);
});
