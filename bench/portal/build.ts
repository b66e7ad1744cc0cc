import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeBareApp } from "./bare";
import { bareFolder, copyPortal, portalFolder, root } from "./copy";

function run(cwd: string, args: string[]): void {
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${args.at(-1)} failed in ${cwd}:\n${stdout}${stderr}`.slice(-6000));
}

/** The copy's own builder skips an unchanged build. */
function buildPortal(): void {
  copyPortal();
  const build = "const { ensureBuild } = await import('./scripts/lib/build.mjs'); await ensureBuild();";
  run(portalFolder, ["--input-type=module", "-e", build]);
}

export const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8")) as { version: string })
    .version;

function buildBare(): void {
  writeBareApp();
  const stamp = join(bareFolder, ".next", "bench-version");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === versionOf("next")) return;
  run(bareFolder, [join("node_modules", "next", "dist", "bin", "next"), "build"]);
  writeFileSync(stamp, versionOf("next"));
}

/** Builds what is measured: the portal, and the smallest possible app beside it. */
export function buildAll(): void {
  buildPortal();
  buildBare();
}
