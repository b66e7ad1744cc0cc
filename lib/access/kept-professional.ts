import { eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { mergedProfessional } from "@/db/schema/professionals";

/** The record that a merged one went to; null if the id was never merged. Who may see it is decided by its own reads. */
export async function findKept(on: Queryable, professionalId: number): Promise<number | null> {
  const [row] = await on
    .select({ keptId: mergedProfessional.keptId })
    .from(mergedProfessional)
    .where(eq(mergedProfessional.mergedId, professionalId))
    .limit(1);
  return row?.keptId ?? null;
}
