import { P } from "@/lib/access/permissions";
import { facilitiesOfCompany } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { weekOf } from "@/lib/professionals/eligibility/rules";
import { listHeldSlots } from "@/lib/slots/removal/reads";
import { addDays } from "@/lib/time/calendar";
import { loadCompany } from "./load-company";
import { presentDetails } from "./present";
import { findEmployee, sumWeekMinutes } from "./reads.sql";
import type { NamedCompany } from "@/lib/access/named-company";
import { requireCompany } from "./require-company";
import type { WorkforceDetails } from "./schema";

/** Someone the company employs, with their next shift and this week's hours. Throws NotFound, Forbidden. */
export async function loadDetails(
  { actor, db, now }: Pick<Ctx, "actor" | "db" | "now">,
  company: NamedCompany,
  professionalId: number,
): Promise<WorkforceDetails> {
  const scope = await requireCompany(actor, company, P.WORKFORCE_PROFESSIONAL_VIEW);
  const [found, seen] = await Promise.all([findEmployee(scope, professionalId), loadCompany(scope, now)]);
  if (!found) throw new NotFound();
  const facilities = facilitiesOfCompany(
    scope,
    seen.facilities.map(({ id }) => id),
  );
  const from = weekOf(seen.today);
  const [[next], weekMinutes] = await Promise.all([
    listHeldSlots(db, facilities, { professionalId, now }),
    sumWeekMinutes(scope, { professionalId, from, to: addDays(from, 6) }),
  ]);
  return presentDetails(found, seen, { next, weekMinutes });
}
