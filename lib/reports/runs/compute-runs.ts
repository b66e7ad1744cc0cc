import { and, eq, isNull, sql } from "drizzle-orm";
import { reportRun } from "@/db/schema/report-runs";
import { scopeWithin } from "@/lib/access/scopes";
import { findActorOfUser } from "@/lib/auth/find-actor";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { HttpError, Invalid } from "@/lib/errors";
import { noteOf } from "@/lib/jobs/rules";
import { log } from "@/lib/log";
import { changeSince, loadBefore, mergedBefore, type Before } from "../load-before";
import type { ReportRow } from "../define-report";
import { mergedDigest, presentDigest, type Digest } from "../digest-rules";
import { withLabels } from "../identity-rules";
import { proveReport, type ProvenReport } from "../prove-report";
import { runReport, selectionIn, type ReportPart } from "../run-report";
import { compareKeys, sortKeysOf } from "../table-rules";
import { mergeRows } from "./merge-rows";
import { dropParts, keepDigest, keepRows, readDigest, rowsOf, ROWS, WHOLE } from "./keep-rows";
import { findNextRun, type RunRow } from "./reads";
import { isCoveredBy, MAX_ATTEMPTS } from "./rules";

type System = Pick<Ctx<"system">, "db">;

/** What a part says: the digest of its rows, and of its rows in the period before. */
type Kept = { digest: Digest; before: Before | null };

/** The report as its person may see it now; null if they may no longer see all of it. */
async function proveRun({ userId, code, parts, asOf }: RunRow): Promise<ProvenReport | null> {
  const actor = await findActorOfUser(userId);
  if (!actor) return null;
  try {
    const proven = await proveReport(actor, code, { now: asOf });
    return isCoveredBy(parts, proven.scope.facilityIds) ? proven : null;
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

const isPending = ({ id, partsDone }: RunRow) =>
  and(eq(reportRun.id, id), eq(reportRun.partsDone, partsDone), isNull(reportRun.finishedAt));

class Overtaken extends Error {}

/** Computes the next part. Another worker that was faster, or a cancellation, leaves nothing behind. */
async function computePart(ctx: System, run: RunRow, proven: ProvenReport): Promise<void> {
  const { id: runId, partsDone: at, request, asOf } = run;
  const { facilityIds, part } = run.parts[at]!;
  const included = new Set(facilityIds);
  const piece: ReportPart = { ...proven, scope: scopeWithin(proven.scope, (id) => included.has(id)), part };
  const { rows, digest, ...rest } = await runReport(piece, request, asOf);
  const before = await loadBefore(proven.report, rest);
  await writeUnkeyed(ctx, async (tx) => {
    // First, so that a cancelled run is refused before its pieces are.
    const { count } = await tx
      .update(reportRun)
      .set({ partsDone: at + 1, continuedAt: sql`now()`, attempts: 0 })
      .where(isPending(run));
    if (count === 0) throw new Overtaken();
    const place = { runId, part: at };
    await keepDigest(tx, place, { digest, before } satisfies Kept);
    for (let first = 0; first < rows.length; first += ROWS)
      await keepRows(tx, place, first, rows.slice(first, first + ROWS));
  });
}

async function* oneByOne(runId: number, part: number): AsyncGenerator<ReportRow> {
  for await (const rows of rowsOf({ runId, part })) yield* rows;
}

/** Puts the parts together: what they say, and their rows in one order. */
async function finishRun(ctx: System, run: RunRow, { report, ...proven }: ProvenReport): Promise<void> {
  const { id: runId, request, asOf, parts } = run;
  const { input, sorts } = selectionIn({ report, ...proven }, request, asOf);
  let { digest, before } = await readDigest<Kept>({ runId, part: 0 });
  for (let part = 1; part < parts.length; part++) {
    const next = await readDigest<Kept>({ runId, part });
    digest = mergedDigest(report, digest, next.digest);
    before = mergedBefore(report, before, next.before);
  }
  const change = changeSince(report, { input, digest }, before);
  const { labels, presented } = presentDigest(report, digest, { input, change });
  const sorted = mergeRows(
    parts.map((_, part) => oneByOne(runId, part)),
    {
      keysOf: sortKeysOf(report.columns, sorts),
      compare: (one, other) => compareKeys(one, other, sorts),
    },
  );
  const whole = { runId, part: WHOLE };
  let [first, rows]: [number, ReportRow[]] = [0, []];
  const keep = async () => {
    await keepRows(ctx.db, whole, first, withLabels(rows, report.columns, labels));
    [first, rows] = [first + rows.length, []];
  };
  for await (const row of sorted) if (rows.push(row) === ROWS) await keep();
  if (rows.length > 0) await keep();
  await writeUnkeyed(ctx, async (tx) => {
    const { count } = await tx
      .update(reportRun)
      .set({ finishedAt: sql`now()` })
      .where(isPending(run));
    if (count === 0) throw new Overtaken();
    await keepDigest(tx, whole, presented);
    await dropParts(tx, runId);
  });
}

/** Tries again later, up to a limit; what the report itself refuses fails at once, in its own words. */
async function noteFault({ db }: System, run: RunRow, error: unknown): Promise<void> {
  const failure = error instanceof Invalid ? error.message : null;
  const isLast = failure !== null || run.attempts + 1 >= MAX_ATTEMPTS;
  log.warn({ reportRunId: run.id, code: noteOf(error).code, isLast }, "A report could not be computed.");
  await db
    .update(reportRun)
    .set({
      attempts: run.attempts + 1,
      continuedAt: sql`now()`,
      ...(isLast && {
        failedAt: sql`now()`,
        failure: failure ?? "The report could not be computed. Please try again.",
      }),
    })
    .where(isPending(run));
}

async function continueRun(ctx: System, run: RunRow): Promise<void> {
  try {
    const proven = await proveRun(run);
    if (!proven) return void (await ctx.db.delete(reportRun).where(eq(reportRun.id, run.id)));
    if (run.partsDone < run.parts.length) await computePart(ctx, run, proven);
    else await finishRun(ctx, run, proven);
  } catch (error) {
    if (error instanceof Overtaken) return;
    await noteFault(ctx, run, error);
  }
}

/** Computes a part of the report whose turn it is, or puts its parts together. False if none waits. */
export async function computeNext(ctx: Ctx<"system">): Promise<boolean> {
  const run = await findNextRun();
  if (run) await continueRun(ctx, run);
  return run !== null;
}

/** A job ends after so many parts, about a minute; the next one goes on. */
const MAX_STEPS = 50;

/** Computes the reports that wait, a part of each in turn. One job does it, so one part is in memory. */
export async function computeRuns(ctx: Ctx<"system">): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step++) if (!(await computeNext(ctx))) return;
}
