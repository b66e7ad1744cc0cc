import { db } from "@/db/client";
import { agencyPeopleScope } from "@/lib/access/people";
import { systemScope, type AgencyScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import {
  checkAll,
  type EligibilityProfile,
  type EligibilitySlot,
} from "@/lib/professionals/eligibility/rules";
import { compareFit, MAX_SUGGESTED } from "@/lib/slots/fit/rules";
import { presentInvited, presentSearched } from "./present";
import { listSearchedSlots, searchRoster, type LockedSlot, type SearchedRow } from "./reads.sql";
import { rankedFor, refusalOf, weekLoads, type Searched } from "./rules";
import type { SearchedProfessional } from "./schema";

/** How many who can't work are shown, with the reason, beside those who fit. */
const MAX_UNFIT = 6;

type Search = { searched: readonly Searched[]; name?: string; now: Date };

/** Resolves the id to the first kind of shift with slots the agency sees open. */
async function resolve(scope: AgencyScope, { searched, now }: Search): Promise<LockedSlot[]> {
  for (const one of searched) {
    const slots = await listSearchedSlots(scope, { searched: one, now });
    if (slots.length > 0) return slots;
  }
  throw new NotFound();
}

function weigh(
  { row, profile }: { row: SearchedRow; profile: EligibilityProfile },
  { slots, agencyId, now }: { slots: EligibilitySlot[]; agencyId: number; now: Date },
) {
  const eligibility = checkAll(profile, slots, now);
  const fullest = weekLoads(profile.assignments, slots, agencyId).sort((a, b) => b.minutes - a.minutes)[0]!;
  const ranked = rankedFor(row, fullest, eligibility);
  return { ...ranked, found: presentSearched(row, ranked, refusalOf(eligibility)) };
}

/**
 * The agency's professionals by name, or without one those of the shift's license type: the best fit first, then those
 * who can't work it with the reason, then those who have not joined. The number of statements does not grow with the
 * list. Throws NotFound if the agency sees nothing open.
 */
export async function searchProfessionals(
  scope: AgencyScope,
  search: Search,
): Promise<SearchedProfessional[]> {
  const { name = null, now } = search;
  const { agencyId } = scope;
  const held = await resolve(scope, search);
  const slots = await listEligibilitySlots(
    db,
    systemScope(held[0]!.facilityId),
    held.map(({ slotId }) => slotId),
  );
  const inOrder = slots.sort((one, other) => +one.startsAt - +other.startsAt);
  const rows = await searchRoster(scope, { name, slot: inOrder[0]! });
  const ids = rows.filter(({ hasJoined }) => hasJoined).map(({ professionalId }) => professionalId);
  const profiles = await listEligibilityProfiles(db, agencyPeopleScope(scope), ids, inOrder, { agencyId });
  const byId = new Map(profiles.map((profile) => [profile.professionalId, profile]));
  const joined = rows
    .flatMap((row) => {
      const profile = row.hasJoined && byId.get(row.professionalId);
      return profile ? [weigh({ row, profile }, { slots: inOrder, agencyId, now })] : [];
    })
    .sort(compareFit)
    .map(({ found }) => found);
  const isFit = ({ blocks }: SearchedProfessional) => blocks.length === 0;
  const fit = joined.filter(isFit);
  const unfit = [
    ...joined.filter((one) => !isFit(one)),
    ...rows.filter(({ hasJoined }) => !hasJoined).map(presentInvited),
  ];
  return name === null ? [...fit.slice(0, MAX_SUGGESTED), ...unfit.slice(0, MAX_UNFIT)] : [...fit, ...unfit];
}
