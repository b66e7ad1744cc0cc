import { pathsUnder, type SourceFiles } from "./source-files";

const themeFile = "app/globals.css";
const interfaceFile = /^(app|components)\//;
const lengths = /(?<![\d.])([\d.]+)rem/g;

/** Widths in rem at which a look may change, as the theme names them. */
function breakpointsOf(files: SourceFiles): Set<string> {
  const theme = files.get(themeFile) ?? "";
  return new Set([...theme.matchAll(/--breakpoint-\w+: ([\d.]+)rem/g)].map(([, width]) => width!));
}

/** Media queries and variants at a width the theme doesn't name, or not written as a range. */
export function otherBreakpoints(files: SourceFiles): string[] {
  const named = breakpointsOf(files);
  return pathsUnder(files, interfaceFile).flatMap((path) => {
    const text = files.get(path)!;
    const queries = path.endsWith(".css")
      ? [...text.matchAll(/@media[^{]*/g)]
      : [...text.matchAll(/(?<![@\w-])(?:min|max)-\[[\d.]+rem\]:/g)];
    return queries
      .map(([query]) => query.trim())
      .filter(
        (query) =>
          /(min|max)-width/.test(query) ||
          [...query.matchAll(lengths)].some(([, width]) => !named.has(width!)),
      )
      .map((query) => `${path}: ${query}`);
  });
}
