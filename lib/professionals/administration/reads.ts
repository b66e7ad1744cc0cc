import { and, asc, eq, exists, or, sql, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { facilityProfessional, professional } from "@/db/schema/professionals";
import { findKept } from "@/lib/access/kept-professional";
import { mostListed } from "@/lib/access/most-listed";
import { isFound } from "@/lib/search/is-found";
import { fullName } from "../reads";
import { refuse } from "./present";

const columns = {
  id: professional.id,
  email: professional.email,
  firstName: professional.firstName,
  lastName: professional.lastName,
  phone: professional.phone,
  highestResourceType: professional.highestResourceType,
  tier: professional.tier,
  preferredContactMethod: professional.preferredContactMethod,
  isOnDemand: professional.isOnDemand,
  agencyId: professional.agencyId,
  deactivatedAt: professional.deactivatedAt,
};

type Filter = { agencyId?: number; facilityId?: number; search?: string };

function conditions(on: Queryable, { agencyId, facilityId, search }: Filter): SQL | undefined {
  const link = and(
    eq(facilityProfessional.professionalId, professional.id),
    eq(facilityProfessional.facilityId, facilityId ?? 0),
  );
  return and(
    agencyId === undefined ? undefined : eq(professional.agencyId, agencyId),
    facilityId === undefined
      ? undefined
      : exists(on.select({ id: facilityProfessional.professionalId }).from(facilityProfessional).where(link)),
    or(isFound(fullName, search ?? ""), isFound(sql`${professional.email}`, search ?? "")),
  );
}

export function listProfessionals(on: Queryable, filter: Filter) {
  return on
    .select({ ...columns, agency: agency.name })
    .from(professional)
    .leftJoin(agency, eq(agency.id, professional.agencyId))
    .where(conditions(on, filter))
    .orderBy(asc(professional.lastName), asc(professional.firstName), asc(professional.id))
    .limit(mostListed.professionals);
}

/** The professional with this email, or null. Throws Invalid if several share it, which no import can tell apart. */
export async function findByEmail(on: Queryable, email: string) {
  const rows = await on
    .select(columns)
    .from(professional)
    .where(sql`lower(${professional.email}) = lower(${email})`)
    .limit(2);
  if (rows.length > 1) refuse("AMBIGUOUS", email);
  return rows[0] ?? null;
}

/** Throws Invalid if there is none. */
export async function getProfessional(on: Queryable, reference: string) {
  const isNumber = /^\d{1,9}$/.test(reference);
  const found = isNumber ? await findByNumber(on, Number(reference)) : await findByEmail(on, reference);
  return found ?? refuse("NOT_FOUND", reference);
}

/** Also by the number of a record that was merged into theirs. */
async function findByNumber(on: Queryable, id: number): Promise<Awaited<ReturnType<typeof findByEmail>>> {
  const [found] = await on.select(columns).from(professional).where(eq(professional.id, id)).limit(1);
  if (found) return found;
  const keptId = await findKept(on, id);
  return keptId === null ? null : findByNumber(on, keptId);
}
