import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import { loadPerson } from "./load-person";
import { PersonParams, type Person } from "./schema";

/** The person at an address; null if the facilities haven't met them. */
export async function openPerson(
  ctx: { actor: Actor; now: Date },
  here: OneFacilityScope,
  caregiverId: string,
): Promise<Person | null> {
  const params = PersonParams.safeParse({ caregiverId });
  if (!params.success) return null;
  try {
    return await loadPerson(ctx, here, params.data.caregiverId);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
