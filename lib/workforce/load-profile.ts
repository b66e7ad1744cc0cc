import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { professionalTabs, type ProfessionalTab, type Visitor } from "@/lib/access/page-access";
import { findKept } from "@/lib/access/kept-professional";
import { companyScope, facilitiesOfCompany } from "@/lib/access/scopes";
import { leaveFor } from "@/lib/auth/page-actor";
import { NotFound } from "@/lib/errors";
import { clock } from "@/lib/time/clock";
import { P } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { weekOf } from "@/lib/professionals/eligibility/rules";
import { listHeldSlots } from "@/lib/slots/removal/reads";
import { addDays } from "@/lib/time/calendar";
import type { NamedCompany } from "@/lib/access/named-company";
import { getCompanyName, loadCompany, requireCompany } from "./require-company";
import { workforceAccess, type WorkforceAccess } from "./policy";
import { CaregiverParams, type WorkforceDetails } from "./schema";
import { presentDetails } from "./present";
import { findEmployee, sumWeekMinutes } from "./reads.sql";

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

/**
 * A professional's page; null for an address that names nobody the company employs. A merged record's address leads to
 * the kept one. Throws Forbidden.
 */
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
    if (!(error instanceof NotFound)) throw error;
    const keptId = await findKept(db, of.caregiverId);
    const kept = { managementCompanyId, caregiverId: String(keptId) };
    if (keptId !== null && (await loadProfile({ actor, user }, Promise.resolve(kept))))
      leaveFor(`/private/workforce/${id}/professionals/${keptId}/employee-details`);
    return null;
  }
}

/** Someone the company employs, with their upcoming shifts and this week's hours. Throws NotFound, Forbidden. */
export async function loadDetails(
  ctx: Pick<Ctx, "actor" | "db" | "now">,
  company: NamedCompany,
  professionalId: number,
): Promise<WorkforceDetails> {
  const { actor, now } = ctx;
  const scope = await requireCompany(actor, company, P.WORKFORCE_PROFESSIONAL_VIEW);
  const [found, seen] = await Promise.all([findEmployee(scope, professionalId), loadCompany(scope, now)]);
  if (!found) throw new NotFound();
  const facilities = facilitiesOfCompany(
    scope,
    seen.facilities.map(({ id }) => id),
  );
  const from = weekOf(seen.today);
  const [held, weekMinutes] = await Promise.all([
    listHeldSlots(ctx.db, facilities, { professionalId, now }),
    sumWeekMinutes(scope, { professionalId, from, to: addDays(from, 6) }),
  ]);
  const upcoming = held.filter(
    ({ outcomeCode, arrivalStatusCode }) => outcomeCode !== "NO_SHOW" && arrivalStatusCode !== "NO_SHOW",
  );
  return presentDetails(found, seen, { upcoming, weekMinutes });
}
