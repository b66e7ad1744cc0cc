import { openDoorCode } from "./seal-door-code";
import type { InfoRow } from "./reads.sql";
import { sections } from "./rules";
import type { FacilityInfoEntry } from "./schema";

const attachmentUrl = (facilityId: number, fileId: string) =>
  `/api/facility/facility-info/attachment/${fileId}?facilityId=${facilityId}`;

const place = ({ section }: InfoRow) => sections.indexOf(section);

/** In the order of the screen. */
export const presentInfo = (facilityId: number, rows: readonly InfoRow[]): FacilityInfoEntry[] =>
  [...rows]
    .sort((one, other) => place(one) - place(other))
    .map((row) => ({
      section_name: row.section,
      id: row.id,
      value: row.section === "DOOR_CODE" ? openDoorCode(facilityId, row.value) : row.value,
      file_url: row.fileId && attachmentUrl(facilityId, row.fileId),
      changed_at: row.createdAt.toISOString(),
      changed_by: row.createdBy,
    }));
