import { expect, test } from "vitest";
import { rootHas } from "./root-has";
import { readSourceFiles, sourceFiles } from "./source-files";

test("no selector looks into the whole page", () => expect(rootHas(readSourceFiles())).toEqual([]));

test("reports one at the root or the body, but not on paper", () => {
  const files = sourceFiles({
    "app/globals.css": "html:has(dialog) {} .row:has(a) {} :root[data-theme]:has(a) {}",
    "components/sheet.module.css":
      "@media print { body:has(.sheet) { a { color: red } } } :global(body:has(p)) {}",
  });
  expect(rootHas(files)).toEqual([
    "app/globals.css: html:has(",
    "app/globals.css: :root[data-theme]:has(",
    "components/sheet.module.css: body:has(",
  ]);
});
