import { P } from "@/lib/access/permissions";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { signIn } from "../call";
import { anEligibleProfessional, aUser } from "../people";
import { aTimeOff } from "../time-off";
import { aBundle, aShift, aSlot, aStructure } from "../schedule";
import { aCompany, aFacility, aUnit } from "../tenants";

const HOUR = 3_600_000;
const zone = "America/Los_Angeles";
const terms = { wage: 2400, originalWage: 2400, billRate: 3240 };

/**
 * Twenty slots of every kind at a facility, a sister facility to float to, two schedulers with every permission, and a
 * number of people such that some are always wanted twice at a time.
 */
export async function aBusyFacility() {
  const { id: companyId } = await aCompany();
  const ofCompany = { managementCompanyId: companyId, portalUnitsEnabled: true };
  const facility = await aFacility({
    ...ofCompany,
    allowFlexFloating: true,
    enableShiftRouting: true,
    isFixedMarkupRate: true,
    markup: 0.35,
    maxCaregiverWage: 15_000,
  });
  const sister = await aFacility(ofCompany);
  const facilityId = facility.id;
  const units = [await aUnit({ facilityId }), await aUnit({ facilityId })];
  const startsOn = addDays(dateOnAt(new Date(), zone), 3);
  const day = await aStructure({ facilityId });
  const late = await aStructure({ facilityId, fromTime: "11:00", toTime: "19:00" });
  const structuresThere: number[] = [];
  for (const fromTime of ["07:00", "11:00"])
    structuresThere.push((await aStructure({ facilityId: sister.id, fromTime })).id);
  const shiftOf = (shiftStructureId: number, route: "FLEX" | "ON_DEMAND") =>
    aShift({ facilityId, shiftStructureId, route, startsOn, ...(route === "FLEX" ? {} : terms) });
  const bundle = await aBundle({ facilityId });
  for (const { id } of [day, late]) {
    const [flex, onDemand] = [await shiftOf(id, "FLEX"), await shiftOf(id, "ON_DEMAND")];
    for (let n = 0; n < 4; n++) await aSlot({ shiftId: flex.id });
    for (let n = 0; n < 4; n++)
      await aSlot({ shiftId: onDemand.id, ...terms, bundleId: n === 0 ? bundle.id : null });
  }
  const people = [];
  for (let n = 0; n < 15; n++) people.push(await anEligibleProfessional({ employers: [ofCompany] }));
  const timeOffs = new Map<number, number>();
  for (const { id: professionalId } of people.slice(-3))
    timeOffs.set(professionalId, (await aTimeOff({ facilityId, professionalId })).id);
  // Two running shifts, for arrivals and no-shows.
  const begun = await aStructure({ facilityId, fromTime: "00:00", toTime: "08:00" });
  for (const route of ["FLEX", "ON_DEMAND"] as const) {
    const startsAt = new Date(Date.now() - HOUR);
    const { id: shiftId } = await aShift({
      facilityId,
      shiftStructureId: begun.id,
      route,
      startsOn: dateOnAt(startsAt, zone),
      startsAt,
      endsAt: new Date(+startsAt + 8 * HOUR),
    });
    for (let n = 0; n < 2; n++) {
      const professionalId = people[(route === "FLEX" ? 0 : 2) + n]!.id;
      await aSlot({ shiftId, status: "CONFIRMED", professionalId });
    }
  }
  const aScheduler = async () =>
    signIn(
      await aUser({
        facilities: { [facilityId]: Object.values(P), [sister.id]: Object.values(P) },
        companyPermissions: { [companyId]: Object.values(P) },
      }),
    );
  return {
    facility,
    sister,
    structuresThere,
    companyId,
    units,
    people,
    /** The requests of some of them, by professional. */
    timeOffs,
    terms: {
      windowHours: facility.windowCancellationHours,
      billableHours: facility.billableCancellationHours,
    },
    schedulers: [await aScheduler(), await aScheduler()] as const,
  };
}
export type BusyFacility = Awaited<ReturnType<typeof aBusyFacility>>;
