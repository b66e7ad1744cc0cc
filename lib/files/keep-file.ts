import { createHash, randomUUID } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { file } from "@/db/schema/files";
import { cleanFile, type FileLimits, type GivenFile } from "./clean-file";
import { storage } from "./storage";

/** The one tenant, or the professional, a file belongs to. */
export type FileOwner =
  | { facilityId: number }
  | { managementCompanyId: number }
  | { agencyId: number }
  | { professionalId: number };

export type NewFile = GivenFile & { owner: FileOwner };

/** Row and bytes, in this order, so that whatever is cut off here can be done again; what counts already stays. */
async function discard(fileId: string, hasBytes = true): Promise<void> {
  await db.transaction(async (tx) => {
    const isUnfinished = and(eq(file.id, fileId), isNull(file.storedAt));
    const gone = await tx.delete(file).where(isUnfinished).returning({ id: file.id });
    if (gone.length > 0 && hasBytes) await storage().remove(fileId);
  });
}

/**
 * Keeps a file, cleaned, together with what refers to it: both are there afterwards, or neither. The row comes first
 * and counts only from the commit of `record` on, so that what a killed process leaves behind is known and is cleared
 * away. Throws Invalid for a file of another kind or size, Unavailable when it cannot be written.
 */
export async function keepFile<T>(
  { owner, ...given }: NewFile,
  record: (tx: Transaction, fileId: string) => Promise<T>,
  limits?: FileLimits,
): Promise<T> {
  const { name, bytes, contentType } = await cleanFile(given, limits);
  const id = randomUUID();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await db.insert(file).values({ id, ...owner, name, contentType, byteSize: bytes.length, sha256 });
  let hasBytes = false;
  try {
    await storage().write(id, bytes);
    hasBytes = true;
    return await db.transaction(async (tx) => {
      await tx
        .update(file)
        .set({ storedAt: sql`now()` })
        .where(eq(file.id, id));
      return record(tx, id);
    });
  } catch (error) {
    // Should this fail too, the hourly clearing does it.
    await discard(id, hasBytes).catch(() => {});
    throw error;
  }
}

/** No writing takes this long: what is unfinished after it was cut off. */
const GIVEN_UP_AFTER = sql`interval '1 hour'`;
const CLEARED_AT_ONCE = 200;

/** Clears away, row and bytes, what a process that was killed left half written. */
export async function clearUnfinishedFiles(): Promise<void> {
  const unfinished = await db
    .select({ id: file.id })
    .from(file)
    .where(and(isNull(file.storedAt), lt(file.createdAt, sql`now() - ${GIVEN_UP_AFTER}`)))
    .limit(CLEARED_AT_ONCE);
  for (const { id } of unfinished) await discard(id);
}
