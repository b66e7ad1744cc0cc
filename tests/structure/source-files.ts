import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Path from the repository's root → text. Rules take this type, so a test fixture is an object literal. */
export type SourceFiles = ReadonlyMap<string, string>;

const root = fileURLToPath(new URL("../..", import.meta.url));
const folders = ["app", "components", "lib", "db", "scripts", "tests", "bench"];
const sourceFile = /\.(ts|tsx|mjs|css)$/;
const generated = /^db\/migrations\/|\.d\.ts$/;

export function sourceFiles(files: Record<string, string>): SourceFiles {
  return new Map(Object.entries(files));
}

let repository: SourceFiles | undefined;

/** The repository's files, read once for all rules. */
export function readSourceFiles(): SourceFiles {
  repository ??= readRepository();
  return repository;
}

function readRepository(): SourceFiles {
  const files = new Map<string, string>();
  const read = (path: string) => {
    if (sourceFile.test(path) && !generated.test(path))
      files.set(path, readFileSync(join(root, path), "utf8"));
  };
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else read(path);
    }
  };
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile()) read(entry.name);
    else if (folders.includes(entry.name)) walk(entry.name);
  }
  return files;
}

export function pathsUnder(files: SourceFiles, pattern: RegExp): string[] {
  return [...files.keys()].filter((path) => pattern.test(path)).sort();
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.(ts|tsx|mjs|css)$/, "");
}
