import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const benchFolder = join(root, ".data", "bench");
export const portalFolder = join(benchFolder, "portal");
export const bareFolder = join(benchFolder, "bare");

const parts = [
  "app",
  "components",
  "db",
  "lib",
  "public",
  "scripts",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.ts",
  "package-lock.json",
  "package.json",
  "postcss.config.mjs",
  "tsconfig.json",
];

const hashOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

/** Hard links if the file system supports them, which takes a second and no space. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/** Links every file, because the bundler rejects a linked node_modules; again when the lock file has changed. */
export function linkModules(folder: string): void {
  const stamp = join(folder, ".modules");
  const lock = hashOf(join(root, "node_modules", ".package-lock.json"));
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  rmSync(join(folder, "node_modules"), { recursive: true, force: true });
  rmSync(join(folder, ".next"), { recursive: true, force: true });
  linkTree(join(root, "node_modules"), join(folder, "node_modules"));
  writeFileSync(stamp, lock);
}

/** The same layout, style sheet and client runtime as every page, without content. */
const emptyPage = `export default function EmptyPage() {
  return <p>Empty</p>;
}
`;
export const EMPTY_PATH = "/bench-empty";

/** Otherwise Next takes the surrounding clone as the project root. */
const configuration = `import config from "./portal.config.ts";

export default { ...config, turbopack: { ...config.turbopack, root: import.meta.dirname } };
`;

/** A copy of the portal with an empty page added: the minimum any page must load. */
export function copyPortal(): void {
  mkdirSync(portalFolder, { recursive: true });
  linkModules(portalFolder);
  for (const part of parts) {
    const source = join(root, part);
    rmSync(join(portalFolder, part), { recursive: true, force: true });
    cpSync(source, join(portalFolder, part), {
      recursive: lstatSync(source).isDirectory(),
      filter: (path) => !/\.test\.tsx?$/.test(path),
    });
  }
  renameSync(join(portalFolder, "next.config.ts"), join(portalFolder, "portal.config.ts"));
  writeFileSync(join(portalFolder, "next.config.ts"), configuration);
  mkdirSync(join(portalFolder, "app", EMPTY_PATH), { recursive: true });
  writeFileSync(join(portalFolder, "app", EMPTY_PATH, "page.tsx"), emptyPage);
}
