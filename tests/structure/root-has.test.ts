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

const WHOLE = /(?:\bhtml|\bbody|:root|\.frame|\.table|\.row)[^\s,{]*:has\(/g;
const WHOLE_IN_CLASS = /\bgroup-(?:not-)?has-\[[^ "]*\]\/page/g;

/** Selectors that look into a whole page or table: with one, an element added anywhere makes the browser style all of it. */
function rootHas(files: SourceFiles): string[] {
  return pathsUnder(files, /^(app|components)\/.*\.(css|tsx)$/).flatMap((path) => {
    const isStyle = path.endsWith(".css");
    const text = files.get(path)!;
    const found = (isStyle ? onScreen(text) : text).matchAll(isStyle ? WHOLE : WHOLE_IN_CLASS);
    return [...found].map(([selector]) => `${path}: ${selector}`);
  });
}

test("no selector looks into the whole page or a table", () =>
  expect(rootHas(readSourceFiles())).toEqual([]));

test("reports one at the root, the body, a table or the page, but not on paper", () => {
  const files = sourceFiles({
    "app/globals.css": "html:has(dialog) {} label:has(a) {} :root[data-theme]:has(a) {}",
    "components/bar.tsx": '"group-has-[[role=search]_:popover-open]/page:invisible group-has-[a]/day:flex"',
    "components/list.module.css": ".row:has(> td) > td {} .row > td:has(a) {}",
    "components/sheet.module.css":
      "@media print { body:has(.sheet) { a { color: red } } } :global(body:has(p)) {}",
  });
  expect(rootHas(files)).toEqual([
    "app/globals.css: html:has(",
    "app/globals.css: :root[data-theme]:has(",
    "components/bar.tsx: group-has-[[role=search]_:popover-open]/page",
    "components/list.module.css: .row:has(",
    "components/sheet.module.css: body:has(",
  ]);
});
