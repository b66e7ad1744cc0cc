import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { isStaff } from "@/lib/access/people";

/** After commit, open lists of professionals refetch where this one is on staff. */
export async function announceStated(tx: Transaction, professionalId: number): Promise<void> {
  await tx.execute(sql`
    select pg_notify('availability_stated', json_build_object('f', facility.id)::text)
    from facility join professional on professional.id = ${professionalId}
    where ${isStaff(sql`facility.id`, sql`facility.management_company_id`)}`);
}
