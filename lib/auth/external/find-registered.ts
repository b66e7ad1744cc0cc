import { eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { externalProvider } from "@/db/schema/external-sign-in";

/** Whose provider has this id, and when it was changed last; null without one. */
export async function findRegistered(on: Queryable, externalId: string) {
  const { managementCompanyId, updatedAt } = externalProvider;
  const [found] = await on
    .select({ managementCompanyId, updatedAt })
    .from(externalProvider)
    .where(eq(externalProvider.externalId, externalId))
    .limit(1);
  return found ?? null;
}
