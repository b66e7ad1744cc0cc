import { expect, test } from "vitest";
import { readSourceFiles, sourceFiles, pathsUnder, type SourceFiles } from "./source-files";

/** CSS without the blocks that hold on paper only. */
function onScreen(css: string): string {
  const at = css.indexOf("@media print");
  if (at === -1) return css;
  let depth = 0;
  let end = css.indexOf("{", at);
  do depth += { "{": 1, "}": -1 }[css[end++]!] ?? 0;
  while (depth > 0);
  return css.slice(0, at) + onScreen(css.slice(end));
}

/** Selectors that look into the whole page: with one, each element added anywhere makes the browser style all of it. */
function rootHas(files: SourceFiles): string[] {
  return pathsUnder(files, /^(app|components)\/.*\.css$/).flatMap((path) =>
    [...onScreen(files.get(path)!).matchAll(/(?:\bhtml|\bbody|:root)[^\s,{]*:has\(/g)].map(
      ([selector]) => `${path}: ${selector}`,
    ),
  );
}

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
