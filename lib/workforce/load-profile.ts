import type { Actor } from "@/lib/access/actor";
import { db } from "@/db/client";
import { companyScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import { loadCompany } from "./load-company";
import { loadDetails } from "./load-details";
import { getCompanyName } from "./get-company-name";
import { CaregiverParams, type WorkforceDetails } from "./schema";

export type Profile = {
  company: { id: number; name: string };
  details: WorkforceDetails;
  /** By the company's clock. */
  today: string;
};

/** A professional's page; null for an address that names nobody the company employs. Throws Forbidden. */
export async function loadProfile(
  actor: Actor,
  address: { managementCompanyId: string; caregiverId: string },
  now: Date,
): Promise<Profile | null> {
  const params = CaregiverParams.safeParse({
    id: address.managementCompanyId,
    caregiverId: address.caregiverId,
  });
  if (!params.success) return null;
  const { id, caregiverId } = params.data;
  try {
    const details = await loadDetails({ actor, db, now }, { id, header: null }, caregiverId);
    const scope = companyScope(actor, id);
    const [name, { today }] = await Promise.all([getCompanyName(scope), loadCompany(scope, now)]);
    return { company: { id, name }, details, today };
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
