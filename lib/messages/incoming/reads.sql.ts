import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

/** Texts from unknown numbers: of one within a day, and of all within an hour. */
export async function countUnknown(
  tx: Transaction,
  { from, now }: { from: string; now: Date },
): Promise<{ ofNumber: number; ofAll: number }> {
  const [row] = await tx.execute<{ ofNumber: number; ofAll: number }>(sql`
    select count(*) filter (where sender = ${from})::int as "ofNumber",
      count(*) filter (where received_at > ${now}::timestamptz - interval '1 hour')::int as "ofAll"
    from incoming_text where is_unknown and received_at > ${now}::timestamptz - interval '24 hours'`);
  return row!;
}
