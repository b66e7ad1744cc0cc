import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { notice } from "@/db/schema/notices";

type Row = typeof notice.$inferInsert;
export type Shown = Required<
  Pick<Row, "title" | "html" | "buttonText" | "isWarning" | "isLight" | "hasBackdrop">
>;
type Place = { facilityId: number; startsAt: Date; endsAt: Date | null };
type Made = { id: number; facilityId: number };

/**
 * Shows one text at each facility, under the id of the notice it belongs to, if there is one already. One statement for
 * any number, and the text goes to the database once.
 */
export function insertNotices(
  tx: Transaction,
  shown: Shown,
  places: readonly Place[],
  sendingId: number | null,
): Promise<Made[]> {
  return tx.execute<Made>(sql`
    insert into notice (facility_id, sending_id, title, html, button_text, is_warning, is_light, has_backdrop,
      starts_at, ends_at)
    select "facilityId", ${sendingId}::int, ${shown.title}, ${shown.html}, ${shown.buttonText},
      ${shown.isWarning}::boolean, ${shown.isLight}::boolean, ${shown.hasBackdrop}::boolean, "startsAt", "endsAt"
    from json_to_recordset(${JSON.stringify(places)}::json) as place("facilityId" int, "startsAt" timestamptz,
      "endsAt" timestamptz)
    returning id, facility_id as "facilityId"`);
}
