import { findKept } from "@/lib/access/kept-professional";
import type { AgencyScope } from "@/lib/access/scopes";
import { leaveFor } from "@/lib/auth/page-actor";
import { db } from "@/db/client";
import { NotFound } from "@/lib/errors";
import { presentOnRoster, refuse, isProfileOpen, presentDetails } from "./present";
import { findOnRoster, listCertified, listed, listRoster, type DetailsRow } from "./reads.sql";
import { narrowed, type RosterNarrowing } from "./rules";
import { ProfessionalParams, type ProfessionalDetails, type Roster, type RosterProfessional } from "./schema";

/** The agency's roster, or the first ones on it. */
export async function loadRoster(scope: AgencyScope, first: { now: Date; most?: number }): Promise<Roster> {
  const { rows, total } = await listRoster(scope, first);
  return { rows: rows.map(presentOnRoster), total };
}

/** Those on the agency's whole roster who match: the first, and how many there are. */
export async function searchRoster(
  scope: AgencyScope,
  { now, ...narrowing }: RosterNarrowing & { now: Date },
): Promise<Roster> {
  const found: RosterProfessional[] = [];
  let total = 1;
  for (let from = 0; from < total; from += listed.atOnce) {
    // oxlint-disable-next-line no-await-in-loop -- a part at a time, on purpose
    const part = await listRoster(scope, { now, most: listed.atOnce, from });
    total = part.total;
    found.push(...narrowed(part.rows.map(presentOnRoster), narrowing));
  }
  return { rows: found.slice(0, listed.people), total: found.length };
}

type Address = { caregiverId: number; now: Date };

/** Someone on the agency's roster. Throws NotFound for anyone else. */
async function requireOnRoster(scope: AgencyScope, caregiverId: number): Promise<DetailsRow> {
  const found = await findOnRoster(db, scope, caregiverId);
  if (!found) throw new NotFound();
  return found;
}

const detailsOf = async (scope: AgencyScope, row: DetailsRow, now: Date): Promise<ProfessionalDetails> =>
  presentDetails(row, await listCertified(scope, { professionalId: row.professionalId, now }));

/** Null for a closed profile. Throws NotFound for someone who isn't on the agency's roster. */
async function findDetails(scope: AgencyScope, { caregiverId, now }: Address) {
  const found = await requireOnRoster(scope, caregiverId);
  return isProfileOpen(found) ? detailsOf(scope, found, now) : null;
}

/** Throws NotFound for someone who isn't on the agency's roster, Forbidden for a closed profile. */
export async function requireOpenProfile(scope: AgencyScope, caregiverId: number): Promise<DetailsRow> {
  const found = await requireOnRoster(scope, caregiverId);
  return isProfileOpen(found) ? found : refuse("PROFILE_CLOSED");
}

/** Throws as above. */
export const loadDetails = async (scope: AgencyScope, { caregiverId, now }: Address) =>
  detailsOf(scope, await requireOpenProfile(scope, caregiverId), now);

/**
 * The details for a page, and whom its frame names; null for a closed profile, which the page explains. A merged
 * record's address leads to the kept one. Throws NotFound for an address that names nobody.
 */
export async function loadPage(scope: AgencyScope, { now, ...address }: { caregiverId: string; now: Date }) {
  const params = ProfessionalParams.safeParse(address);
  if (!params.success) throw new NotFound();
  const details = await findDetails(scope, { ...params.data, now }).catch(async (error: unknown) => {
    const keptId = error instanceof NotFound ? await findKept(db, params.data.caregiverId) : null;
    if (keptId === null) throw error;
    await findDetails(scope, { caregiverId: keptId, now });
    return leaveFor(`/private/agency/professionals/${keptId}/employee-details`);
  });
  if (!details) return null;
  const { id, first_name, last_name, city_name, state_code, certifications } = details;
  const types = certifications.map(({ resource_type }) => resource_type).join(", ");
  const place = [city_name, state_code].filter(Boolean).join(", ");
  return {
    details,
    frame: { id, name: `${first_name} ${last_name}`, about: [types, place].filter(Boolean).join(" · ") },
  };
}
