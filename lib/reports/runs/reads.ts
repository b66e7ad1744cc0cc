import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { reportRun } from "@/db/schema/report-runs";
import type { Actor } from "@/lib/access/actor";

const { id, userId, code, request, selection, parts, partsDone, asOf, finishedAt, failure, attempts } =
  reportRun;
const columns = {
  id,
  userId,
  code,
  request,
  selection,
  parts,
  partsDone,
  asOf,
  finishedAt,
  failure,
  attempts,
};

export type RunRow = Pick<typeof reportRun.$inferSelect, keyof typeof columns>;

/** A run of the person's own. */
export async function findRun(
  { userId: own }: Actor,
  { code: of, runId }: { code: string; runId: number },
): Promise<RunRow | null> {
  const [found] = await db
    .select(columns)
    .from(reportRun)
    .where(and(eq(id, runId), eq(userId, own), eq(code, of)));
  return found ?? null;
}

/** The person's run of a selection, unless it failed. */
export async function findRunOf(on: Queryable, { userId: own }: Actor, of: string): Promise<RunRow | null> {
  const [found] = await on
    .select(columns)
    .from(reportRun)
    .where(and(eq(userId, own), eq(selection, of), isNull(reportRun.failedAt)));
  return found ?? null;
}

/** The run whose turn it is. */
export async function findNextRun(): Promise<RunRow | null> {
  const [found] = await db
    .select(columns)
    .from(reportRun)
    .where(and(isNull(finishedAt), isNull(reportRun.failedAt)))
    .orderBy(asc(reportRun.continuedAt))
    .limit(1);
  return found ?? null;
}

export const isOwn = ({ userId: own }: Actor) => eq(userId, own);
export const isFinished = isNotNull(finishedAt);
