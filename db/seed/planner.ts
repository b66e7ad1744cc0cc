import { shiftInterval } from "@/lib/time/zones";
import { billRateOf } from "@/lib/rates/rules";
import {
  after,
  day,
  earlier,
  hour,
  type Facility,
  type ShiftRow,
  type SlotRow,
  type StructureRow,
  type World,
} from "./world";

type Route = ShiftRow["route"];

/** Creates the rows of shifts and slots: one shift per structure, day and route. */
export function createPlanner(world: World) {
  const shifts = new Map<string, ShiftRow>();
  const intervals = new Map<string, ReturnType<typeof shiftInterval>>();

  function intervalOf(facility: Facility, structure: StructureRow, startsOn: string) {
    const { fromTime, toTime } = structure;
    const key = `${facility.row.timezone} ${startsOn} ${fromTime} ${toTime}`;
    const known =
      intervals.get(key) ?? shiftInterval({ startsOn, fromTime, toTime, zone: facility.row.timezone });
    intervals.set(key, known);
    return known;
  }

  function shiftOn(facility: Facility, structure: StructureRow, route: Route, startsOn: string): ShiftRow {
    const key = `${structure.id} ${startsOn} ${route}`;
    const known = shifts.get(key);
    if (known) return known;
    const interval = intervalOf(facility, structure, startsOn);
    const postedAt = after(interval.startsAt, -world.random.integer(30, 38) * day);
    const made: ShiftRow = {
      id: world.shifts.length + 1,
      facilityId: facility.row.id,
      shiftStructureId: structure.id,
      route,
      resourceType: structure.resourceType,
      isOrientation: structure.isOrientation,
      startsOn,
      ...interval,
      partOfShiftId: null,
      unpaidBreakMinutes: null,
      recurringShiftId: null,
      bonus: 0,
      ...(route === "FLEX" ? noTerms : termsOf(world, facility, structure.resourceType, startsOn)),
      isIntegrated: false,
      integrationExpiredAt: null,
      createdAt: earlier(postedAt, after(world.now, -world.random.integer(2, 60) * hour)),
      createdBy: facility.profile.schedulerId,
    };
    shifts.set(key, made);
    world.shifts.push(made);
    return made;
  }

  function addSlot(shift: ShiftRow, given: Partial<SlotRow> = {}): SlotRow {
    const made: SlotRow = { ...openSlot(shift), ...given, id: world.slots.length + 1 };
    world.slots.push(made);
    return made;
  }

  return { shiftOn, addSlot };
}

export type Planner = ReturnType<typeof createPlanner>;

const noTerms = { wage: null, originalWage: null, billRate: null };

/** The facility's rate on that day, where the marketplace's terms start. */
function termsOf(world: World, facility: Facility, resourceType: string, startsOn: string) {
  const rates = world.rates.filter(
    (rate) => rate.facilityId === facility.row.id && rate.resourceType === resourceType,
  );
  const rate = rates.filter((one) => one.effectiveOn <= startsOn).at(-1) ?? rates[0]!;
  const isRaised = facility.row.isFixedMarkupRate && world.random.chance(0.12);
  const wage = rate.wage + (isRaised ? world.random.pick([150, 225, 300]) : 0);
  return { wage, originalWage: rate.wage, billRate: billRateOf(wage, facility.profile.markup) };
}

function openSlot(shift: ShiftRow): Omit<SlotRow, "id"> {
  return {
    facilityId: shift.facilityId,
    shiftId: shift.id,
    startsAt: shift.startsAt,
    endsAt: shift.endsAt,
    unitId: null,
    status: "UNCLAIMED",
    professionalId: null,
    agencyId: null,
    isGuaranteed: false,
    bundleId: null,
    blockScheduleId: null,
    recurringOrdinal: null,
    replacesSlotId: null,
    placeSlotId: null,
    callOffReason: null,
    callOffAt: null,
    floatedFromSlotId: null,
    bonus: shift.bonus,
    wage: shift.wage,
    originalWage: shift.originalWage,
    billRate: shift.billRate,
    claimedAt: null,
    confirmedAt: null,
    confirmedBy: null,
    cancelledAt: null,
    cancelledBy: null,
    cancellationReason: null,
    cancellationDetail: null,
    isLateCancellation: false,
    billableCancellationMinutes: 0,
    outcomeCode: null,
    arrivalStatusCode: null,
    lateMinutes: null,
    checkedInAt: null,
    checkedOutAt: null,
    financeCheckedInAt: null,
    financeCheckedOutAt: null,
    tookBreak: true,
    checkedOutOverAMile: false,
    approvedAt: null,
    approvedBy: null,
    autoApprovedIncomplete: false,
    disputedAt: null,
    settledMinutes: null,
    settledTotal: null,
    hoursSource: null,
    rideStatus: null,
    ridePickupAt: null,
    rideArrivalAt: null,
    agenciesReleasedAt: null,
    agenciesAloneUntil: null,
    agencyRateLimit: null,
    isAssignedByIntegration: false,
    reopenedAt: null,
    packetFileId: null,
    createdAt: shift.createdAt,
  };
}
