import { and, eq, sql } from "drizzle-orm";
import { refill, type StoredRequest } from "@/db/schema/refills";
import type { Actor } from "@/lib/access/actor";
import { systemScope } from "@/lib/access/scopes";
import { findActorOfUser } from "@/lib/auth/find-actor";
import { actingAs, writeUnkeyed, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, HttpError, TooMany, Unavailable } from "@/lib/errors";
import { traceOf } from "@/lib/http/envelope";
import { log } from "@/lib/log";
import { carryOutRequest, type Outcome } from "./carry-out-request";
import { chooseRequest } from "./choose-request";
import { endRefill } from "./end-refill";
import { listDueRefills, lockRunningRefill, type RunningRefill } from "./list-due-refills";
import { findSlotToRefill, type SlotToRefill } from "./reads";
import { dueAfter } from "./forecast-rules";
import { afterMinutes, endingOf, type Ending } from "./rules";

/** How long a step may take before another process takes it over, or it is tried again. */
const LEASE_MINUTES = 1;

type Turn = { ladder: RunningRefill; slot: SlotToRefill };
type Job = Ctx<"system">;

const isSame = ({ facilityId, id, position }: RunningRefill) =>
  and(eq(refill.facilityId, facilityId), eq(refill.id, id), eq(refill.position, position));

const end = (ctx: Job, ladder: RunningRefill, ending: Ending) =>
  writeUnkeyed(ctx, (tx) => endRefill(tx, ctx, ladder, ending));

/** Leases a ladder whose step is due, or ends it; null if there is nothing to do. */
function claimTurn(ctx: Job, refillId: number): Promise<Turn | null> {
  const { now } = ctx;
  return writeUnkeyed(ctx, async (tx) => {
    const ladder = await lockRunningRefill(tx, refillId, now);
    if (!ladder) return null;
    const slot = (await findSlotToRefill(tx, systemScope(ladder.facilityId), ladder.slotId))!;
    // A step that was interrupted comes first: it may be what closed the slot.
    if (!ladder.request) {
      const isOver = ladder.nextAt! <= now && ladder.position >= ladder.steps.length;
      const ending = endingOf(slot, now) ?? (isOver ? "EXHAUSTED" : null);
      if (ending) await endRefill(tx, ctx, ladder, ending);
      if (ending || ladder.nextAt! > now) return null;
    }
    await tx
      .update(refill)
      .set({ leasedUntil: afterMinutes(now, LEASE_MINUTES) })
      .where(isSame(ladder));
    return { ladder, slot };
  });
}

/** Keeps what a step is about to do. Returns false if the ladder was stopped. */
async function keepRequest({ db }: Job, ladder: RunningRefill, request: StoredRequest): Promise<boolean> {
  const kept = await db
    .update(refill)
    .set({ request })
    .where(and(isSame(ladder), eq(refill.status, "RUNNING")))
    .returning({ id: refill.id });
  return kept.length > 0;
}

/** Records what became of a step and goes on to the next: after its wait, or at once if it was skipped. */
async function goOn(
  { db, now }: Job,
  { ladder, slot }: Turn,
  outcome: Outcome,
  spent: number,
): Promise<void> {
  const step = ladder.steps[ladder.position]!;
  const nextAt = outcome.kind === "SKIPPED" ? now : dueAfter(step, now, slot);
  const event = { at: now.toISOString(), position: ladder.position, ...outcome };
  await db
    .update(refill)
    .set({
      position: ladder.position + 1,
      nextAt: sql`case when ${refill.status} = 'RUNNING' then ${nextAt.toISOString()}::timestamptz end`,
      leasedUntil: null,
      request: null,
      spent: ladder.spent + spent,
      events: [...ladder.events, event],
      ...("slotId" in outcome && { slotId: outcome.slotId }),
    })
    .where(isSame(ladder));
}

