import { GET } from "@/app/api/facility/week-plan/route";
import { PUT } from "@/app/api/facility/week-plan/drafts/route";
import { DELETE, POST } from "@/app/api/facility/week-plan/publish/route";
import type { shift } from "@/db/schema/shifts";
import { P } from "@/lib/access/permissions";
import type { DraftsChanged, Published, Unpublished, WeekPlan } from "@/lib/week-plan/schema";
import { clock } from "@/lib/time/clock";
import { addDays } from "@/lib/time/calendar";
import { weekOf } from "@/lib/professionals/eligibility/rules";
import { call } from "./call";
import { anEligibleProfessional, aUser } from "./people";
import type { Given } from "./rows";
import { aSlot, aStructure } from "./schedule";
import { aFacility } from "./tenants";

/** The Saturday of the week after next: far enough that nothing of it has started. */
const planWeek = (): string => addDays(weekOf(clock.now().toISOString().slice(0, 10)), 14);

type GivenFacility = Parameters<typeof aFacility>[0];

/** A facility that plans, with someone who may. */
export async function aPlanner(given: GivenFacility = {}) {
  const facility = await aFacility(given);
  const facilityId = facility.id;
  const user = await aUser({ facilityId, permissions: [P.FLEX_ADD_CAREGIVER] });
  const structure = await aStructure({ facilityId });
  const week = planWeek();
  const on = (day: number, more: Given<typeof shift> = {}) => ({
    route: "FLEX" as const,
    startsOn: addDays(week, day),
    shiftStructureId: structure.id,
    ...more,
  });
  /** An open slot some days into the week. */
  const aGap = (day = 0, more: Parameters<typeof aSlot>[0] = {}) =>
    aSlot({ facilityId, ...more, shift: on(day, more.shift) });
  const aMember = (name = "Ada Grove", more: Parameters<typeof anEligibleProfessional>[0] = {}) => {
    const [firstName, lastName] = name.split(" ") as [string, string];
    return anEligibleProfessional({
      firstName,
      lastName,
      isOnDemand: false,
      facilities: [{ facilityId, isFlexStaff: true }],
      ...more,
    });
  };
  const load = async (as: { id: number } = user) => (await call<WeekPlan>(GET, { as, query: { week } })).body;
  const plan = (
    slotId: number,
    caregiverId: number | null,
    { as = user, old = null }: { as?: { id: number }; old?: number | null } = {},
  ) =>
    call<DraftsChanged>(PUT, {
      as,
      method: "PUT",
      body: { changes: [{ slotId, caregiverId, oldCaregiverId: old }] },
    });
  type Planned = { slotId: number; caregiverId: number; acknowledgedRest?: string[] };
  const publish = (assignments: Planned[], { as = user, key }: { as?: { id: number }; key?: string } = {}) =>
    call<Published>(POST, {
      as,
      body: { assignments },
      ...(key && { headers: { "idempotency-key": key } }),
    });
  const takeBack = (assignments: Omit<Planned, "acknowledgedRest">[], as: { id: number } = user) =>
    call<Unpublished>(DELETE, { as, method: "DELETE", body: { assignments } });
  return { facility, user, week, aGap, aMember, load, plan, publish, takeBack };
}
