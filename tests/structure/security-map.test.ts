import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const map = readFileSync(join(root, "docs/security.md"), "utf8");

/** What stands in backticks and begins with a folder of the house. */
const named = [
  ...map.matchAll(/`((?:app|components|lib|db|scripts|tests|docs)\/[^`\s]+|[\w.-]+\.(?:ts|md|json))`/g),
].map(([, path]) => path!);

test("every file that the map of security names is there", () => {
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("the map has every chapter of the standard, in order", () => {
  const chapters = [...map.matchAll(/^## V(\d+)\b/gm)].map(([, number]) => Number(number));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});
