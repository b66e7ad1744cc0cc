import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { isRecordGone } from "@/db/faults";
import { importRun } from "@/db/schema/desk";
import { unit } from "@/db/schema/facilities";
import type { Actor } from "@/lib/access/actor";
import type { Administrator } from "@/lib/access/administrator";
import { canAtDesk, requireDesk } from "@/lib/access/desk";
import { dryRun } from "@/lib/access/dry-run";
import { P } from "@/lib/access/permissions";
import { recordAudit } from "@/lib/audit/record-audit";
import { countHit } from "@/lib/auth/rate-limit";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { beginImport, type ImportPlace } from "./begin-import";
import { refuse } from "./present";
import { changedAgency, listRunEvents, lockRun, momentOf, type SavedRun } from "./reads.sql";
import { entityOf, MOST_IMPORTS } from "./rules";
import type { UndoCheck } from "./schema";
import { undoPeople } from "./undo-people";
import { undoProfessionals } from "./undo-professionals";

async function undoUnits(tx: Transaction, by: Ctx<Administrator>, run: SavedRun): Promise<number> {
  const unitIds = (await listRunEvents(tx, run.id)).map(({ entityId }) => entityId);
  await tx.delete(unit).where(inArray(unit.id, unitIds));
  const { facilityId } = run;
  await recordAudit(
    tx,
    by,
    unitIds.map((entityId) => ({ action: "unit.removed", facilityId, entity: "unit", entityId })),
  );
  return unitIds.length;
}

const undoers = {
  units: undoUnits,
  people: undoPeople,
  copies: undoPeople,
  professionals: undoProfessionals,
} satisfies Record<SavedRun["kind"], typeof undoUnits>;

/** Who imported, or the desk: what a colleague gave isn't one's own to take. */
export const mayUndo = (actor: Actor, { userId, kind }: Pick<SavedRun, "userId" | "kind">): boolean =>
  userId === actor.userId ||
  canAtDesk(actor, kind === "professionals" ? P.DESK_PROFESSIONALS : P.DESK_CUSTOMERS);

type Input = { importId: number } & ImportPlace;

async function takeBack(tx: Transaction, ctx: Ctx, { importId, ...place }: Input): Promise<void> {
  const by = await beginImport(tx, ctx, place);
  const run = await lockRun(tx, { importId, place });
  if (!run) throw new NotFound();
  if (run.isUndone) refuse("UNDONE");
  if (run.isLate) refuse("TOO_LATE");
  if (!mayUndo(ctx.actor, run)) throw new Forbidden();
  // An agency's people are others' to change.
  if (await changedAgency(tx, run.id)) requireDesk(ctx.actor, P.DESK_AGENCIES);
  const count = await undoers[run.kind](tx, by, run).catch((error: unknown) => {
    if (isRecordGone(error)) refuse("USED");
    throw error;
  });
  await tx.update(importRun).set({ undoneAt: momentOf }).where(eq(importRun.id, run.id));
  await recordAudit(tx, by, {
    action: "import.undone",
    facilityId: run.facilityId,
    entity: entityOf[run.kind],
    entityId: `import-${run.id}`,
    after: { import: run.id, kind: run.kind, count },
  });
}

/**
 * Takes an import back as one step: what it made is removed, and what it changed is as it was. Throws NotFound,
 * Forbidden for a colleague's, and Conflict an hour later, once anything of it was used or changed, or if a place would
 * lose its last administrator; then nothing is taken back.
 */
export const undoImport = (ctx: Ctx, input: Input): Promise<void> =>
  write(ctx, { operation: "desk.import-undone", input }, (tx) => takeBack(tx, ctx, input));

/** What forbids to take it back, found by trying. Throws as `undoImport` does otherwise, and TooMany. */
export async function checkUndo(ctx: Ctx, input: Input): Promise<UndoCheck> {
  await countHit({ name: "desk-import", of: String(ctx.actor.userId), max: MOST_IMPORTS, minutes: 15 });
  try {
    await dryRun(ctx, (tx) => takeBack(tx, ctx, input));
    return { refusal: null };
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return { refusal: error.errors[0]!.message };
  }
}
