import { companyPeopleScope } from "@/lib/access/people";
import type { NamedCompany } from "@/lib/access/named-company";
import { P, type Permission } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import type { Desk } from "@/lib/professionals/credentials/documents/policy";
import { loadCompany } from "../load-company";
import { findEmployed } from "../reads";
import { requireCompany } from "../require-company";
import { deny } from "./present";

/**
 * The company's desk for the papers of someone it employs. Throws Forbidden without the permission, NotFound for anyone
 * it doesn't employ, and Conflict for a change to someone deactivated.
 */
export async function requireEmployee(
  { actor, db, now }: Pick<Ctx, "actor" | "db" | "now">,
  company: NamedCompany,
  { caregiverId, needs }: { caregiverId: number; needs: Permission },
): Promise<Desk> {
  const scope = await requireCompany(actor, company, needs);
  const people = companyPeopleScope(scope);
  const [employed, { today }] = await Promise.all([
    findEmployed(db, people, caregiverId),
    loadCompany(scope, now),
  ]);
  if (!employed) throw new NotFound();
  if (employed.deactivatedAt && needs !== P.WORKFORCE_CREDENTIALS_VIEW) deny("DEACTIVATED");
  const { companyId } = scope;
  return { people, of: { caregiverId, companyId }, tenant: { managementCompanyId: companyId }, today };
}
