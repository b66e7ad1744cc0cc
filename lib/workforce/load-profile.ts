import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { professionalTabs, type ProfessionalTab, type Visitor } from "@/lib/access/page-access";
import { companyScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import { clock } from "@/lib/time/clock";
import { getCompanyName } from "./get-company-name";
import { loadCompany } from "./load-company";
import { loadDetails } from "./load-details";
import { workforceAccess, type WorkforceAccess } from "./policy";
import { CaregiverParams, type WorkforceDetails } from "./schema";

/** What the parts of a professional's page share. */
export type Profile = {
  company: { id: number; name: string };
  of: { companyId: number; caregiverId: number };
  details: WorkforceDetails;
  /** By the company's clock. */
  today: string;
  access: WorkforceAccess;
  tabs: ProfessionalTab[];
};

/** The parameters of a professional's page. */
export type ProfileAddress = Promise<{ managementCompanyId: string; caregiverId: string }>;

/** A professional's page; null for an address that names nobody the company employs. Throws Forbidden. */
export async function loadProfile(
  { actor, user }: { actor: Actor; user: Visitor },
  address: ProfileAddress,
): Promise<Profile | null> {
  const { managementCompanyId, caregiverId } = await address;
  const params = CaregiverParams.safeParse({ id: managementCompanyId, caregiverId });
  if (!params.success) return null;
  const of = { companyId: params.data.id, caregiverId: params.data.caregiverId };
  const id = of.companyId;
  const now = clock.now();
  try {
    const details = await loadDetails({ actor, db, now }, { id, header: null }, of.caregiverId);
    const scope = companyScope(actor, id);
    const [name, { today }] = await Promise.all([getCompanyName(scope), loadCompany(scope, now)]);
    const access = workforceAccess(actor, id);
    return { company: { id, name }, of, details, today, access, tabs: professionalTabs(user, id) };
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
