import { db } from "@/db/client";
import type { StoredRequest } from "@/db/schema/refills";
import type { Actor } from "@/lib/access/actor";
import { suggestToInvite } from "@/lib/invites/search/suggest-to-invite";
import { clock } from "@/lib/time/clock";
import type { RunningRefill } from "./list-due-refills";
import { findAgencyTerms, type SlotToRefill } from "./reads";
import { affordableAgencies, afterMinutes, raiseOf, skipOf, type RefillStep, type SkipReason } from "./rules";

type StepInput = {
  slot: SlotToRefill;
  ladder: Pick<RunningRefill, "steps" | "position" | "spent" | "budget">;
};

/** The first whom the Invite dialog suggests to this person and for whom nothing has to be acknowledged. */
export async function chooseInvited(
  actor: Actor,
  shiftId: number,
  { people, from }: Extract<RefillStep, { kind: "INVITE" }>,
) {
  const suggested = await suggestToInvite(actor, shiftId, { from });
  return suggested.filter(({ acknowledgements }) => acknowledgements.length === 0).slice(0, people);
}

/** What the next step will do exactly, or why it is skipped. */
export async function chooseRequest(
  actor: Actor,
  { slot, ladder }: StepInput,
): Promise<StoredRequest | { skipped: SkipReason }> {
  const step = ladder.steps[ladder.position]!;
  const now = clock.now();
  const terms = await findAgencyTerms(db, slot, now);
  const facts = { ...slot, ...terms, spent: ladder.spent, budget: ladder.budget };
  const skipped = skipOf(step, facts);
  if (skipped) return { skipped };
  switch (step.kind) {
    case "INVITE": {
      const chosen = await chooseInvited(actor, slot.shiftId, step);
      const professionalIds = chosen.map(({ caregiver_id }) => caregiver_id);
      return professionalIds.length > 0 ? { kind: "INVITE", professionalIds } : { skipped: "NOBODY" };
    }
    case "AGENCIES": {
      const { names, reserved } = affordableAgencies(facts);
      return {
        kind: "AGENCIES",
        unitId: slot.unitId,
        until: afterMinutes(now, step.waitMinutes).toISOString(),
        // An affordable agency bills at most this an hour.
        rateLimit: (slot.billRate ?? 0) + Math.floor((facts.budget - facts.spent) / terms.hours),
        agencies: names,
        spent: reserved,
      };
    }
    case "ON_DEMAND":
      return { kind: "ON_DEMAND", unitId: slot.unitId };
    case "BONUS": {
      const raise = raiseOf(step.dollars, facts);
      return { kind: "BONUS", from: slot.bonus, to: slot.bonus + raise, spent: raise * slot.openSlots };
    }
  }
}
