import { connect } from "@/db/backup/create-backup";
import { isSame } from "@/db/backup/table-file";
import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { writePart, type Ctx } from "@/lib/context";
import { env } from "@/lib/env";
import { listParts } from "@/lib/audit/months/reads.sql";
import { recordAudit } from "@/lib/audit/record-audit";
import { loadPart, readLines } from "./copy-part.sql";
import { readText } from "./export-parts";
import { refuse } from "./present";
import { attachPart, ownsAudit } from "./reads.sql";
import { addMonths, manifestOf, spanOf } from "./rules";
import { ArchiveManifest } from "./schema";
import { untilFree } from "@/lib/audit/until-free";

async function readManifest(file: string): Promise<ArchiveManifest> {
  const text = manifestOf(file) === file ? null : await readText(manifestOf(file));
  const parsed = ArchiveManifest.safeParse(JSON.parse(text ?? "null"));
  return parsed.success ? parsed.data : refuse("NO_ARCHIVE");
}

/**
 * Loads an archived month beside the audit and compares it with what was archived; nothing sees it yet. What a killed run
 * left is replaced. Throws Invalid if the file is damaged, Conflict unless it is the month before those that are there.
 */
export async function loadMonth(
  { db }: Pick<Ctx<Administrator>, "db">,
  file: string,
  { isDryRun }: { isDryRun: boolean },
): Promise<ArchiveManifest> {
  const manifest = await readManifest(file);
  if (!(await ownsAudit(db))) refuse("NOT_OWNER");
  const [oldest] = await listParts(db);
  const until = addMonths(manifest.through, 1);
  if (oldest?.from !== until) refuse("NOT_NEXT", { oldest: oldest?.from ?? null });
  const read = await readLines(file).catch(() => refuse("DAMAGED"));
  if (!isSame(read, manifest)) refuse("DAMAGED");
  if (isDryRun) return manifest;
  const sql = connect(env().DATABASE_URL);
  try {
    await sql.begin(async (tx) => {
      const loaded = await loadPart(tx, { ...manifest, until }, file);
      if (!loaded) return refuse("NOT_NEXT", { oldest: manifest.from });
      if (!isSame(loaded, manifest)) refuse("DAMAGED");
    });
    return manifest;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Makes a loaded month part of the audit again. */
export async function restoreMonth(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { part, from, through, rows, sha256 }: ArchiveManifest,
): Promise<void> {
  const until = addMonths(through, 1);
  await untilFree(() => writePart(tx, (step) => attachPart(step, { part, from, until })));
  await recordAudit(tx, ctx, {
    action: "audit.restored",
    entity: "audit",
    entityId: spanOf({ from, through }),
    after: { rows, sha256 },
  });
}
