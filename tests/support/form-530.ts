import { GET as list, POST as generate } from "@/app/api/facilities/[facilityId]/form530/route";
import { P } from "@/lib/access/permissions";
import type { Form, FormsOfDay } from "@/lib/form-530/schema";
import { call } from "./call";
import { aProfessional, aUser } from "./people";
import { aShift, aSlot, aStructure } from "./schedule";
import { aFacility } from "./tenants";

export const day = "2026-03-07";
export const zone = "America/Los_Angeles";
export const keeper = [P.EDIT, P.FORM_530_SEND_EMAIL];

export type Work = {
  resourceType?: string;
  fromTime?: string;
  toTime?: string;
  startsOn?: string;
  isOrientation?: boolean;
};

export async function aShiftOf(facilityId: number, work: Work = {}) {
  const { startsOn = day, ...structure } = work;
  const { id: shiftStructureId } = await aStructure({ facilityId, ...structure });
  return aShift({ shiftStructureId, startsOn });
}

export async function someone(name: string) {
  const [firstName, ...rest] = name.split(" ") as [string, ...string[]];
  return (await aProfessional({ firstName, lastName: rest.join(" ") })).id;
}

/** A California facility where Mara Holt works that day, and its scheduler. */
export async function aStaffedFacility() {
  const facility = await aFacility({ name: "Rosewood Manor", portalUnitsEnabled: true });
  const user = await aUser({ facilityId: facility.id, permissions: keeper, name: "Dana Whitfield" });
  const shift = await aShiftOf(facility.id);
  const professionalId = await someone("Mara Holt");
  const worked = await aSlot({ shiftId: shift.id, status: "CONFIRMED", professionalId });
  return { facility, user, shift, worked };
}

export type StaffedFacility = Awaited<ReturnType<typeof aStaffedFacility>>;

export const made = (
  { facility, user }: Pick<StaffedFacility, "facility" | "user">,
  director = "Diane Okoro, RN",
) => call<Form>(generate, { as: user, params: { facilityId: facility.id }, body: { date: day, director } });

export const listed = ({ facility, user }: Pick<StaffedFacility, "facility" | "user">) =>
  call<FormsOfDay>(list, { as: user, params: { facilityId: facility.id }, query: { date: day } });
