import { describe, expect, test } from "vitest";
import { readSourceFiles, sourceFiles, pathsUnder, type SourceFiles } from "./source-files";

const themeFile = "app/globals.css";
const interfaceFile = /^(app|components)\//;
const lengths = /(?<![\d.])([\d.]+)rem/g;

/** Widths in rem at which a look may change, as the theme names them. */
function breakpointsOf(files: SourceFiles): Set<string> {
  const theme = files.get(themeFile) ?? "";
  return new Set([...theme.matchAll(/--breakpoint-\w+: ([\d.]+)rem/g)].map(([, width]) => width!));
}

/** A window this low has no room for bars: 500 px, as of 1,000 zoomed to 200 %. */
const lowWindow = /\(height (>|<=) 31\.25rem\)/;

/** Media queries and variants at a width the theme doesn't name, or not written as a range. */
function otherBreakpoints(files: SourceFiles): string[] {
  const named = breakpointsOf(files);
  return pathsUnder(files, interfaceFile).flatMap((path) => {
    const text = files.get(path)!;
    const queries = path.endsWith(".css")
      ? [...text.matchAll(/@media[^{]*/g)]
      : [...text.matchAll(/(?<![@\w-])(?:min|max)-\[[\d.]+rem\]:/g)];
    return queries
      .map(([query]) => query.replace(lowWindow, "").trim())
      .filter(
        (query) =>
          /(min|max)-width/.test(query) ||
          [...query.matchAll(lengths)].some(([, width]) => !named.has(width!)),
      )
      .map((query) => `${path}: ${query}`);
  });
}

const repository = readSourceFiles();

describe("looks change at the theme's breakpoints", () => {
  test("in this repository", () => expect(otherBreakpoints(repository)).toEqual([]));

  test("reports another width and another notation, but not a container's", () => {
    const files = sourceFiles({
      "app/globals.css": "@theme { --breakpoint-md: 48rem; }",
      "components/row.module.css":
        "@media (width < 48rem) {} @media (width < 50rem) {} @media (max-width: 48rem) {} @container (width < 9rem) {}",
      "components/row.tsx": `<p className="max-md:hidden min-[50rem]:flex @max-[9rem]:hidden" />`,
    });
    expect(otherBreakpoints(files)).toEqual([
      "components/row.module.css: @media (width < 50rem)",
      "components/row.module.css: @media (max-width: 48rem)",
      "components/row.tsx: min-[50rem]:",
    ]);
  });
});
