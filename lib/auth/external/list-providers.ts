import { asc, eq, isNotNull, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { managementCompany } from "@/db/schema/companies";
import { externalIdentity, externalProvider, externalProviderReach } from "@/db/schema/external-sign-in";
import { oidcCallbackUrl, samlCallbackUrl, samlMetadataUrl } from "./addresses";

/** Every provider, or those of a company, with what its administrator needs; never its secret. */
export async function listProviders({ companyId }: { companyId?: number } = {}, on: Queryable = db) {
  const rows = await on
    .select({
      externalId: externalProvider.externalId,
      protocol: externalProvider.protocol,
      label: externalProvider.label,
      settings: sql<Record<string, unknown>>`${externalProvider.settings}`,
      isOn: externalProvider.isOn,
      company: managementCompany.name,
      hasSecret: sql<boolean>`${isNotNull(externalProvider.sealedSecret)}`,
      covers: sql<string[]>`array(select ${externalProviderReach.covers}::text from ${externalProviderReach}
        where ${eq(externalProviderReach.providerId, externalProvider.id)} order by 1)`,
      links: sql<number>`(select count(*)::int from ${externalIdentity}
        where ${eq(externalIdentity.providerId, externalProvider.id)})`,
      updatedAt: externalProvider.updatedAt,
    })
    .from(externalProvider)
    .leftJoin(managementCompany, eq(managementCompany.id, externalProvider.managementCompanyId))
    .where(companyId === undefined ? undefined : eq(externalProvider.managementCompanyId, companyId))
    .orderBy(asc(externalProvider.externalId))
    .limit(500);
  return rows.map((row) => ({ ...row, tellTheProvider: addressesOf(row) }));
}

function addressesOf({ externalId, protocol }: { externalId: string; protocol: "oidc" | "saml" }) {
  if (protocol === "oidc") return { redirectUri: oidcCallbackUrl(externalId) };
  return {
    entityId: samlMetadataUrl(externalId),
    assertionConsumerServiceUrl: samlCallbackUrl(externalId),
    metadataUrl: samlMetadataUrl(externalId),
  };
}
