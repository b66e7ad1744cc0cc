import { asc, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { externalProvider, externalProviderReach } from "@/db/schema/external-sign-in";
import type { ExternalMethods } from "./schema";

/** What a provider may cover of an address: its mail domain, or the address itself. */
export const coveringEntries = (email: string): string[] => {
  const address = email.toLowerCase();
  return [address.slice(address.lastIndexOf("@") + 1), address];
};

const covering = (email: string) =>
  db
    .select({ id: externalProviderReach.providerId })
    .from(externalProviderReach)
    .where(inArray(externalProviderReach.covers, coveringEntries(email)));

/** By what providers cover alone, so that the answer never tells whether an account exists. */
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
  // No one has to be told apart where there is one: it is gone to at once.
  return methods.length > 1
    ? methods
    : methods.map(({ protocol, external_id }) => ({ protocol, external_id }));
}

/** Whether the address signs in with its organization, and therefore never with a password of this portal. */
export async function mustSignInExternally(email: string): Promise<boolean> {
  return (await covering(email).limit(1)).length > 0;
}
