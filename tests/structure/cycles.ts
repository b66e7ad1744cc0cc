import { importsOf, type Import } from "./imports";
import { isNounFolder } from "./layers";
import { pathsUnder, type SourceFiles } from "./source-files";

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
export function ringsOfNouns(files: SourceFiles): string[] {
  const folderOf = (path: string) => /^lib\/([^/]+)\//.exec(path)?.[1];
  const uses = usesOf(files, /^lib\//, folderOf, () => true);
  return ringsFrom([...uses.keys()].filter(isNounFolder), uses);
}

/** Component folders that depend on each other, directly or indirectly: what two screens share belongs below both. */
export function ringsOfComponents(files: SourceFiles): string[] {
  const folderOf = (path: string) => /^components\/([^/]+)\//.exec(path)?.[1];
  const uses = usesOf(files, /^components\//, folderOf, () => true);
  return ringsFrom([...uses.keys()], uses);
}

/** Files that import each other, types included: what both need belongs in a third. Lazy imports don't count. */
export function ringsOfFiles(files: SourceFiles): string[] {
  const isInRepository = (path: string) => (files.has(path) ? path : undefined);
  const isEager = ({ isLazy }: Import) => !isLazy;
  const uses = usesOf(files, /^(app|components|lib|db)\/.*\.tsx?$/, isInRepository, isEager);
  return ringsFrom([...uses.keys()], uses);
}
