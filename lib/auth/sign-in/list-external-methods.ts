import { and, asc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { externalProvider, externalProviderReach } from "@/db/schema/external-sign-in";
import type { ExternalMethods } from "./schema";

/** The entries by which a provider can cover an address: its domain, or the address itself. */
export const coveringEntries = (email: string): string[] => {
  const address = email.toLowerCase();
  return [address.slice(address.lastIndexOf("@") + 1), address];
};

/** One that is switched off covers no one yet. */
const covering = (email: string) =>
  db
    .select({ id: externalProviderReach.providerId })
    .from(externalProviderReach)
    .innerJoin(externalProvider, eq(externalProvider.id, externalProviderReach.providerId))
    .where(and(externalProvider.isOn, inArray(externalProviderReach.covers, coveringEntries(email))));

/** Depends only on what providers cover, so the answer never reveals whether an account exists. */
export async function listExternalMethods(email: string): Promise<ExternalMethods> {
  const methods = await db
    .select({
      protocol: externalProvider.protocol,
      external_id: externalProvider.externalId,
      label: externalProvider.label,
    })
    .from(externalProvider)
    .where(inArray(externalProvider.id, covering(email)))
    .orderBy(asc(externalProvider.label), asc(externalProvider.externalId))
    .limit(10);
  // With a single method there is nothing to choose, so it needs no label.
  return methods.length > 1
    ? methods
    : methods.map(({ protocol, external_id }) => ({ protocol, external_id }));
}

/** Whether the address signs in through its organization and never with a password. */
export async function mustSignInExternally(email: string): Promise<boolean> {
  return (await covering(email).limit(1)).length > 0;
}
