import { createHash, createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const Manifest = z.strictObject({
  format: z.literal(1),
  version: z.string(),
  takenAt: z.iso.datetime(),
  server: z.string(),
  /** When each applied migration was made, as the migrator identifies it. */
  migrations: z.array(z.number()),
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: digest }),
  ),
  /** How the audit was partitioned; none before it was. */
  auditParts: z
    .array(z.object({ part: z.string(), starts: z.string().nullable(), ends: z.string().nullable() }))
    .default([]),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string() })),
  files: z.array(z.strictObject({ id: z.uuid(), size: z.number(), sha256: digest })),
  /** Files whose bytes were already missing or damaged where the backup was made. */
  missing: z.array(z.uuid()),
  /** Tells another NEXTAUTH_SECRET from this installation's, which the backup doesn't hold. */
  secretMark: z.string(),
});

export type Manifest = z.infer<typeof Manifest>;

export class BackupError extends Error {
  /** Printed by commands as one sentence. */
  override name = "Refusal";
}

/** Written last, and its folder renamed after it: a backup without it was broken off. */
const manifestFile = "manifest.json";

export const tablePath = (backup: string, table: string) => join(backup, "tables", `${table}.gz`);
/** The layout of FILES_FOLDER, so that a portal can read from a backup directly. */
export const filePath = (folder: string, id: string) => join(folder, id.slice(0, 2), id);
export const filesOf = (backup: string) => join(backup, "files");

export const secretMark = (secret: string) =>
  createHmac("sha256", secret).update("shiftwell backup").digest("hex").slice(0, 16);

const sumOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Throws BackupError unless this folder is a backup that was finished. */
export async function readManifest(backup: string): Promise<Manifest> {
  const read = (name: string) => readFile(join(backup, name), "utf8").catch(() => null);
  const [text, sum] = [await read(manifestFile), await read(`${manifestFile}.sha256`)];
  if (text === null || sum === null)
    throw new BackupError(`There is no finished backup in ${backup}: it has no ${manifestFile}.`);
  if (sum.slice(0, 64) !== sumOf(text))
    throw new BackupError(`The backup's ${manifestFile} was changed or damaged.`);
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new BackupError("The backup was made by a version of the portal that this one can't read.");
  return parsed.data;
}

/** The manifest's files by name, in the order in which they are written. */
export function printManifest(manifest: Manifest): [name: string, text: string][] {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  return [
    [`${manifestFile}.sha256`, `${sumOf(text)}  ${manifestFile}\n`],
    [manifestFile, text],
  ];
}
