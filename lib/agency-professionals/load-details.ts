import type { AgencyScope } from "@/lib/access/scopes";
import { db } from "@/db/client";
import { NotFound } from "@/lib/errors";
import { deny, isProfileOpen, presentDetails } from "./present";
import { findOnRoster } from "./reads.sql";
import { ProfessionalParams, type ProfessionalDetails } from "./schema";

/** Throws NotFound for someone who isn't on the agency's roster, Forbidden for a closed profile. */
export async function loadDetails(
  scope: AgencyScope,
  { caregiverId }: { caregiverId: number },
): Promise<ProfessionalDetails> {
  const found = await findOnRoster(db, scope, caregiverId);
  if (!found) throw new NotFound();
  if (!isProfileOpen(found)) deny("PROFILE_CLOSED");
  return presentDetails(found);
}

/** The details for a page, and whom its frame names. Throws NotFound for an address that names nobody. */
export async function loadPage(scope: AgencyScope, address: { caregiverId: string }) {
  const params = ProfessionalParams.safeParse(address);
  if (!params.success) throw new NotFound();
  const details = await loadDetails(scope, params.data);
  const { id, first_name, last_name, city_name, state_code, certifications } = details;
  const types = certifications.map(({ resource_type }) => resource_type).join(", ");
  const place = [city_name, state_code].filter(Boolean).join(", ");
  return {
    details,
    frame: { id, name: `${first_name} ${last_name}`, about: [types, place].filter(Boolean).join(" · ") },
  };
}
