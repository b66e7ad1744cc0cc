import { percentOf } from "@/lib/percent";
import { lasting } from "../../rules";

/** "84%"; "–" if nothing was offered. */
export const fillText = ({ filled, offered }: { filled: number; offered: number }): string =>
  percentOf(filled, offered);

/** "25 m", "3 h 5 m" or "2 d 4 h"; "–" without any. */
export const minutesText = (minutes: number | null): string => (minutes === null ? "–" : lasting(minutes));

/** The periods that agencies are ranked over, the usual one first. */
export const scoreDays = [90, 30] as const;
export type ScoreDays = (typeof scoreDays)[number];

/** Of fewer slots a rate says nothing. */
export const FEW_SLOTS = 10;

type Ranked = { offered: number; filled: number; cancelled: number; no_shows: number };

/** Slots its people took, whatever became of them. */
export const takenOf = ({ filled, cancelled, no_shows }: Ranked): number => filled + cancelled + no_shows;

/** "8%"; null of too few. */
export const rateText = (count: number, of: number): string | null =>
  of < FEW_SLOTS ? null : percentOf(count, of);
