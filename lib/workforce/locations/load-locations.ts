import { P } from "@/lib/access/permissions";
import type { Actor } from "@/lib/access/actor";
import { db as pool } from "@/db/client";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { findEmployee } from "../reads.sql";
import type { NamedCompany } from "@/lib/access/named-company";
import { requireCompany } from "../require-company";
import { canChangeLocation } from "./policy";
import { presentLocation } from "./present";
import { listLocations } from "./reads.sql";
import type { Location } from "./schema";

/** Where a professional may work. Throws NotFound, Forbidden. */
export async function loadLocations(
  { actor, db }: Pick<Ctx, "actor" | "db">,
  company: NamedCompany,
  professionalId: number,
): Promise<Location[]> {
  const scope = await requireCompany(actor, company, P.WORKFORCE_LOCATIONS_VIEW);
  const found = await findEmployee(scope, professionalId);
  if (!found) throw new NotFound();
  const rows = await listLocations(db, scope, professionalId);
  return rows.map((row) =>
    presentLocation(row, !found.isDeactivated && canChangeLocation(actor, { ...scope, ...row })),
  );
}

/** The same for a page. */
export const loadLocationsOf = (actor: Actor, companyId: number, professionalId: number) =>
  loadLocations({ actor, db: pool }, { id: companyId, header: null }, professionalId);
