import { DELETE, POST } from "@/app/api/slot/[id]/split/route";
import { GET, PUT } from "@/app/api/slot/[id]/times/route";
import { P } from "@/lib/access/permissions";
import type { TimesEffect } from "@/lib/slots/times/schema";
import { call } from "./call";
import { freezeClock } from "./clock";
import { anEligibleProfessional, aUser } from "./people";
import { aSlot, aStructure } from "./schedule";
import { aFacility } from "./tenants";

type Given = { startsOn?: string; fromTime?: string; toTime?: string };
export const timesOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => [
  startsAt.toISOString(),
  endsAt.toISOString(),
];

/** A facility in Los Angeles; now is Monday, June 1, 2026, 9 AM there. */
export async function aTimedFacility(now = "2026-06-01T16:00:00Z") {
  freezeClock(now);
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions: [P.FLEX_ADD_EDIT_SHIFT] });
  const aMember = (firstName: string) =>
    anEligibleProfessional({
      firstName,
      lastName: "Grove",
      email: `${firstName.toLowerCase()}@example.test`,
      isOnDemand: false,
      facilities: [{ facilityId, isFlexStaff: true }],
    });
  const post = async (
    professionalId: number | null,
    given: Given = {},
    more: Parameters<typeof aSlot>[0] = {},
  ) => {
    const { startsOn = "2026-06-03", fromTime = "07:00", toTime = "15:00" } = given;
    const { id: shiftStructureId } = await aStructure({ facilityId, fromTime, toTime, resourceType: "CNA" });
    return aSlot({
      facilityId,
      status: professionalId === null ? "UNCLAIMED" : "CONFIRMED",
      ...(professionalId !== null && { professionalId }),
      ...more,
      shift: { route: "FLEX", shiftStructureId, startsOn },
    });
  };
  type Made = Awaited<ReturnType<typeof post>>;
  const seen = ({ professionalId, startsAt, endsAt }: Made) => ({
    caregiverId: professionalId,
    oldStartsAt: startsAt.toISOString(),
    oldEndsAt: endsAt.toISOString(),
  });
  const change = (of: Made, startsAt: string, endsAt: string, more: object = {}, as = user) =>
    call(PUT, { as, method: "PUT", params: { id: of.id }, body: { ...seen(of), startsAt, endsAt, ...more } });
  const effect = async (of: Made, startsAt: string, endsAt: string) =>
    (await call<TimesEffect>(GET, { as: user, params: { id: of.id }, query: { startsAt, endsAt } })).body;
  const split = (of: Made, at: string, keeps = "FIRST", as = user) =>
    call<{ slot_id: number }>(POST, {
      as,
      method: "POST",
      params: { id: of.id },
      body: { ...seen(of), at, keeps },
    });
  const join = (of: Made, withSlotId: number) =>
    call(DELETE, {
      as: user,
      method: "DELETE",
      params: { id: of.id },
      body: { caregiverId: of.professionalId, withSlotId },
    });
  return { facilityId, user, aMember, post, change, effect, split, join };
}

// Wednesday, June 3: 7 AM to 3 PM in Los Angeles, and times around it.
export const [SEVEN, NINE, ELEVEN, THREE, SEVEN_PM] = [14, 16, 18, 22, 26].map((hour) =>
  new Date(Date.UTC(2026, 5, 3, hour)).toISOString(),
) as [string, string, string, string, string];
