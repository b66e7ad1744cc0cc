import { settledTerms, type Resolution } from "./dispute/resolution-rules";
import {
  payableBonus,
  recordedHours,
  totalOf,
  totalOfSlot,
  type Hours,
  type HoursSource,
  type Worked,
} from "./hours/rules";

/** A slot with its final terms: as approved, or as its dispute was resolved. Money in cents. */
export type Agreed = Worked & {
  route: "FLEX" | "ON_DEMAND";
  agencyName: string | null;
  settledMinutes: number | null;
  settledTotal: number | null;
  hoursSource: HoursSource | null;
  resolution: Resolution | null;
  isInvoiceable: boolean | null;
  /** The claim of its dispute; null without one. */
  reasons: readonly string[] | null;
  claimedInAt: Date | null;
  claimedOutAt: Date | null;
  claimedTookBreak: boolean | null;
  claimedRate: number | null;
  claimedBonus: number | null;
};

/** The agreed hours once there are any; until then the recorded ones. */
export function agreedHours(row: Agreed): Hours & { total: number | null } {
  if (row.settledMinutes !== null && row.hoursSource !== null)
    return { minutes: row.settledMinutes, source: row.hoursSource, total: row.settledTotal };
  const hours = recordedHours(row);
  return { ...hours, total: totalOfSlot(row, hours.minutes) };
}

/** Rate and bonus as resolved in a dispute, otherwise as agreed, so they add up to the total beside them. */
export function agreedTerms(row: Agreed): { rate: number | null; bonus: number } {
  if (!row.resolution || row.settledMinutes === null) return { rate: row.billRate, bonus: payableBonus(row) };
  const claim = {
    inAt: row.claimedInAt,
    outAt: row.claimedOutAt,
    tookBreak: row.claimedTookBreak ?? row.tookBreak,
    rate: row.claimedRate,
    bonus: row.claimedBonus ?? 0,
    reasons: row.reasons ?? [],
  };
  return settledTerms(row.resolution, row, claim, row.settledMinutes);
}

/** Flex staff are paid by their own employer, so their slots have neither rate nor total. */
export const isInvoiced = ({ route, agencyName }: Pick<Agreed, "route" | "agencyName">): boolean =>
  route === "ON_DEMAND" || agencyName !== null;

/** Whether its total is owed: not once its dispute is resolved as not invoiceable. */
export const isOwed = (row: Pick<Agreed, "route" | "agencyName" | "isInvoiceable">): boolean =>
  isInvoiced(row) && row.isInvoiceable !== false;

/** What holidays add to a total: the part of it that hours, rate and bonus don't make up. Null without a total. */
export function premiumWithin(row: Agreed): number | null {
  const { minutes, total } = agreedHours(row);
  const { rate, bonus } = agreedTerms(row);
  return minutes === null || total === null || rate === null
    ? null
    : Math.max(0, total - totalOf(minutes, rate, bonus));
}
