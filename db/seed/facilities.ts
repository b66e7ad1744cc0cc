import { standardNoteCategories } from "@/lib/access/note-categories";
import { billRateOf } from "@/lib/rates/rules";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { facilityProfiles, type FacilityProfile } from "./facility-profiles";
import { after, day, type Facility, type StructureRow, type World } from "./world";

export const harborviewId = 1;

export const MANOR_TEXTS_FROM = "+12135550160";
const LAKESIDE_TEXTS_FROM = "+13125550162";
/** Toll-free. */
export const PINECREST_TEXTS_FROM = "+18885550161";

export function managementCompanyRow(world: World) {
  return {
    id: harborviewId,
    name: "Harborview Care Group",
    overtimeThresholdHours: 40,
    createdAt: after(world.now, -700 * day),
  };
}

export const noteCategoryRows = standardNoteCategories.map((category, i) => ({
  managementCompanyId: harborviewId,
  ...category,
  position: i + 1,
  retiredAt: null,
}));

export function buildFacilities(world: World): void {
  for (const profile of facilityProfiles) {
    const today = dateOnAt(world.now, profile.timezone);
    const row = facilityRow(profile, world.now, today);
    world.facilities.push({ profile, row, today, unitIds: [], structures: [] });
  }
  let unitId = 0;
  let structureId = 0;
  for (const facility of world.facilities) {
    facility.unitIds = facility.profile.units.map(() => ++unitId);
    facility.structures = structureRows(facility).map((structure) => ({ ...structure, id: ++structureId }));
    addRates(world, facility);
  }
}

const textsFrom: Readonly<Record<number, string>> = {
  1: MANOR_TEXTS_FROM,
  2: LAKESIDE_TEXTS_FROM,
  3: PINECREST_TEXTS_FROM,
};

/** The Manor requires signatures and publishes weeks by Thursday, the others keep the defaults. */
function settingsOf(id: number) {
  return {
    checkinSignatureRequired: id === 1 ? true : null,
    sentHomeEarlySignatureRequired: id === 1 ? false : null,
    publishWeekDaysBefore: id === 1 ? 2 : null,
    smsSourceNumber: textsFrom[id] ?? null,
  };
}

const areaCodes: Readonly<Record<string, string>> = { CA: "213", IL: "312", AZ: "602", OH: "614" };

function facilityRow(profile: FacilityProfile, now: Date, today: string): Facility["row"] {
  return {
    id: profile.id,
    managementCompanyId: profile.isHarborview ? harborviewId : null,
    name: profile.name,
    address: profile.address,
    city: profile.city,
    stateCode: profile.stateCode,
    zipCode: profile.zipCode,
    phone: `+1${areaCodes[profile.stateCode] ?? "213"}5550${190 + profile.id}`,
    latitude: profile.latitude,
    longitude: profile.longitude,
    timezone: profile.timezone,
    allowFlexShifts: profile.allowFlexShifts,
    allowOnDemandShifts: true,
    isFlexGlobalCalendarEnabled: true,
    isOnDemandGlobalCalendarEnabled: true,
    allowFlexFloating: profile.isHarborview,
    portalUnitsEnabled: profile.units.length > 0,
    enableShiftRouting: profile.isHarborview,
    isFixedMarkupRate: profile.isFixedMarkupRate,
    markup: profile.markup,
    accountReceivableStatus: profile.suspension ? "SUSPENDED" : "ACTIVE",
    accountReceivableMessage: profile.suspension,
    billableCancellationHours: 2,
    windowCancellationHours: 24,
    isRecurringScheduleEnabled: true,
    marketplacePartnerIntegrated: profile.isIntegrated,
    allowExternalWorkerShiftReplacement: profile.isHarborview,
    allowWorkforcePage: profile.isHarborview,
    maxShiftsToCreate: 20,
    maxCaregiverWage: 15_000,
    pastShiftsMonthsRange: 3,
    ...settingsOf(profile.id),
    pastShiftsShowFlex: false,
    holdIncompleteApprovals: false,
    wentLiveOn: addDays(today, -profile.liveForDays),
    createdAt: after(now, -profile.liveForDays * day),
  };
}

function structureRows(facility: Facility): StructureRow[] {
  const lines = [
    ...facility.profile.plan.map((line) => ({ ...line, isOrientation: false })),
    ...facility.profile.orientations.map((line) => ({ ...line, isOrientation: true })),
  ];
  return lines.map((line) => ({
    id: 0,
    facilityId: facility.row.id,
    resourceType: line.resourceType,
    fromTime: line.fromTime,
    toTime: line.toTime,
    isOrientation: line.isOrientation,
    unpaidBreakMinutes: 30,
    retiredAt: null,
  }));
}

/** The first rate, and the raise seven weeks ago. */
function addRates(world: World, facility: Facility): void {
  for (const [resourceType, wage] of Object.entries(facility.profile.wages)) {
    const steps = [
      { effectiveOn: facility.row.wentLiveOn, wage: wage - 75 },
      { effectiveOn: addDays(facility.today, -49), wage },
    ];
    for (const step of steps) {
      world.rates.push({
        id: world.rates.length + 1,
        facilityId: facility.row.id,
        resourceType,
        ...step,
        billRate: billRateOf(step.wage, facility.profile.markup),
      });
    }
  }
}

export function unitRows(world: World) {
  return world.facilities.flatMap((facility) =>
    facility.profile.units.map((name, i) => ({
      id: facility.unitIds[i]!,
      facilityId: facility.row.id,
      name,
      externalId: `U${facility.row.id}${String(i + 1).padStart(2, "0")}`,
    })),
  );
}

export function featureRows(world: World) {
  return world.facilities.flatMap((facility) => {
    const codes = facility.row.allowFlexShifts ? ["PROFESSIONALS", "FLEX_PROFESSIONALS"] : ["PROFESSIONALS"];
    return codes.map((code) => ({ facilityId: facility.row.id, code }));
  });
}
