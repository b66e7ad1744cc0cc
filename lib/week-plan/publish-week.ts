import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { plannedAssignment } from "@/db/schema/planned-assignments";
import { staffScope } from "@/lib/access/people";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { notifyTeam } from "@/lib/agency-contacts/notify-team";
import { write, writePart, type Ctx } from "@/lib/context";
import { Forbidden, HttpError } from "@/lib/errors";
import { listEligibilityProfiles } from "@/lib/professionals/eligibility/reads";
import { assignSlot } from "@/lib/slots/assignment/assign-professional";
import { canAssignProfessional } from "@/lib/slots/policy";
import { notifyWeek } from "./notify-week";
import { NOT_PLANNED } from "./present";
import { getCompany, listPlannedFor, lockPlanned, type PlannedSlot } from "./reads";
import type { Published, PublishRequest, RefusedSlot } from "./schema";

type Planned = PublishRequest["assignments"][number];
type Done = { slotId: number; professionalId: number; agencyId: number | null };

const asRefused = (slotId: number, error: unknown): RefusedSlot => {
  if (!(error instanceof HttpError)) throw error;
  return { slot_id: slotId, message: error.errors.map(({ message }) => message).join(" ") };
};

/** One after the other, so that each is judged beside the earlier ones; what is refused leaves the others alone. */
async function assignEach(tx: Transaction, ctx: Ctx, each: readonly { slot: PlannedSlot; one: Planned }[]) {
  const done: Done[] = [];
  const refused: RefusedSlot[] = [];
  for (const { slot, one } of each) {
    const { slotId, caregiverId, acknowledgedRest } = one;
    const request = {
      slotId,
      caregiverId,
      acknowledgedRest,
      flexShiftId: slot.shiftId,
      oldUnitId: slot.unitId,
    };
    try {
      // oxlint-disable-next-line no-await-in-loop -- each depends on the ones before
      const assigned = await writePart(tx, (part) => assignSlot(part, ctx, request));
      if (assigned) done.push({ slotId, professionalId: caregiverId, ...assigned });
    } catch (error) {
      refused.push(asRefused(slotId, error));
    }
  }
  return { done, refused };
}

/** Each agency's contacts hear once of each of their people. */
async function notifyAgencies(tx: Transaction, ctx: Ctx, scope: OneFacilityScope, done: readonly Done[]) {
  const byPerson = new Map<number, number[]>();
  for (const { professionalId, agencyId, slotId } of done)
    if (agencyId !== null) byPerson.set(professionalId, [...(byPerson.get(professionalId) ?? []), slotId]);
  for (const slotIds of byPerson.values())
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await notifyTeam(tx, ctx, { scope, event: "claimed", slotIds });
}

/**
 * Assigns people to the slots they are planned for, and tells each of all of their shifts at once. What can't be
 * assigned stays planned and is named with its reason. Idempotent.
 */
export async function publishWeek(
  ctx: Ctx,
  { scope: here, assignments }: { scope: OneFacilityScope; assignments: PublishRequest["assignments"] },
): Promise<Published> {
  const { facilityId } = here;
  return write(ctx, { operation: "week-plan.published", input: { facilityId, assignments } }, async (tx) => {
    if (!canAssignProfessional(ctx.actor, facilityId)) throw new Forbidden();
    const slotIds = assignments.map(({ slotId }) => slotId);
    const slots = new Map((await lockPlanned(tx, here, slotIds)).map((one) => [one.slotId, one]));
    const planned = new Map(
      (await listPlannedFor(tx, here, slotIds)).map((one) => [one.slotId, one.professionalId]),
    );
    const isDone = ({ slotId, caregiverId }: Planned) =>
      slots.get(slotId)?.status === "CONFIRMED" && slots.get(slotId)?.holderId === caregiverId;
    const isPlanned = (one: Planned) => planned.get(one.slotId) === one.caregiverId;
    const each = assignments
      .filter((one) => isPlanned(one) && !isDone(one))
      .map((one) => ({ one, slot: slots.get(one.slotId)! }))
      .sort((a, b) => +a.slot.startsAt - +b.slot.startsAt || a.one.slotId - b.one.slotId);
    const { managementCompanyId } = await getCompany(tx, here);
    // Locks everyone at once: one after the other, two publications could wait for each other.
    const staff = staffScope({ facilityId, managementCompanyId });
    const people = each.map(({ one }) => one.caregiverId);
    await listEligibilityProfiles(
      tx,
      staff,
      people,
      each.map(({ slot }) => slot),
      { areHeld: true },
    );
    const { done, refused } = await assignEach(tx, ctx, each);
    const over = [
      ...done.map(({ slotId }) => slotId),
      ...assignments.filter(isDone).map((one) => one.slotId),
    ];
    if (over.length > 0)
      await tx
        .delete(plannedAssignment)
        .where(and(eq(plannedAssignment.facilityId, facilityId), inArray(plannedAssignment.slotId, over)));
    const published = { slotIds: done.map(({ slotId }) => slotId), publishedAt: ctx.now };
    const notified = await notifyWeek(tx, ctx, here, published);
    await notifyAgencies(tx, ctx, here, done);
    const dropped = assignments.filter((one) => !isPlanned(one) && !isDone(one));
    return {
      published: done.length,
      notified,
      refused: [...refused, ...dropped.map(({ slotId }) => ({ slot_id: slotId, message: NOT_PLANNED }))],
    };
  });
}
