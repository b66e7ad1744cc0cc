import type { TrailRow } from "./reads.sql";
import { sentenceOf } from "./rules";
import type { FacilityHistoryEntry } from "./schema";

const kinds = {
  USER: "Someone",
  PROFESSIONAL: "A professional",
  ADMINISTRATOR: "Administrator",
  SYSTEM: "The portal",
} as const;

export const presentEntry = (row: TrailRow): FacilityHistoryEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.actor ?? kinds[row.actorKind],
  ...sentenceOf(row),
});
