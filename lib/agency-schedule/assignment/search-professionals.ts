import { db } from "@/db/client";
import { agencyPeopleScope } from "@/lib/access/people";
import { systemScope, type AgencyScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { concernOf, isAboutRest } from "@/lib/professionals/eligibility/concern-rules";
import {
  checkAll,
  type EligibilityProfile,
  type EligibilitySlot,
} from "@/lib/professionals/eligibility/rules";
import { presentInvited, presentSearched } from "./present";
import { listSearchedSlots, searchRoster, type LockedSlot } from "./reads.sql";
import { isOvertime, refusalOf, weekLoads, type Searched } from "./rules";
import type { SearchedProfessional } from "./schema";

type Search = { searched: readonly Searched[]; name: string; now: Date };

/** Resolves the id to the first kind of shift with slots the agency sees open. */
async function resolve(scope: AgencyScope, { searched, now }: Search): Promise<LockedSlot[]> {
  for (const one of searched) {
    const slots = await listSearchedSlots(scope, { searched: one, now });
    if (slots.length > 0) return slots;
  }
  throw new NotFound();
}

function checkEach(profile: EligibilityProfile, slots: EligibilitySlot[], agencyId: number, now: Date) {
  const eligibility = checkAll(profile, slots, now);
  const fullest = weekLoads(profile.assignments, slots, agencyId).sort((a, b) => b.minutes - a.minutes)[0]!;
  return {
    refusal: refusalOf(eligibility),
    restWarnings: eligibility.warnings.filter(isAboutRest).map(({ text }) => text),
    concern: concernOf(eligibility),
    week: fullest,
    isOvertime: isOvertime(fullest),
  };
}

/**
 * Roster members by name, with what speaks for and against each who has joined, those with warnings last; after them
 * those who have not joined. The number of statements does not grow with the list. Throws NotFound if the agency sees
 * nothing open.
 */
export async function searchProfessionals(
  scope: AgencyScope,
  search: Search,
): Promise<SearchedProfessional[]> {
  const { name, now } = search;
  const held = await resolve(scope, search);
  const { facilityId } = held[0]!;
  const [rows, slots] = await Promise.all([
    searchRoster(scope, { name, facilityId }),
    listEligibilitySlots(
      db,
      systemScope(facilityId),
      held.map(({ slotId }) => slotId),
    ),
  ]);
  const inOrder = slots.sort((one, other) => +one.startsAt - +other.startsAt);
  const ids = rows.filter(({ hasJoined }) => hasJoined).map(({ professionalId }) => professionalId);
  const profiles = await listEligibilityProfiles(db, agencyPeopleScope(scope), ids, inOrder, {
    agencyId: scope.agencyId,
  });
  const byId = new Map(profiles.map((profile) => [profile.professionalId, profile]));
  const joined = rows.flatMap((row) => {
    const profile = row.hasJoined && byId.get(row.professionalId);
    return profile ? [{ row, checked: checkEach(profile, inOrder, scope.agencyId, now) }] : [];
  });
  return [
    ...joined
      .sort((a, b) => a.checked.concern - b.checked.concern)
      .map(({ row, checked }) => presentSearched(row, checked)),
    ...rows.filter(({ hasJoined }) => !hasJoined).map(presentInvited),
  ];
}
