import { db } from "@/db/client";
import type { AgencyScope } from "@/lib/access/scopes";
import { isProfileOpen, refuse } from "@/lib/agency-professionals/present";
import { findOnRoster } from "@/lib/agency-professionals/reads.sql";
import { NotFound } from "@/lib/errors";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { listHeld } from "../agency/reads.sql";
import { attendedOf } from "../attendance-rules";
import { pageOf, presentPastShifts } from "./present";
import type { PastShiftsQuery, PersonPastShifts } from "./schema";

const COMING_DAYS = 62;

type Sought = { professionalId: number; query: PastShiftsQuery; now: Date };

/**
 * Someone's past shifts for the agency, the latest first. Throws NotFound for anyone who isn't on the agency's roster,
 * Forbidden for a closed profile.
 */
export async function loadAgencyPastShifts(
  scope: AgencyScope,
  { professionalId, query, now }: Sought,
): Promise<PersonPastShifts> {
  // A call-off of a shift to come counts too.
  const lastOn = addDays(dateOnAt(now, "UTC"), COMING_DAYS);
  const [row, held] = await Promise.all([
    findOnRoster(db, scope, professionalId),
    listHeld(scope, { professionalId, now, lastOn, days: query.days }),
  ]);
  if (!row) throw new NotFound();
  if (!isProfileOpen(row)) refuse("PROFILE_CLOSED");
  const rows = held.filter(({ isWithdrawn }) => !isWithdrawn);
  return presentPastShifts(rows, now, {
    ...pageOf(attendedOf(rows, now), query),
    pay: new Map(),
    terms: null,
  });
}
