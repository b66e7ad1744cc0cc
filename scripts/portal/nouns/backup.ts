import { join } from "node:path";
import type { Command } from "commander";
import { card } from "../output";
import { offline } from "../verb";

/** The portal's database as it is: a backup before an upgrade must not migrate it first. */
async function openPlaces() {
  const { openDatabase } = await import("../../lib/database.mjs");
  const { portalEnvironment } = await import("../../lib/environment.mjs");
  const { readPortalSettings } = await import("../../lib/settings.mjs");
  const settings = readPortalSettings();
  const url = await openDatabase(settings);
  const { FILES_FOLDER, NEXTAUTH_SECRET } = portalEnvironment(settings, url);
  return { url, filesFolder: FILES_FOLDER!, secret: NEXTAUTH_SECRET! };
}

const which = (command: Command) => command.argument("<backup>", "Folder of the backup");

const missing = (ids: readonly string[]) =>
  ids.length > 0 ? `\nMissing or damaged before the backup was made: files ${ids.join(", ")}.` : "";

export function backup(noun: Command): void {
  offline(noun, "create", {
    summary: "Save the database and the stored files of one moment",
    parameters: (command) =>
      command.argument("<folder>", "Where to put it; it gets a folder of its own, named by the time"),
    run: async ({ input }) => {
      const { createBackup } = await import("@/db/backup/create-backup");
      const { default: portal } = await import("../../../package.json", { with: { type: "json" } });
      const { pathOf } = await import("../file");
      const at = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
      const folder = join(pathOf(input.folder!), `shiftwell-${at}`);
      const made = await createBackup({ ...(await openPlaces()), version: portal.version }, folder);
      const rows = made.tables.reduce((sum, { rows: count }) => sum + count, 0);
      return {
        backup: folder,
        takenAt: made.takenAt,
        rows,
        files: made.files.length,
        missingFiles: made.missing,
      };
    },
    format: ({ missingFiles, ...made }) =>
      `${card(made)}${missing(missingFiles)}\nNEXTAUTH_SECRET and the rest of .env are not in it: keep them elsewhere.`,
  });
  offline(noun, "verify", {
    summary: "Restore a backup into a database of its own, check everything in it and sign in there",
    parameters: which,
    run: async ({ input }) => {
      const { verifyBackup } = await import("../verify-backup");
      const { pathOf } = await import("../file");
      return verifyBackup(pathOf(input.backup!));
    },
    format: ({ missingFiles, ...verified }) =>
      `${card(verified)}${missing(missingFiles)}\nThe backup is good.`,
  });
  offline(noun, "restore", {
    summary: "Fill an empty database and the files' folder from a backup",
    parameters: (command) =>
      which(command).option(
        "--replace",
        "Replace everything in a database that isn't empty; stop the portal first",
      ),
    run: async ({ input }) => {
      const { listDamagedTables } = await import("@/db/backup/check-backup");
      const { BackupError, readManifest, secretMark } = await import("@/db/backup/manifest");
      const { restoreDatabase } = await import("@/db/backup/restore-backup");
      const { pathOf } = await import("../file");
      const folder = pathOf(input.backup!);
      const manifest = await readManifest(folder);
      const damaged = await listDamagedTables(folder, manifest);
      if (damaged.length > 0) throw new BackupError(`The backup is damaged: ${damaged.join(", ")}.`);
      const { url, filesFolder, secret } = await openPlaces();
      await restoreDatabase(folder, manifest, { url, filesFolder, replaces: Boolean(input.replace) });
      const rows = manifest.tables.reduce((sum, { rows: count }) => sum + count, 0);
      const hasItsSecret = secretMark(secret) === manifest.secretMark;
      return {
        takenAt: manifest.takenAt,
        version: manifest.version,
        rows,
        files: manifest.files.length,
        hasItsSecret,
      };
    },
    format: ({ hasItsSecret, ...restored }) =>
      `${card(restored)}\n${
        hasItsSecret
          ? "Start the portal; it brings the database up to date."
          : "NEXTAUTH_SECRET is not the backup's: set the old one before you start the portal, or door codes and the secrets of external logins can't be read."
      }`,
  });
}
