import { spawnSync } from "node:child_process";
import { cpus, release, totalmem } from "node:os";
import { findChromium } from "@/scripts/lib/chromium.mjs";
import { pinning } from "./measure/processes";
import { versionOf } from "./portal/build";
import { root } from "./portal/copy";

const lineOf = (command: string, args: string[]): string =>
  (spawnSync(command, args, { encoding: "utf8", cwd: root }).stdout ?? "").trim().split("\n")[0] ?? "";

/** The commit being measured. */
export function revision(): string {
  const changes = lineOf("git", ["status", "--porcelain", "--untracked-files=no"]);
  return `${lineOf("git", ["rev-parse", "--short", "HEAD"])}${changes ? " and uncommitted changes" : ""}`;
}

/** What the figures depend on besides the portal. */
export function describeMachine(databaseVersion: string): [string, string][] {
  const chromium = findChromium();
  return [
    [
      "Machine",
      `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}`,
    ],
    ["Node", process.version],
    ["Next, React", `${versionOf("next")}, ${versionOf("react")}`],
    ["PostgreSQL", `${databaseVersion}, durable`],
    ["Chromium", chromium ? lineOf(chromium, ["--version"]) : "Playwright's own"],
    ["Pinning", pinning],
  ];
}
