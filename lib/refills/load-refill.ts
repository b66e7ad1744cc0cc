import type { Actor } from "@/lib/access/actor";
import { facilityScope, systemScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { toldApart } from "@/lib/professionals/namesake-rules";
import { canRefill } from "./policy";
import { chooseInvited } from "./choose-request";
import { isStartable, presentRefill } from "./present";
import { findAgencyTerms, findLastRefill, findSlotToRefill, getRefillPlan, type SlotToRefill } from "./reads";
import type { RefillPlan } from "./rules";
import type { Refill } from "./schema";

/** Whom the first step that invites would invite; null if none does. */
async function findFirstInvites(actor: Actor, { shiftId }: SlotToRefill, { steps }: RefillPlan) {
  const position = steps.findIndex(({ kind }) => kind === "INVITE");
  const step = steps[position];
  if (step?.kind !== "INVITE") return null;
  const chosen = await chooseInvited(actor, shiftId, step);
  const people = chosen.map(({ caregiver_id: id, caregiver_name: name }) => ({ id, name }));
  return { position, names: [...toldApart(people).values()] };
}

/** A slot's last ladder step by step, and what would come of one that is started now. */
export async function loadRefill({ actor, db, now }: Ctx, { slotId }: { slotId: number }): Promise<Refill> {
  const asked = await findSlotToRefill(db, facilityScope(actor), slotId);
  if (!asked) throw new NotFound();
  if (!canRefill(actor, asked.facilityId)) throw new Forbidden();
  const here = systemScope(asked.facilityId);
  const [last, plan] = await Promise.all([findLastRefill(db, asked), getRefillPlan(db, here)]);
  // A running ladder is at the slot it was routed to.
  const isAsked = last?.ladder.status !== "RUNNING" || last.ladder.slotId === slotId;
  const slot = isAsked ? asked : ((await findSlotToRefill(db, here, last.ladder.slotId)) ?? asked);
  const terms = await findAgencyTerms(db, slot, now);
  const first = isStartable(slot, last, now) ? await findFirstInvites(actor, slot, plan) : null;
  return presentRefill({ slot, terms, last, plan, first }, now);
}
