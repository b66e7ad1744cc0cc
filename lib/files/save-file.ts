import { writeUnkeyed } from "@/lib/context";
import { createHash, randomUUID } from "node:crypto";
import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { file } from "@/db/schema/files";
import { sumOver } from "@/lib/jobs/sum-over";
import { cleanFile, type FileLimits, type GivenFile } from "./clean-file";
import { storage } from "./storage";

/** The file's owner: one tenant or one professional. */
export type FileOwner =
  | { facilityId: number }
  | { managementCompanyId: number }
  | { agencyId: number }
  | { professionalId: number };

export type NewFile = GivenFile & { owner: FileOwner };

/**
 * Row and bytes in one transaction: if the bytes stay, so does the row, and this can be repeated. A file in use
 * stays.
 */
async function discard(fileId: string, hasBytes = true): Promise<void> {
  await writeUnkeyed({ db }, async (tx) => {
    const isUnfinished = and(eq(file.id, fileId), isNull(file.storedAt));
    const gone = await tx.delete(file).where(isUnfinished).returning({ id: file.id });
    if (gone.length > 0 && hasBytes) await storage().remove(fileId);
  });
}

/**
 * Stores a cleaned file together with what refers to it, or neither. The row is written first and counts once
 * `record` commits, so files of a killed process are known and cleaned up. Throws Invalid for a wrong type or size,
 * Unavailable if it cannot be written.
 */
export async function saveFile<T>(
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
    return await writeUnkeyed({ db }, async (tx) => {
      await tx
        .update(file)
        .set({ storedAt: sql`now()` })
        .where(eq(file.id, id));
      return record(tx, id);
    });
  } catch (error) {
    // If this fails too, the hourly cleanup does it.
    await discard(id, hasBytes).catch(() => {});
    throw error;
  }
}

/** No write takes this long: an unfinished one was interrupted. */
const GIVEN_UP_AFTER = sql`interval '1 hour'`;

/** Removes rows and bytes of interrupted writes. */
export async function clearUnfinishedFiles(): Promise<void> {
  const unfinished = await db
    .select({ id: file.id })
    .from(file)
    .where(and(isNull(file.storedAt), lt(file.createdAt, sql`now() - ${GIVEN_UP_AFTER}`)))
    .orderBy(asc(file.createdAt));
  await sumOver(unfinished, {
    name: ({ id: fileId }) => ({ fileId }),
    run: async ({ id }) => {
      await discard(id);
      return 1;
    },
  });
}
