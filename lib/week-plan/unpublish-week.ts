import type { Transaction } from "@/db/client";
import { plannedAssignment } from "@/db/schema/planned-assignments";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { notifyTeam } from "@/lib/agency-contacts/notify-team";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { groupBy } from "@/lib/group-by";
import { listMessageFacts, type MessageFacts } from "@/lib/slots/assignment/notify-assigned";
import { changeSlot } from "@/lib/slots/changing/change-slot";
import type { SlotToChange } from "@/lib/slots/changing/reads";
import { canAssignProfessional } from "@/lib/slots/policy";
import { withdrawMail } from "@/lib/mail/queue-mail";
import { heldPublication, notifyWeek, tellTakenBack } from "./notify-week";
import { listStillPublished, lockPublished } from "./reads";
import { canTakeBack } from "./rules";
import type { Unpublished, UnpublishRequest } from "./schema";

const opened = {
  status: "UNCLAIMED" as const,
  professionalId: null,
  agencyId: null,
  claimedAt: null,
  confirmedAt: null,
  confirmedBy: null,
};

/** The shifts are drafts again, as they were before. */
async function restoreDrafts(tx: Transaction, ctx: Ctx, taken: readonly SlotToChange[]) {
  const planned = { plannedBy: ctx.actor.userId, plannedAt: ctx.now };
  await tx
    .insert(plannedAssignment)
    .values(
      taken.map(({ slotId, facilityId, professionalId }) => ({
        slotId,
        facilityId,
        professionalId: professionalId!,
        ...planned,
      })),
    )
    .onConflictDoNothing();
  await recordAudit(
    tx,
    ctx,
    taken.map(({ slotId, facilityId, professionalId }) => ({
      action: "week-plan.changed",
      facilityId,
      entity: "slot",
      entityId: slotId,
      before: { plannedProfessionalId: null },
      after: { plannedProfessionalId: professionalId },
    })),
  );
}

/**
 * Each person hears once: nothing while their message hasn't gone, only of what stays if some of its shifts do, and
 * otherwise of everything they no longer have. Returns how many are told that.
 */
async function tellPeople(
  tx: Transaction,
  ctx: Ctx,
  here: OneFacilityScope,
  { taken, facts }: { taken: readonly SlotToChange[]; facts: readonly MessageFacts[] },
) {
  const momentOf = (confirmedAt: Date | null, professionalId: number | null) =>
    `${professionalId} ${confirmedAt!.toISOString()}`;
  const at = new Map(taken.map(({ slotId, confirmedAt }) => [slotId, confirmedAt!]));
  const moments = [...new Map([...at.values()].map((one) => [+one, one])).values()];
  const still = await listStillPublished(tx, here, { userId: ctx.actor.userId, moments });
  const stays = groupBy(still, (one) => momentOf(one.confirmedAt, one.professionalId));
  const told: MessageFacts[] = [];
  const groups = groupBy(facts, ({ slotId, professionalId }) => momentOf(at.get(slotId)!, professionalId));
  for (const [moment, shifts] of groups) {
    const publishedAt = at.get(shifts[0]!.slotId)!;
    const { dedupeKey } = heldPublication(shifts[0]!, publishedAt);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (!(await withdrawMail(tx, dedupeKey)).own) told.push(...shifts);
    else {
      const slotIds = (stays.get(moment) ?? []).map(({ slotId }) => slotId);
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await notifyWeek(tx, ctx, here, { slotIds, publishedAt });
    }
  }
  return tellTakenBack(tx, ctx, [...groupBy(told, ({ professionalId }) => professionalId).values()]);
}

/**
 * Takes back what the same person published within the hour: the shifts are open and drafts again, and those who
 * were told hear so. What someone has acted on since stays published. Idempotent.
 */
export async function unpublishWeek(
  ctx: Ctx,
  { scope: here, assignments }: { scope: OneFacilityScope; assignments: UnpublishRequest["assignments"] },
): Promise<Unpublished> {
  const { facilityId } = here;
  const { actor, now } = ctx;
  return write(
    ctx,
    { operation: "week-plan.unpublished", input: { facilityId, assignments } },
    async (tx) => {
      if (!canAssignProfessional(actor, facilityId)) throw new Forbidden();
      const person = new Map(assignments.map(({ slotId, caregiverId }) => [slotId, caregiverId]));
      const taken = (await lockPublished(tx, here, [...person.keys()])).filter((one) =>
        canTakeBack(one, { professionalId: person.get(one.slotId)!, userId: actor.userId }, now),
      );
      if (taken.length === 0) return { taken_back: 0, kept: assignments.length, notified: 0 };
      const facts = await listMessageFacts(
        tx,
        here,
        taken.map(({ slotId }) => slotId),
      );
      const ofAgencies = taken.filter(({ agencyId }) => agencyId !== null);
      for (const shifts of groupBy(ofAgencies, ({ professionalId }) => professionalId).values())
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await notifyTeam(tx, ctx, {
          scope: here,
          event: "cancelled",
          slotIds: shifts.map(({ slotId }) => slotId),
        });
      for (const one of taken)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await changeSlot(tx, ctx, one, { action: "slot.unassigned", set: opened });
      await restoreDrafts(tx, ctx, taken);
      const notified = await tellPeople(tx, ctx, here, { taken, facts });
      return { taken_back: taken.length, kept: assignments.length - taken.length, notified };
    },
  );
}
