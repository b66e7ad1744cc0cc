import { describe, expect, test } from "vitest";
import { groupBy } from "@/lib/group-by";
import { dateOnAt } from "@/lib/time/zones";
import { buildWorld } from "./build-world";
import { doNotReturnRows } from "./do-not-return";
import { historyRows } from "./history";
import { newcomers } from "./newcomers";
import { recruits } from "./recruits";
import { agencyFacilityRows } from "./agencies";
import { brightline, manorId, northstar, summit } from "./facility-profiles";
import { createRandom } from "./random";
import { after, day, type ShiftRow, type SlotRow, type World } from "./world";

const moments = [
  ["an ordinary afternoon", "2026-05-13T21:40:00Z"],
  ["the night the clocks go forward", "2026-03-08T10:30:00Z"],
  ["the night the clocks go back", "2026-11-01T09:15:00Z"],
  ["the last minute of a month", "2027-02-01T07:59:30Z"],
  ["the start of a shift on a leap day", "2028-02-29T15:00:00Z"],
] as const;

const build = (now: string, seed = 7) => buildWorld(new Date(now), createRandom(seed));
const worlds = new Map<string, World>();
/** Built once, because it takes seconds. */
function worldOn(now: string): World {
  const world = worlds.get(now) ?? build(now);
  worlds.set(now, world);
  return world;
}
const isLive = (slot: SlotRow) => slot.status === "CLAIMED" || slot.status === "CONFIRMED";

type Seen = { slot: SlotRow; shift: ShiftRow };

function weekAtTheManor(world: World): Seen[] {
  const shifts = new Map(world.shifts.map((shift) => [shift.id, shift]));
  return world.slots
    .filter((slot) => slot.facilityId === manorId)
    .filter((slot) => slot.endsAt > world.now && slot.startsAt < after(world.now, 7 * day))
    .map((slot) => ({ slot, shift: shifts.get(slot.shiftId)! }));
}

const states: Record<string, (seen: Seen) => boolean> = {
  "open flex": ({ slot, shift }) => slot.status === "UNCLAIMED" && shift.route === "FLEX",
  "open on-demand": ({ slot, shift }) => slot.status === "UNCLAIMED" && shift.route === "ON_DEMAND",
  "open bundle": ({ slot }) => slot.bundleId !== null && slot.status === "UNCLAIMED",
  "claimed bundle": ({ slot }) => slot.bundleId !== null && slot.status === "CLAIMED",
  "confirmed bundle": ({ slot }) => slot.bundleId !== null && slot.status === "CONFIRMED",
  "open and guaranteed": ({ slot }) => slot.isGuaranteed && slot.status === "UNCLAIMED",
  "taken and guaranteed": ({ slot }) => slot.isGuaranteed && isLive(slot),
  "open with a bonus": ({ slot }) => slot.bonus > 0 && slot.status === "UNCLAIMED",
  "taken with a bonus": ({ slot }) => slot.bonus > 0 && isLive(slot),
  "flex orientation": ({ shift }) => shift.isOrientation && shift.route === "FLEX",
  "on-demand orientation": ({ shift }) => shift.isOrientation && shift.route === "ON_DEMAND",
  integrated: ({ shift }) => shift.isIntegrated && shift.integrationExpiredAt === null,
  "integrated and expired": ({ slot, shift }) =>
    shift.integrationExpiredAt !== null && slot.status === "EXPIRED",
  "assigned by the integration": ({ slot }) => slot.isAssignedByIntegration && isLive(slot),
  "open replacement": ({ slot }) => slot.replacesSlotId !== null && slot.status === "UNCLAIMED",
  "filled replacement": ({ slot }) => slot.replacesSlotId !== null && isLive(slot),
  "cancelled before arrival": ({ slot }) =>
    slot.status === "FACILITY_CANCELLED" && slot.professionalId !== null && slot.checkedInAt === null,
  "cancelled after arrival": ({ slot }) => slot.status === "FACILITY_CANCELLED" && slot.checkedInAt !== null,
  "cancelled while open": ({ slot }) => slot.status === "FACILITY_CANCELLED" && slot.professionalId === null,
  "cancelled late": ({ slot }) => slot.isLateCancellation && slot.billableCancellationMinutes === 120,
  "given back": ({ slot }) => slot.status === "CANCELLED",
  "no-show": ({ slot }) => slot.outcomeCode === "NO_SHOW",
  arrived: ({ slot }) => slot.outcomeCode === "ARRIVED" && slot.status === "CONFIRMED",
  "checked in": ({ slot }) => slot.arrivalStatusCode === "CHECKED_IN" && slot.status === "CONFIRMED",
  "on time": ({ slot }) => slot.arrivalStatusCode === "ON_TIME",
  "running late": ({ slot }) => slot.arrivalStatusCode === "RUNNING_LATE",
  "ride requested": ({ slot }) => slot.rideStatus === "REQUESTED",
  "ride in progress": ({ slot }) => slot.rideStatus === "IN_PROGRESS",
  "agency worker": ({ slot }) => slot.agencyId !== null && isLive(slot),
  recurring: ({ slot, shift }) => slot.recurringOrdinal !== null && shift.recurringShiftId !== null,
};

