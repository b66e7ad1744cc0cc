import { sql } from "drizzle-orm";
import type { Transaction } from "./client";

/** Serializes work by name, or by name and id: waits for the lock and holds it until the transaction ends. */
export async function lockUntilEnd(tx: Transaction, name: string, id?: number): Promise<void> {
  await tx.execute(
    id === undefined
      ? sql`select pg_advisory_xact_lock(hashtext(${name}))`
      : sql`select pg_advisory_xact_lock(hashtext(${name}), ${id})`,
  );
}