/** The person has invited too many or a dependency is down: the step is chosen again later. */
async function postpone({ db, now }: Job, ladder: RunningRefill, seconds: number): Promise<void> {
  await db
    .update(refill)
    .set({
      nextAt: afterMinutes(now, Math.max(LEASE_MINUTES, seconds / 60)),
      leasedUntil: null,
      request: null,
    })
    .where(and(isSame(ladder), eq(refill.status, "RUNNING")));
}

function skippedBy(error: HttpError): Outcome {
  const why = error instanceof Forbidden ? "NOT_PERMITTED" : "REFUSED";
  return { kind: "SKIPPED", why, detail: error.errors[0]?.message };
}

/** The same for fewer people: without those whom the refusal is about. Null if that leaves no one. */
function withoutRefused(request: StoredRequest, { errors }: HttpError): StoredRequest | null {
  if (request.kind !== "INVITE") return null;
  const refused = new Set(errors.map(({ caregiverId }) => caregiverId));
  const professionalIds = request.professionalIds.filter((id) => !refused.has(id));
  const isAboutSome = professionalIds.length > 0 && professionalIds.length < request.professionalIds.length;
  return isAboutSome ? { ...request, professionalIds } : null;
}

/**
 * Does what a step has chosen. Someone it would invite may have become ineligible since, which the others don't wait
 * for. Nothing happens if the ladder was stopped.
 */
async function carryOut(ctx: Job, by: Ctx, turn: Turn, request: StoredRequest): Promise<void> {
  const { ladder, slot } = turn;
  if (request !== ladder.request && !(await keepRequest(ctx, ladder, request))) return;
  try {
    const outcome = await carryOutRequest(by, request, slot);
    await goOn(ctx, turn, outcome, "spent" in request ? request.spent : 0);
  } catch (error) {
    const fewer = error instanceof Conflict ? withoutRefused(request, error) : null;
    if (!fewer) throw error;
    await carryOut(ctx, by, turn, fewer);
  }
}

/** Takes one step for the person who started the ladder. Returns false once it has to wait. */
async function takeTurn(ctx: Job, turn: Turn, actor: Actor): Promise<boolean> {
  const { ladder, slot } = turn;
  const idempotencyKey = `refill:${ladder.id}:${ladder.position}`;
  const by: Ctx = { ...actingAs(ctx, actor), idempotencyKey };
  try {
    const chosen = ladder.request ?? (await chooseRequest(actor, { slot, ladder }));
    if ("skipped" in chosen) {
      await goOn(ctx, turn, { kind: "SKIPPED", why: chosen.skipped }, 0);
      return true;
    }
    await carryOut(ctx, by, turn, chosen);
    return false;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error instanceof TooMany || error instanceof Unavailable) {
      await postpone(ctx, ladder, error.retryAfterSeconds ?? 0);
      return false;
    }
    await goOn(ctx, turn, skippedBy(error), 0);
    return true;
  }
}

async function runRefill(ctx: Job, refillId: number): Promise<void> {
  for (;;) {
    const turn = await claimTurn(ctx, refillId);
    if (!turn) return;
    const actor = await findActorOfUser(turn.ladder.startedBy);
    if (!actor || !(turn.ladder.facilityId in actor.permissionsByFacility))
      return end(ctx, turn.ladder, "STARTER_GONE");
    if (!(await takeTurn(ctx, turn, actor))) return;
  }
}

/**
 * Takes every step that is due, and ends ladders whose slot is taken, closed or has started. May be killed at any point
 * and run by several processes at once: a step is leased, and what it does happens once.
 */
export async function runRefills(ctx: Job): Promise<void> {
  let after = 0;
  for (;;) {
    const due = await listDueRefills(ctx.now, { after });
    if (due.length === 0) return;
    for (const { id } of due)
      // One ladder's fault keeps no other waiting; its lease has it tried again.
      await runRefill(ctx, id).catch((error: unknown) =>
        log.error({ refillId: id, err: traceOf(error) }, "A ladder's step failed."),
      );
    after = due.at(-1)!.id;
  }
}
