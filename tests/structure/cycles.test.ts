import { describe, expect, test } from "vitest";
import { readSourceFiles, sourceFiles, pathsUnder, type SourceFiles } from "./source-files";
import { importsOf, type Import } from "./imports";
import { isNounFolder } from "./layers";

/** A folder or file → what it uses, with an example import. */
type Uses = ReadonlyMap<string, ReadonlyMap<string, string>>;
type Way = { names: string[]; imports: string[] };

function usesOf(
  files: SourceFiles,
  pattern: RegExp,
  nameOf: (path: string) => string | undefined,
  counts: (made: Import) => boolean,
): Uses {
  const uses = new Map<string, Map<string, string>>();
  for (const path of pathsUnder(files, pattern).filter((one) => !one.endsWith(".test.ts"))) {
    const from = nameOf(path);
    if (!from) continue;
    const targets = uses.get(from) ?? new Map<string, string>();
    uses.set(from, targets);
    for (const made of importsOf(files, path).filter(counts)) {
      const to = made.target === null ? undefined : nameOf(made.target);
      if (to && to !== from && !targets.has(to)) targets.set(to, `${path} imports ${made.target}`);
    }
  }
  return uses;
}

function shortestRing(start: string, uses: Uses): Way | null {
  const ways: Way[] = [{ names: [start], imports: [] }];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const [to, shown] of uses.get(way.names.at(-1) ?? start) ?? []) {
      const longer = { names: [...way.names, to], imports: [...way.imports, shown] };
      if (to === start) return longer;
      if (!seen.has(to)) ways.push(longer);
      seen.add(to);
    }
  }
  return null;
}

/** Each cycle once, starting from its first name in alphabetical order. */
function ringsFrom(starts: string[], uses: Uses): string[] {
  return starts.flatMap((start) => {
    const ring = shortestRing(start, uses);
    if (!ring || ring.names.some((name) => name < start && starts.includes(name))) return [];
    return [`${ring.names.join(" → ")}: ${ring.imports.join("; ")}`];
  });
}

/** Nouns that depend on each other, directly or through shared folders; types count. */
function ringsOfNouns(files: SourceFiles): string[] {
  const folderOf = (path: string) => /^lib\/([^/]+)\//.exec(path)?.[1];
  const uses = usesOf(files, /^lib\//, folderOf, () => true);
  return ringsFrom([...uses.keys()].filter(isNounFolder), uses);
}

/** Component folders that depend on each other, directly or indirectly: what two screens share belongs below both. */
function ringsOfComponents(files: SourceFiles): string[] {
  const folderOf = (path: string) => /^components\/([^/]+)\//.exec(path)?.[1];
  const uses = usesOf(files, /^components\//, folderOf, () => true);
  return ringsFrom([...uses.keys()], uses);
}

/** Files that import each other, types included: what both need belongs in a third. Lazy imports don't count. */
function ringsOfFiles(files: SourceFiles): string[] {
  const isInRepository = (path: string) => (files.has(path) ? path : undefined);
  const isEager = ({ isLazy }: Import) => !isLazy;
  const uses = usesOf(files, /^(app|components|lib|db)\/.*\.tsx?$/, isInRepository, isEager);
  return ringsFrom([...uses.keys()], uses);
}

const repository = readSourceFiles();

describe("nouns don't depend on each other in cycles", () => {
  test("in this repository", () => expect(ringsOfNouns(repository)).toEqual([]));

  test("reports two nouns that import each other once, with the imports", () => {
    const files = sourceFiles({
      "lib/slots/rules.ts": `import { isOver } from "../shifts/rules";`,
      "lib/shifts/rules.ts": `import { isOpen } from "../slots/rules";`,
    });
    expect(ringsOfNouns(files)).toEqual([
      "shifts → slots → shifts: " +
        "lib/shifts/rules.ts imports lib/slots/rules.ts; lib/slots/rules.ts imports lib/shifts/rules.ts",
    ]);
  });

  test("reports a cycle over three folders, even through a type import", () => {
    const files = sourceFiles({
      "lib/slots/schema.ts": `import type { A } from "../shifts/schema";`,
      "lib/shifts/schema.ts": `import type { B } from "../invites/schema";`,
      "lib/invites/schema.ts": `import type { C } from "../slots/schema";`,
    });
    expect(ringsOfNouns(files)).toHaveLength(1);
  });

  test("reports a noun that a shared folder imports", () => {
    const files = sourceFiles({
      "lib/slots/cancel-slot.ts": `import { enqueue } from "../jobs/enqueue";`,
      "lib/jobs/enqueue.ts": `import { cancelSlot } from "../slots/cancel-slot";`,
    });
    expect(ringsOfNouns(files)).toHaveLength(1);
  });
});

describe("component folders don't depend on each other in cycles", () => {
  test("in this repository", () => expect(ringsOfComponents(repository)).toEqual([]));

  test("reports two screens that import each other, but not what both use", () => {
    const files = sourceFiles({
      "components/schedule/screen.tsx": `import { Request } from "../requests/request"; import { Menu } from "../ui/menu";`,
      "components/requests/request.tsx": `import type { Slots } from "@/components/schedule/screen"; import { Menu } from "../ui/menu";`,
      "components/ui/menu.tsx": "export const Menu = 1;",
    });
    expect(ringsOfComponents(files)).toEqual([expect.stringMatching(/^requests → schedule → requests: /)]);
  });
});

describe("files don't import each other in cycles", () => {
  test("in this repository", () => expect(ringsOfFiles(repository)).toEqual([]));

  test("reports two files that import each other, even for a type, ignoring lazy imports", () => {
    const value = sourceFiles({
      "lib/http/endpoint.ts": `import { find } from "./find";`,
      "lib/http/find.ts": `import { endpoint } from "./endpoint";`,
    });
    const type = sourceFiles({
      "lib/http/endpoint.ts": `import { find } from "./find";`,
      "lib/http/find.ts": `import type { Endpoint } from "./endpoint";`,
    });
    const later = sourceFiles({
      "app/api/endpoints.ts": `export const load = () => import("./openapi.json/route");`,
      "app/api/openapi.json/route.ts": `import { load } from "../endpoints";`,
    });
    expect(ringsOfFiles(value)).toHaveLength(1);
    expect(ringsOfFiles(type)).toHaveLength(1);
    expect(ringsOfFiles(later)).toEqual([]);
  });
});
