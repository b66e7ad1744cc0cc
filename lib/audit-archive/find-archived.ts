import type { Queryable } from "@/db/client";
import { findFirstMonth } from "@/lib/audit/months/reads.sql";
import { monthOf } from "./rules";

/**
 * The month before which entries are archived, "2025-01", at the end of a history; null where none of the thing's own can
 * be, or more are there to be read first.
 */
export async function findArchived(
  on: Queryable,
  { hasMore, madeAt }: { hasMore: boolean; madeAt?: Date },
): Promise<string | null> {
  if (hasMore) return null;
  const month = await findFirstMonth(on);
  return month !== null && (madeAt === undefined || monthOf(madeAt) < month) ? month : null;
}
