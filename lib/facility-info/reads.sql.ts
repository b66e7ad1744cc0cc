import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import type { Section } from "./rules";

export type InfoRow = {
  section: Section;
  id: number;
  /** Sealed if the section is the door code. */
  value: string;
  fileId: string | null;
  createdAt: Date;
  createdBy: string | null;
};

/** The current entry of each section: the one with the highest id. */
export const listCurrentInfo = (on: Queryable, { facilityId }: OneFacilityScope) =>
  on.execute<InfoRow>(sql`
    select distinct on (e.section) e.section, e.id, e.value, e.file_id as "fileId", e.created_at as "createdAt",
      u.name as "createdBy"
    from facility_info_entry e left join user_account u on u.id = e.created_by
    where e.facility_id = ${facilityId}
    order by e.section, e.id desc limit 10`);

export type AttachmentRow = { fileId: string; name: string; contentType: string };

/** The current attachment if its file is this one, or null. */
export async function findAttachment(
  on: Queryable,
  { facilityId }: OneFacilityScope,
  fileId: string,
): Promise<AttachmentRow | null> {
  const [found] = await on.execute<AttachmentRow>(sql`
    select f.id as "fileId", f.name, f.content_type as "contentType"
    from file f join lateral (select e.file_id from facility_info_entry e
      where e.facility_id = ${facilityId} and e.section = 'ATTACHMENT' order by e.id desc limit 1) now on now.file_id = f.id
    where f.id = ${fileId} and f.facility_id = ${facilityId} and f.stored_at is not null`);
  return found ?? null;
}
