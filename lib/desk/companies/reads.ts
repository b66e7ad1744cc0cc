import type { Queryable } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { requireCustomer } from "@/lib/access/desk";
import { getCompany } from "@/lib/companies/reads";
import { byNumber } from "../by-number";

/** A company that the caller sets up. Throws NotFound for one that isn't theirs, Forbidden. */
export function getOwnCompany(on: Queryable, actor: Actor, companyId: number) {
  requireCustomer(actor, { facilityId: null, companyId });
  return byNumber(getCompany, on, companyId);
}
