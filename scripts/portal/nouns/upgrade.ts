import type { Command } from "commander";
import { table } from "../output";
import { offline } from "../verb";

export function upgrade(noun: Command): void {
  offline(noun, "list", {
    summary: "List the migrations that a start of this version would run, and run none",
    run: async () => {
      const { openDatabase } = await import("../../lib/database.mjs");
      const { readPortalSettings } = await import("../../lib/settings.mjs");
      const { listUpgrade } = await import("../list-upgrade");
      return listUpgrade(await openDatabase(readPortalSettings()));
    },
    format: ({ version, pending, rollbackTo }) => {
      if (pending.length === 0) return `The database is up to date with version ${version}.`;
      const rows = pending.map(({ oldestVersion, ...one }) => ({
        ...one,
        "older versions": oldestVersion ? `from ${oldestVersion}` : "go on working",
      }));
      const back = rollbackTo
        ? `After it, versions from ${rollbackTo} can still be started.`
        : "After it, no older version can be started: back up first.";
      return `${table(rows)}\nA start of version ${version} runs these in one transaction. ${back}`;
    },
  });
}
