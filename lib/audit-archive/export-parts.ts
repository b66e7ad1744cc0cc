import { existsSync } from "node:fs";
import { mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "@/db/backup/create-backup";
import { writeWhole } from "@/db/backup/stored-files";
import { isSame } from "@/db/backup/table-file";
import type { Administrator } from "@/lib/access/administrator";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { env } from "@/lib/env";
import { loadLimits } from "@/lib/limits/reads.sql";
import { listParts } from "@/lib/audit/months/reads.sql";
import { copyPart, readLines } from "./copy-part.sql";
import { refuse } from "./present";
import { countRows, listColumns, ownsAudit, sealPart } from "./reads.sql";
import { fileOf, firstKept, manifestOf, partsBefore } from "./rules";
import type { ArchiveManifest, ArchiveRequest } from "./schema";
import { untilFree } from "@/lib/audit/until-free";

export type Exported = {
  part: string;
  from: string | null;
  through: string;
  rows: number;
  bytes: number;
  file: string;
  sha256: string | null;
};

type Given = Pick<Ctx<Administrator>, "db" | "now">;

/** Parts before a month that may go, oldest first. Throws Invalid if one of them has to stay. */
async function listArchivable({ db, now }: Given, { before }: Pick<ArchiveRequest, "before">) {
  const { KEEP_AUDIT_MONTHS: keep } = await loadLimits(db);
  const first = firstKept(now, keep);
  if (before > first) refuse("TOO_YOUNG", { keep, first });
  return partsBefore(await listParts(db), before);
}

/**
 * Writes each part that may go to a file and reads it back, once no row can come into it any more. A part that an earlier run
 * has written is compared instead. Nothing is taken away. Throws Conflict if the file isn't what the database holds.
 */
export async function exportParts(
  ctx: Given,
  { before, to }: ArchiveRequest,
  { isDryRun, version }: { isDryRun: boolean; version: string },
): Promise<Exported[]> {
  if (!(await ownsAudit(ctx.db))) refuse("NOT_OWNER");
  const parts = await listArchivable(ctx, { before });
  if (isDryRun) {
    const counted = await countRows(ctx.db, parts);
    return counted.map(({ part, from, through, rows, bytes }) => {
      return { part, from, through, rows, bytes, file: join(to, fileOf({ from, through })), sha256: null };
    });
  }
  await mkdir(to, { recursive: true, mode: 0o700 });
  const columns = await listColumns(ctx.db);
  const sql = connect(env().DATABASE_URL);
  const done: Exported[] = [];
  try {
    for (const { part, from, through } of parts) {
      await untilFree(() => writeUnkeyed(ctx, (tx) => sealPart(tx, part)));
      const path = join(to, fileOf({ from, through }));
      const known = { part, columns };
      const isWritten = existsSync(path) && existsSync(manifestOf(path));
      const held = await sql.begin("isolation level repeatable read read only", (tx) =>
        copyPart(tx, known, isWritten ? undefined : path),
      );
      const read = await readLines(path).catch(() => null);
      if (!read || !isSame(held, read))
        refuse("CHANGED", { message: `${path}: ${refuse.error("CHANGED").message}` });
      const manifest: ArchiveManifest = { format: 1, version, part, from, through, columns, ...held };
      if (!isWritten) await writeWhole(manifestOf(path), `${JSON.stringify(manifest, null, 1)}\n`);
      done.push({ part, from, through, ...held, bytes: (await stat(path)).size, file: path });
    }
    return done;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

export const readText = (path: string) => readFile(path, "utf8").catch(() => null);
