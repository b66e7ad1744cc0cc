import { db } from "@/db/client";
import { agencyPeopleScope } from "@/lib/access/people";
import type { AgencyScope } from "@/lib/access/scopes";
import { isCurrent, isProfileOpen, refuse } from "@/lib/agency-professionals/present";
import { findOnRoster } from "@/lib/agency-professionals/reads.sql";
import { ProfessionalParams } from "@/lib/agency-professionals/schema";
import { readZone } from "@/lib/agency-schedule/shifts/reads.sql";
import { NotFound } from "@/lib/errors";
import { requirementsOf } from "@/lib/professionals/credentials/requirement-rules";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { dateOnAt, instantsAround } from "@/lib/time/zones";
import { attendanceOf } from "../attendance-rules";
import { planRange, restFaultsOf, weeksFrom } from "../plan-rules";
import { presentAgencyPerson } from "./present";
import { listHeld } from "./reads.sql";
import { agencyCredentials, agencyWeek } from "./rules";
import type { AgencyPerson } from "./schema";

type Sought = { professionalId: number; now: Date };

/** Null for a closed profile. Throws NotFound for someone who isn't on the agency's roster. */
async function findAgencyPerson(
  scope: AgencyScope,
  { professionalId, now }: Sought,
): Promise<AgencyPerson | null> {
  const { agencyId } = scope;
  const [row, zone] = await Promise.all([findOnRoster(db, scope, professionalId), readZone(scope)]);
  if (!row) throw new NotFound();
  if (!isProfileOpen(row)) return null;
  const today = dateOnAt(now, zone);
  const range = planRange(today);
  const { from, until } = instantsAround(range);
  const [held, [profile]] = await Promise.all([
    listHeld(scope, { professionalId, now, lastOn: range.end }),
    listEligibilityProfiles(
      db,
      agencyPeopleScope(scope),
      [professionalId],
      [{ startsAt: from, endsAt: until }],
      {
        agencyId,
      },
    ),
  ]);
  if (!profile) throw new NotFound();
  // The slots come from the agency's own list, of several facilities.
  const slots = await listEligibilitySlots(
    db,
    "system",
    held.map(({ slotId }) => slotId),
  );
  const limitsOf = new Map(slots.map((slot) => [slot.slotId, slot.restLimits]));
  const own = profile.assignments.filter((one) => one.agencyId === agencyId);
  const planned = own.flatMap((one) => {
    const limits = limitsOf.get(one.slotId);
    return limits && one.paidMinutes > 0 ? [{ ...one, limits }] : [];
  });
  const comingIds = new Set(planned.filter(({ endsAt }) => endsAt > now).map(({ slotId }) => slotId));
  return presentAgencyPerson(row, {
    today,
    held,
    weeks: weeksFrom(today).map((startsOn) => agencyWeek(startsOn, own, now)),
    rest: restFaultsOf(planned, now),
    credentials: isCurrent(row)
      ? agencyCredentials({
          profile,
          resourceType: row.licenses[0]?.type ?? null,
          licensedIn: row.licenses[0]?.states ?? [],
          coming: slots.filter(({ slotId }) => comingIds.has(slotId)),
          standard: requirementsOf([]),
          today,
        })
      : null,
    attendance: attendanceOf(
      held.filter(({ isWithdrawn }) => !isWithdrawn),
      now,
    ),
  });
}

/**
 * A person on the agency's roster, with what they work for it. Throws NotFound for anyone else, Forbidden for a closed
 * profile. Five statements, however much there is.
 */
export const loadAgencyPerson = async (scope: AgencyScope, sought: Sought): Promise<AgencyPerson> =>
  (await findAgencyPerson(scope, sought)) ?? refuse("PROFILE_CLOSED");

/** The same for a page; null for a closed profile, which the page explains. Throws NotFound for an address of no one. */
export async function openAgencyPerson(
  scope: AgencyScope,
  { caregiverId, now }: { caregiverId: string; now: Date },
): Promise<AgencyPerson | null> {
  const params = ProfessionalParams.safeParse({ caregiverId });
  if (!params.success) throw new NotFound();
  return findAgencyPerson(scope, { professionalId: params.data.caregiverId, now });
}
