import { companyDeskScope, companyPeopleScope } from "@/lib/access/people";
import type { NamedCompany } from "@/lib/access/named-company";
import type { Permission } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import type { Desk } from "@/lib/professionals/credentials/documents/policy";
import { loadCompany } from "../load-company";
import { isEmployed } from "../reads";
import { requireCompany } from "../require-company";
import { refuse } from "./present";

/**
 * The company's desk for the papers of someone it employs. Throws NotFound for anyone it has never employed, Forbidden
 * without the permission and for someone disabled, terminated or deactivated.
 */
export async function requireEmployee(
  { actor, db, now }: Pick<Ctx, "actor" | "db" | "now">,
  company: NamedCompany,
  { caregiverId, needs }: { caregiverId: number; needs: Permission },
): Promise<Desk> {
  const scope = await requireCompany(actor, company, needs);
  const people = companyDeskScope(scope);
  const [isKnown, isCurrent, { today }] = await Promise.all([
    isEmployed(db, companyPeopleScope(scope), caregiverId),
    isEmployed(db, people, caregiverId),
    loadCompany(scope, now),
  ]);
  if (!isKnown) throw new NotFound();
  if (!isCurrent) refuse("CREDENTIALS_CLOSED");
  const { companyId } = scope;
  return { people, of: { caregiverId, companyId }, tenant: { managementCompanyId: companyId }, today };
}
