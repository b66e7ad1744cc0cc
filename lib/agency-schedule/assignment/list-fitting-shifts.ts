import { db } from "@/db/client";
import { agencyPeopleScope } from "@/lib/access/people";
import type { AgencyScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { checkAll } from "@/lib/professionals/eligibility/rules";
import { presentFit } from "@/lib/slots/fit/present";
import { compareFit, compareGaps, GAP_DAYS, MAX_GAPS, MAX_SUGGESTED } from "@/lib/slots/fit/rules";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { presentShifts } from "../shifts/present";
import { listOpenShifts, readZone } from "../shifts/reads.sql";
import { listKnownFacilities } from "./reads.sql";
import { rankedFor, refusalOf, weekLoads } from "./rules";
import type { FittingShifts } from "./schema";

/** How many open shifts are checked. */
const MAX_CHECKED = 200;

type Fitting = { caregiverId: number; date?: string; now: Date };

/**
 * The open shifts that the agency's professional may work, with reasons: of a day the best fit first, of the next two
 * weeks those of least concern, then the soonest. Five statements. Throws NotFound for someone the agency can't assign.
 */
export async function listFittingShifts(
  scope: AgencyScope,
  { caregiverId, date, now }: Fitting,
): Promise<FittingShifts> {
  const { agencyId } = scope;
  const start = date ?? dateOnAt(now, await readZone(scope));
  const end = date ?? addDays(start, GAP_DAYS - 1);
  const [known, open] = await Promise.all([
    listKnownFacilities(scope, caregiverId),
    listOpenShifts(scope, { start, end, now, limit: MAX_CHECKED, licenseOf: caregiverId }),
  ]);
  if (known.length === 0) throw new NotFound();
  const { rows } = presentShifts(open);
  const shiftOf = new Map(rows.map((shift) => [shift.slot_id, shift]));
  // The slots come from the agency's own list, of several facilities.
  const slots = await listEligibilitySlots(db, "system", [...shiftOf.keys()]);
  const people = agencyPeopleScope(scope);
  const [profile] = await listEligibilityProfiles(db, people, [caregiverId], slots, { agencyId });
  if (!profile) return { rows: [], total: 0 };
  const knownAt = new Map(known.map((one) => [one.facilityId, one]));
  const fitting = slots.flatMap((slot) => {
    const eligibility = checkAll(profile, [slot], now);
    const shift = shiftOf.get(slot.slotId);
    if (!shift || refusalOf(eligibility)) return [];
    const { worked, isOriented } = knownAt.get(slot.facilityId) ?? { worked: 0, isOriented: false };
    const [load] = weekLoads(profile.assignments, [slot], agencyId);
    return [{ ...rankedFor({ worked, isOriented }, load!, eligibility), shift, slot }];
  });
  return {
    rows: (date
      ? fitting.sort(compareFit).slice(0, MAX_SUGGESTED)
      : fitting.sort(compareGaps).slice(0, MAX_GAPS)
    ).map(({ shift, fit }) => ({ shift, fit: presentFit(fit) })),
    total: fitting.length,
  };
}
