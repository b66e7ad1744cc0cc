import { db } from "@/db/client";
import { availability } from "@/db/schema/professionals";
import { facilityMembership } from "@/db/schema/users";
import { P } from "@/lib/access/permissions";
import { addDays, weekdayOf } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { aFacilityWithScheduler, demoPassword } from "../facility";
import { aUser, aMember } from "../people";
import { aBundle, anInvite, aRecurringShift, aShift, aSlot, aStructure } from "../schedule";
import { aFacility, aUnit } from "../tenants";
import { LONG_NAME } from "./names";
import { aSlotHistory, creationTime } from "./slot-history";

const HOUR = 3_600_000;
const fromNow = (hours: number) => ({
  startsAt: new Date(Date.now() + hours * HOUR),
  endsAt: new Date(Date.now() + (hours + 8) * HOUR),
});

const memberOf = async (...given: Parameters<typeof aMember>) => (await aMember(...given)).id;

const daytime = { fromTime: "07:00", toTime: "15:00" };
const evening = { fromTime: "15:00", toTime: "23:00" };

/** CNA with people, LPN with bonus and guarantee, GNA in a bundle, STNA recurring, LNA started an hour ago. */
async function onDemandShifts(facilityId: number): Promise<void> {
  const structure = (resourceType: string) => aStructure({ facilityId, resourceType, ...daytime });
  const claimed = async (shiftId: number, name: string, given: Parameters<typeof aSlot>[0] = {}) =>
    aSlot({ shiftId, status: "CLAIMED", professionalId: await memberOf(facilityId, name), ...given });

  const { id: plain } = await aShift({ shiftStructureId: (await structure("CNA")).id });
  await aSlot({ shiftId: plain });
  await claimed(plain, LONG_NAME, { rideStatus: "REQUESTED" });
  await claimed(plain, "Ada Grove", { isGuaranteed: true });

  const { id: paid } = await aShift({ shiftStructureId: (await structure("LPN")).id, bonus: 4000 });
  await aSlot({ shiftId: paid, bonus: 4000, isGuaranteed: true });

  const { id: shiftStructureId } = await structure("GNA");
  const { id: bundleId } = await aBundle({ facilityId });
  const { id: first, startsOn } = await aShift({ shiftStructureId });
  await aSlot({ shiftId: first, bundleId });
  for (const n of [3, 9]) {
    const { id: shiftId } = await aShift({ shiftStructureId, startsOn: addDays(startsOn, n) });
    await aSlot({ shiftId, bundleId });
  }

  const { id: weekly } = await structure("STNA");
  const { id: recurringShiftId } = await aRecurringShift({ shiftStructureId: weekly });
  const { id: instance } = await aShift({ shiftStructureId: weekly, recurringShiftId });
  await aSlot({ shiftId: instance });

  const { id: begun } = await aShift({ shiftStructureId: (await structure("LNA")).id, ...fromNow(-1) });
  await aSlot({ shiftId: begun });
}

/** Open, claimed and cancelled evening slots, and one whose professional has arrived. */
async function flexShifts(facilityId: number, there: number, unitId: number) {
  const { id: shiftStructureId } = await aStructure({ facilityId, ...evening });
  const made = await aShift({ shiftStructureId, route: "FLEX" });
  const taken = { shiftId: made.id, status: "CONFIRMED" as const };
  await aSlot({ shiftId: made.id });
  await aSlot({ ...taken, professionalId: await memberOf(facilityId, "Mara Holt", { alsoOf: [there] }) });
  const noor = await memberOf(facilityId, "Noor Vale");
  const inUnit = await aSlot({ ...taken, professionalId: noor, unitId, createdAt: creationTime() });
  await aSlot({ shiftId: made.id, status: "FACILITY_CANCELLED" });
  const { startsAt, endsAt } = made;
  const stated = { Ines: { startsAt, endsAt }, Otis: { startsAt: new Date(+startsAt + HOUR), endsAt } };
  for (const [firstName, times] of Object.entries(stated)) {
    const professionalId = await memberOf(facilityId, `${firstName} Quillfeather`);
    await db.insert(availability).values({ professionalId, ...times });
  }
  await memberOf(facilityId, "Pia Quillfeather");
  const invited = { "Wren Oakley": "ACCEPTED", [LONG_NAME]: "PENDING", "Ira Vale": "PENDING" } as const;
  for (const [name, status] of Object.entries(invited)) {
    const professionalId = await memberOf(facilityId, name);
    await anInvite({ shiftId: made.id, professionalId, status, expiresAt: startsAt });
  }
  const { id: soon } = await aShift({ facilityId, route: "FLEX", ...fromNow(0.4) });
  await aSlot({
    shiftId: soon,
    unitId,
    status: "CONFIRMED",
    professionalId: await memberOf(facilityId, "Cleo Marsh"),
    checkedInAt: new Date(),
  });
  return inUnit;
}

async function mayEverything(userId: number, facilityId: number): Promise<void> {
  await db.insert(facilityMembership).values({ userId, facilityId, permissions: Object.values(P) });
}

/**
 * Facilities where every modal can be opened: one with all features, its neighbor for floats, and one with wages and a
 * vendor-integrated marketplace. Besides the scheduler, someone who may only edit.
 */
export async function aFacilityWithDialogs() {
  const { facility, scheduler, email } = await aFacilityWithScheduler({
    name: "Juniper Court",
    portalUnitsEnabled: true,
    enableShiftRouting: true,
    allowFlexFloating: true,
    windowCancellationHours: 72,
    isRecurringScheduleEnabled: false,
  });
  const { managementCompanyId } = facility;
  const neighbour = await aFacility({ name: "Birch House", stateCode: "WY", managementCompanyId });
  await aStructure({ facilityId: neighbour.id, ...evening });
  const { id: unitId } = await aUnit({ facilityId: facility.id, name: "Sunrise" });
  const { id: firstUnitId } = await aUnit({ facilityId: facility.id, name: "Meadow" });
  await onDemandShifts(facility.id);
  const inUnit = await flexShifts(facility.id, neighbour.id, unitId);
  await aSlotHistory(inUnit, { userId: scheduler.id, firstUnitId });

  const vendor = await aFacility({
    name: "Alder Place",
    stateCode: "WY",
    managementCompanyId,
    marketplacePartnerIntegrated: true,
    isFixedMarkupRate: true,
    markup: 0.35,
    isRecurringScheduleEnabled: true,
  });
  const terms = { wage: 2400, originalWage: 2400 };
  const { id: shiftId, shiftStructureId } = await aShift({ facilityId: vendor.id, ...terms });
  await aRecurringShift({ shiftStructureId, weekday: weekdayOf(dateOnAt(new Date(), vendor.timezone)) });
  await aSlot({ shiftId, ...terms });
  await aSlot({
    shiftId,
    status: "CLAIMED",
    professionalId: await memberOf(vendor.id, "Bea Rowe"),
    ...terms,
  });

  for (const { id } of [neighbour, vendor]) await mayEverything(scheduler.id, id);
  const facilities = { [facility.id]: [P.EDIT] };
  const editor = (await aUser({ facilities, password: demoPassword })).email;
  return {
    facility: { email, facilityId: facility.id },
    vendor: { email, facilityId: vendor.id },
    "facility as editor": { email: editor, facilityId: facility.id },
  };
}