describe.each(moments)("the demo on %s", (_, now) => {
  const world = worldOn(now);

  test("has no two people of one name", () => {
    const names = [
      ...world.people.map(({ row }) => `${row.firstName} ${row.lastName}`),
      ...[...newcomers, ...recruits].map(({ name }) => name.join(" ")),
    ];
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  test("lets no one work at a facility that doesn't want them back", () => {
    const worked = doNotReturnRows(world).flatMap(({ facilityId, professionalId, filedAt, removedAt }) =>
      world.slots.filter(
        (slot) =>
          isLive(slot) &&
          slot.facilityId === facilityId &&
          slot.professionalId === professionalId &&
          slot.endsAt > filedAt &&
          slot.startsAt < (removedAt ?? slot.endsAt),
      ),
    );
    expect(worked).toEqual([]);
    expect(doNotReturnRows(world).length).toBeGreaterThanOrEqual(14);
  });

  test("shows every state of a slot this week", () => {
    const week = weekAtTheManor(world);
    const missing = Object.entries(states).filter(([, isSo]) => !week.some(isSo));
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  test("has claims to confirm, and pending and accepted invites", () => {
    const claims = weekAtTheManor(world).filter(({ slot }) => slot.status === "CLAIMED");
    expect(claims.length).toBeGreaterThanOrEqual(6);
    const statuses = new Set<string>(world.invites.map((invite) => invite.status));
    expect([...statuses].sort()).toEqual(["ACCEPTED", "DECLINED", "PENDING"]);
  });

  test("schedules no one in two places at once", () => {
    const last = new Map<number, Date>();
    const live = world.slots.filter(isLive).sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    const clashes = live.filter((slot) => {
      const busyUntil = last.get(slot.professionalId!);
      last.set(slot.professionalId!, slot.endsAt);
      return busyUntil !== undefined && busyUntil > slot.startsAt;
    });
    expect(clashes).toEqual([]);
  });

  test("assigns a bundle to one professional", () => {
    for (const { id } of world.bundles) {
      const takers = new Set(
        world.slots.filter((slot) => slot.bundleId === id).map((slot) => slot.professionalId),
      );
      expect(takers.size).toBe(1);
    }
  });

  test("has two agencies with a bundle partly worked, to come, given back or cancelled", () => {
    const held = (agencyId: number) =>
      world.slots.filter((slot) => slot.bundleId !== null && slot.agencyId === agencyId);
    const statesOf = (slots: SlotRow[]) =>
      new Set(slots.map(({ status, startsAt }) => `${status}${startsAt > world.now ? " ahead" : ""}`));
    expect(statesOf(held(brightline))).toEqual(new Set(["CONFIRMED", "CONFIRMED ahead", "CANCELLED ahead"]));
    expect(statesOf(held(northstar))).toEqual(
      new Set(["CONFIRMED", "CONFIRMED ahead", "FACILITY_CANCELLED ahead"]),
    );
    const givenBack = held(brightline).find(({ status }) => status === "CANCELLED")!;
    expect(world.slots.find(({ replacesSlotId }) => replacesSlotId === givenBack.id)).toMatchObject({
      status: "UNCLAIMED",
      bundleId: null,
    });
  });

  test("has open bundles for every agency, and for each of two one that no other sees", () => {
    const open = world.slots.filter((slot) => slot.bundleId !== null && slot.status === "UNCLAIMED");
    const facilities = [...new Set(open.map(({ facilityId }) => facilityId))];
    const seenBy = facilities.map((id) =>
      agencyFacilityRows.filter(({ facilityId }) => facilityId === id).map(({ agencyId }) => agencyId),
    );
    expect(new Set(seenBy.flat())).toEqual(new Set([brightline, northstar, summit]));
    expect(seenBy).toEqual(expect.arrayContaining([[brightline], [northstar]]));
  });

  test("dates a shift by its start day at the facility", () => {
    const zones = new Map(world.facilities.map((facility) => [facility.row.id, facility.row.timezone]));
    const starts = new Map(world.shifts.map(({ id, startsAt }) => [id, startsAt]));
    const misdated = world.shifts.filter(
      // A part that starts after midnight is on its shift's day.
      ({ id, partOfShiftId, startsOn, facilityId }) =>
        startsOn !== dateOnAt(starts.get(partOfShiftId ?? id)!, zones.get(facilityId)!),
    );
    expect(misdated).toEqual([]);
  });

  test("contains nothing from the future", () => {
    const instants = world.slots.flatMap((slot) => [
      slot.createdAt,
      slot.claimedAt,
      slot.confirmedAt,
      slot.cancelledAt,
      slot.checkedInAt,
      slot.checkedOutAt,
    ]);
    expect(instants.filter((instant) => instant !== null && instant > world.now)).toEqual([]);
  });
});

test("builds the same demo from the same seed and instant, and another from another seed", () => {
  const now = moments[0][1];
  const [first, again, other] = [worldOn(now), build(now), build(now, 8)];
  expect(again.slots).toEqual(first.slots);
  expect(again.people.map((person) => person.row)).toEqual(first.people.map((person) => person.row));
  expect(other.slots).not.toEqual(first.slots);
});

describe.each(moments)("the demo's events at %s", (_, now) => {
  const world = worldOn(now);
  const history = historyRows(world);
  const entriesOf = groupBy(history, ({ entityId }) => entityId);

  test("contain no no-show that has checked in", () => {
    expect(world.slots.filter((slot) => slot.outcomeCode === "NO_SHOW" && slot.checkedInAt !== null)).toEqual(
      [],
    );
  });

  test("name for a confirmed slot who claimed and who confirmed it", () => {
    const confirmed = world.slots.filter((slot) => slot.status === "CONFIRMED").slice(0, 50);
    for (const slot of confirmed) {
      const actions = entriesOf.get(String(slot.id))?.map(({ action }) => action) ?? [];
      expect(actions.some((action) => action === "slot.claimed" || action === "slot.assigned")).toBe(true);
      expect(actions).toContain("slot.confirmed");
    }
  });

  test("contain nothing from the future", () => {
    expect(history.filter(({ at }) => at > world.now)).toEqual([]);
  });
});
