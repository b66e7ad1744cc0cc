import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import { professional } from "@/db/schema/professionals";

/** The invite for a link's secret, unless the person was deactivated. Possession of the link identifies them. */
export async function findInvite(on: Queryable, linkHash: string) {
  const { agencyId, professionalId, invitedAt, joinedAt, terminatedAt } = agencyProfessional;
  const [found] = await on
    .select({
      agencyId,
      professionalId,
      invitedAt,
      joinedAt,
      terminatedAt,
      firstName: professional.firstName,
      agencyName: agency.name,
    })
    .from(agencyProfessional)
    .innerJoin(professional, eq(professional.id, professionalId))
    .innerJoin(agency, eq(agency.id, agencyId))
    .where(and(eq(agencyProfessional.linkHash, linkHash), isNull(professional.deactivatedAt)))
    .limit(1);
  return found ?? null;
}
