import { sealDoorCode } from "@/lib/facility-info/seal-door-code";
import type { infoSections } from "../schema/facility-info";
import { manorId } from "./facility-profiles";
import type { Papers } from "./papers";
import { schedulerId } from "./users";
import { after, day, type World } from "./world";

type Entry = { section: (typeof infoSections)[number]; value: string; fileId?: string; daysAgo: number };

const manorDetails = [
  "Report to the charge nurse on Maple at 6:50. Bring your badge.",
  "Report to the charge nurse on Maple 10 minutes before your shift. Bring your badge and a stethoscope. Scrubs are navy. Lunch is in the staff room on the first floor; the microwave on the left works.",
];

/** The Manor has filled in every section, one of them twice; the other facilities none. */
export function facilityInfoRows(world: World, files: Papers["files"]) {
  const map = files.find(({ row }) => row.facilityId === manorId)?.row.id;
  const entries: Entry[] = [
    { section: "ADDITIONAL_DETAILS", value: manorDetails[0]!, daysAgo: 60 },
    { section: "PARKING", value: "Lot C behind the building. No badge needed after 6 PM.", daysAgo: 60 },
    { section: "DOOR_CODE", value: sealDoorCode(manorId, "4417#"), daysAgo: 30 },
    { section: "ADDITIONAL_DETAILS", value: manorDetails[1]!, daysAgo: 12 },
    ...(map ? [{ section: "ATTACHMENT" as const, value: "parking.pdf", fileId: map, daysAgo: 12 }] : []),
  ];
  return entries.map(({ daysAgo, fileId = null, ...entry }) => ({
    facilityId: manorId,
    ...entry,
    fileId,
    createdAt: after(world.now, -daysAgo * day),
    createdBy: schedulerId,
  }));
}
