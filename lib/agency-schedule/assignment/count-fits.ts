import { db } from "@/db/client";
import { agencyPeopleScope } from "@/lib/access/people";
import type { AgencyScope } from "@/lib/access/scopes";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import {
  checkAll,
  type EligibilityProfile,
  type EligibilitySlot,
} from "@/lib/professionals/eligibility/rules";
import { dateOnAt } from "@/lib/time/zones";
import { presentBundles } from "../bundles/present";
import { listBundleSlots } from "../bundles/reads.sql";
import { listOpenShifts, readZone } from "../shifts/reads.sql";
import { openRange, withYesterday, type DateRange } from "../shifts/rules";
import { listAssignable } from "./reads.sql";
import { refusalOf } from "./rules";
import type { Fits, FitsQuery } from "./schema";

/** How much is weighed: the soonest openings, and people with a license for them; tests have fewer. */
export const weighed = { openings: 300, slots: 600, people: 300 };

/** A shift with its next open slot, or a bundle with all of them. */
type Weighed = { id: number; slotIds: number[] };
type Given = { range: DateRange; now: Date };

async function listWeighed(
  scope: AgencyScope,
  kind: FitsQuery["kind"],
  { range, now }: Given,
): Promise<Weighed[]> {
  if (kind === "shift") {
    const shifts = await listOpenShifts(scope, { ...range, now, limit: weighed.openings });
    return shifts.map(({ shiftId, slotId }) => ({ id: shiftId, slotIds: [slotId] }));
  }
  let slots = 0;
  return presentBundles(await listBundleSlots(scope, { range, now }))
    .rows.map((one) => ({ id: one.contract_id, slotIds: one.shifts.map(({ slot_id }) => slot_id) }))
    .filter(({ slotIds }) => (slots += slotIds.length) <= weighed.slots);
}

const holdsLicense = ({ certifications }: EligibilityProfile, slots: readonly EligibilitySlot[]): boolean =>
  slots.every(({ resourceType }) => certifications.some((one) => one.resourceType === resourceType));

/**
 * How many of the agency's professionals can be assigned to each open shift or bundle of a range, by the rules of the
 * assignment; the soonest ones only, in five statements whatever their number. Says whether it has looked at some only.
 */
export async function countFits(scope: AgencyScope, { kind, ...query }: FitsQuery, now: Date): Promise<Fits> {
  const { agencyId } = scope;
  const today = dateOnAt(now, await readZone(scope));
  const range = withYesterday(openRange(query, today), today);
  const openings = await listWeighed(scope, kind, { range, now });
  // The slots come from the agency's own list, of several facilities.
  const slots = await listEligibilitySlots(
    db,
    "system",
    openings.flatMap(({ slotIds }) => slotIds),
  );
  const slotOf = new Map(slots.map((slot) => [slot.slotId, slot]));
  const types = [...new Set(slots.map(({ resourceType }) => resourceType))];
  const found = await listAssignable(scope, types, weighed.people + 1);
  const people = found.slice(0, weighed.people);
  const profiles = await listEligibilityProfiles(db, agencyPeopleScope(scope), people, slots, { agencyId });
  const canWork = (own: readonly EligibilitySlot[]) => (profile: EligibilityProfile) =>
    holdsLicense(profile, own) && refusalOf(checkAll(profile, own, now)) === null;
  return {
    is_part: found.length > people.length,
    rows: openings.map(({ id, slotIds }) => {
      const own = slotIds.flatMap((slotId) => slotOf.get(slotId) ?? []);
      return { id, fits: profiles.filter(canWork(own)).length };
    }),
  };
}
