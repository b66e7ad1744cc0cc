import { sql, type SQL } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";

/** By table: a condition for rows whose link still opens something, and what ends it. */
const links = (now: Date): { table: string; isOpen: SQL; end: SQL | null }[] => [
  { table: "invite", isOpen: sql`link_hash is not null and status = 'PENDING'`, end: sql`link_hash = null` },
  {
    table: "availability_request",
    isOpen: sql`expires_at > ${now}::timestamptz`,
    end: sql`expires_at = ${now}::timestamptz`,
  },
  { table: "message", isOpen: sql`link_hash is not null`, end: sql`link_hash = null` },
  { table: "agency_professional", isOpen: sql`link_hash is not null`, end: sql`link_hash = null` },
  { table: "professional_calendar", isOpen: sql`true`, end: null },
  // Without its link nobody could withdraw a consent.
  { table: "document_consent", isOpen: sql`true`, end: null },
];

export async function countLinks(on: Queryable, professionalId: number, now: Date): Promise<number> {
  const counts = links(now).map(
    ({ table, isOpen }) =>
      sql`(select count(*) from ${sql.identifier(table)} where professional_id = ${professionalId} and ${isOpen})`,
  );
  const [row] = await on.execute<{ count: number }>(
    sql`select (${sql.join(counts, sql` + `)})::int as count`,
  );
  return row!.count;
}

/** Ends every link sent to a professional. Returns how many. */
export async function endLinksOf(tx: Transaction, professionalId: number, now: Date): Promise<number> {
  const open = await countLinks(tx, professionalId, now);
  for (const { table, isOpen, end } of links(now)) {
    const [name, which] = [sql.identifier(table), sql`professional_id = ${professionalId} and ${isOpen}`];
    await tx.execute(
      end ? sql`update ${name} set ${end} where ${which}` : sql`delete from ${name} where ${which}`,
    );
  }
  return open;
}
