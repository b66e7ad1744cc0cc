import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { recordAudit } from "@/lib/audit/record-audit";
import { addMonths } from "@/lib/audit-archive/rules";
import { systemCtx } from "@/lib/context";
import { query } from "./query";

/** Gives the audit a part for each of these months, and an empty default, instead of what it has; its rows are lost. */
export async function layOutMonths(first: string, count: number): Promise<string[]> {
  const parts = await query<{ part: string }>`select part from audit_parts()`;
  const months = Array.from({ length: count }, (_, n) => addMonths(first, n));
  for (const { part } of parts) await query`drop table ${sql.identifier(part)}`;
  await query`select audit_make_part('audit_event_default')`;
  await query`select audit_attach_part('audit_event_default', null, null)`;
  for (const month of months) {
    const part = `audit_event_${month.replace("-", "_")}`;
    await query`select audit_make_part(${part})`;
    await query`select audit_attach_part(${part}, ${`${month}-01 00:00+00`}::timestamptz, ${`${addMonths(month, 1)}-01 00:00+00`}::timestamptz)`;
  }
  return months;
}

const after = { name: 'Zoë \\ "O’Hara"\n', sum: 1.5, none: null };

/** An entry of an earlier time. */
export const anOldEntry = (at: string, entityId: string) => query`
  insert into audit_event (at, actor_kind, action, facility_id, entity, entity_id, after, actor_name)
  values (${at}::text::timestamptz, 'ADMINISTRATOR', 'slot.changed', 1, 'slot', ${entityId}, ${JSON.stringify(after)}::jsonb,
    ${"tab\t, line\n and \\"})`;

export const anEntry = (entityId: string) =>
  db.transaction((tx) =>
    recordAudit(tx, systemCtx("test"), { action: "slot.changed", entity: "slot", entityId }),
  );
