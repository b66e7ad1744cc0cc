import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { listOfTexts, markedIn, screenTexts } from "./screen-texts";
import { readSourceFiles, sourceFiles } from "./source-files";

const root = fileURLToPath(new URL("../..", import.meta.url));
const lists = join(root, "docs/texts");
const folders = ["lib", ...readdirSync(join(root, "components")).map((area) => `components/${area}`)];

describe.each(folders)("%s", (folder) => {
  const path = join(lists, `${folder === "lib" ? "server" : basename(folder)}.txt`);
  const marked = markedIn(existsSync(path) ? readFileSync(path, "utf8") : "");
  const texts = screenTexts(readSourceFiles(), folder);

  test("the specification's texts are untouched", () => {
    const said = new Set([...texts.values()].flat());
    expect(marked.filter((text) => !said.has(text))).toEqual([]);
  });

  test("the list of texts is up to date: npx vitest run --project structure -u writes it", async () => {
    await expect(listOfTexts(folder, texts, new Set(marked))).toMatchFileSnapshot(path);
  });
});

test("texts are told from code", () => {
  const files = sourceFiles({
    "components/x/a.tsx": `"use client";
      import y from "Some module";
      const kind: "Not this" | "Nor this" = pick("data-x", key === "Plain");
      export const A = () => (
        <p className="two classes" title="The title" data-x="Not one">
          Hello, {open ? "Open" : "closed"} <b>world</b> {\`\${n} shifts ahead\`}
        </p>
      );`,
  });
  expect([...screenTexts(files, "components/x")]).toEqual([
    ["a.tsx", ["The title", "Hello,", "Open", "world", "{} shifts ahead"]],
  ]);
  expect(markedIn("§ Open\n  Closed\n")).toEqual(["Open"]);
});

test("the server's sentences are told from its names", () => {
  const files = sourceFiles({
    "lib/x/rules.ts": `
      const NO_PLACE = "The shift has no open place.";
      const labels = { OPEN: "Unclaimed", MANY: "Two words" };
      export const refused = (name: string) => new Conflict(\`\${name} has taken another shift.\`);
      export const broken = () => { throw new Error("No row was returned."); };`,
  });
  expect([...screenTexts(files, "lib")]).toEqual([
    ["x/rules.ts", ["The shift has no open place.", "{} has taken another shift."]],
  ]);
});
