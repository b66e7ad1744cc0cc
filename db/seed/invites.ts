import { manorId } from "./facility-profiles";
import type { Stage } from "./stage";
import { after, day, hour, type ShiftRow, type SlotRow } from "./world";

/**
 * The Manor's invites of the week: pending ones for open places, accepted ones where the invited person took the place.
 */
export function buildInvites(stage: Stage): void {
  const { world } = stage;
  const shifts = new Map(world.shifts.map((shift) => [shift.id, shift]));
  const upcoming = world.slots.filter(
    ({ facilityId, startsAt, bundleId }) =>
      facilityId === manorId &&
      bundleId === null &&
      startsAt > after(world.now, hour) &&
      startsAt < after(world.now, 10 * day),
  );
  const marketplace = upcoming.flatMap((slot) => {
    const shift = shifts.get(slot.shiftId)!;
    return shift.route === "ON_DEMAND" && !shift.isOrientation && !shift.integrationExpiredAt
      ? [{ slot, shift }]
      : [];
  });
  const open = marketplace.filter(({ slot }) => slot.status === "UNCLAIMED");
  const taken = marketplace.filter(({ slot }) => slot.status === "CONFIRMED" && slot.agencyId === null);
  for (const shift of new Set(open.slice(0, 10).map((one) => one.shift))) inviteSeveral(stage, shift);
  for (const { slot, shift } of taken.filter((_, i) => i % 6 === 0).slice(0, 8))
    recordAccepted(stage, slot, shift);
}

function inviteSeveral({ world, roster }: Stage, shift: ShiftRow): void {
  const people = world.random.shuffled(roster.candidates("ON_DEMAND", shift)).slice(0, 4);
  people.forEach((person, i) => {
    const isDeclined = i === 3;
    world.invites.push({
      ...inviteOf(world.invites.length + 1, shift, person.row.id),
      status: isDeclined ? "DECLINED" : "PENDING",
      createdAt: after(world.now, -30 * hour),
      answeredAt: isDeclined ? after(world.now, -20 * hour) : null,
    });
  });
}

function recordAccepted({ world }: Stage, slot: SlotRow, shift: ShiftRow): void {
  const answeredAt = slot.claimedAt!;
  world.invites.push({
    ...inviteOf(world.invites.length + 1, shift, slot.professionalId!),
    status: "ACCEPTED",
    createdAt: after(answeredAt, -5 * hour),
    answeredAt,
  });
}

function inviteOf(id: number, shift: ShiftRow, professionalId: number) {
  return {
    id,
    facilityId: shift.facilityId,
    shiftId: shift.id,
    professionalId,
    createdBy: shift.createdBy,
    expiresAt: shift.startsAt,
    // Sent before the demo's mailbox existed.
    linkHash: null,
  };
}
