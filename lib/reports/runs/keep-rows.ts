import { deserialize, serialize } from "node:v8";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { and, eq, gt, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { reportRunPiece } from "@/db/schema/report-runs";
import type { ReportRow } from "../define-report";

/** The part that is the whole. */
export const WHOLE = -1;
/** The piece that says what the rows of a part say together. */
const DIGEST = 0;
/** Rows of a piece. */
export const ROWS = 1_000;

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)];

type Place = { runId: number; part: number };
type Piece = Place & { at: number };

/** Keeps a piece, or replaces the one of an attempt that was broken off. */
async function keepPiece(on: Queryable, place: Piece, value: unknown): Promise<void> {
  // Dates and maps stay what they are. A day's worth of rows is read by the version that wrote them, or computed again.
  const content = await packed(serialize(value));
  const { runId, part, at } = reportRunPiece;
  await on
    .insert(reportRunPiece)
    .values({ ...place, content })
    .onConflictDoUpdate({ target: [runId, part, at], set: { content: sql`excluded.content` } });
}

async function readPiece(place: Piece): Promise<unknown> {
  const { runId, part, at, content } = reportRunPiece;
  const [found] = await db
    .select({ content })
    .from(reportRunPiece)
    .where(and(eq(runId, place.runId), eq(part, place.part), eq(at, place.at)));
  return found ? deserialize(await unpacked(found.content)) : null;
}

export const keepDigest = (on: Queryable, place: Place, value: unknown) =>
  keepPiece(on, { ...place, at: DIGEST }, value);

export const readDigest = <T>(place: Place) => readPiece({ ...place, at: DIGEST }) as Promise<T>;

/** Keeps rows from `first` on, counted from 0: a multiple of `ROWS`. */
export const keepRows = (on: Queryable, place: Place, first: number, rows: readonly ReportRow[]) =>
  keepPiece(on, { ...place, at: first / ROWS + 1 }, rows);

/** The rows of a part in order, a piece at a time. */
export async function* rowsOf(place: Place): AsyncGenerator<readonly ReportRow[]> {
  for (let at = DIGEST + 1; ; at++) {
    const rows = (await readPiece({ ...place, at })) as readonly ReportRow[] | null;
    if (!rows) return;
    yield rows;
  }
}

/** Some rows of a part. */
export async function readRows(place: Place, first: number, count: number): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  const from = Math.floor(first / ROWS);
  for (let at = from; at * ROWS < first + count; at++)
    rows.push(...(((await readPiece({ ...place, at: at + 1 })) as readonly ReportRow[] | null) ?? []));
  return rows.slice(first - from * ROWS, first - from * ROWS + count);
}

/** Deletes what only the whole was made of. */
export const dropParts = (on: Queryable, runId: number) =>
  on.delete(reportRunPiece).where(and(eq(reportRunPiece.runId, runId), gt(reportRunPiece.part, WHOLE)));
