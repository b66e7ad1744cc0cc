import type { NamedCompany } from "@/lib/access/named-company";
import { P, type Permission } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import {
  assessRequirements,
  loadShiftTypes,
} from "@/lib/professionals/credentials/documents/assess-requirements";
import type {
  CredentialRequirement,
  FacilityShiftTypes,
  RequirementsQuery,
} from "@/lib/professionals/credentials/documents/schema";
import { companyDeskScope, companyPeopleScope } from "@/lib/access/people";
import type { Desk } from "@/lib/professionals/credentials/documents/policy";
import { requireCompany, loadCompany } from "../require-company";
import { isEmployed } from "../reads";
import { refuse } from "./present";

const VIEW = P.WORKFORCE_CREDENTIALS_VIEW;

/** What one of the company's facilities requires. Throws NotFound, Forbidden. */
export async function loadRequirements(
  ctx: Ctx,
  company: NamedCompany,
  { caregiverId, ...query }: RequirementsQuery & { caregiverId: number },
): Promise<CredentialRequirement[]> {
  const desk = await requireCompanyDesk(ctx, company, { caregiverId, needs: VIEW });
  const scope = await requireCompany(ctx.actor, company, VIEW);
  const found = await assessRequirements(desk, scope, { ...query, now: ctx.now });
  if (!found) throw new NotFound();
  return found;
}

/** The shift types of the company's facilities. Throws Forbidden. */
export const listCompanyShiftTypes = async (ctx: Ctx, company: NamedCompany): Promise<FacilityShiftTypes> =>
  loadShiftTypes(await requireCompany(ctx.actor, company, VIEW));

/**
 * The company's desk for the papers of someone it employs. Throws NotFound for anyone it has never employed, Forbidden
 * without the permission and for someone disabled, terminated or deactivated.
 */
export async function requireCompanyDesk(
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
