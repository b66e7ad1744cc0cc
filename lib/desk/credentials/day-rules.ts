import { addMonths, formatFullDay } from "@/lib/time/calendar";

/** Where a kind has no custom: no license is good for longer. */
const LONGEST_MONTHS = 60;

/** What a last day is compared with. */
export type ReadDay = {
  /** The last day that the uploader entered, if any. */
  entered: string | null;
  issuedOn: string | null;
  /** How long documents of this kind usually are good for. */
  usualMonths: number | null;
  today: string;
  /** What the reviewer read before and was asked about; undefined before that. */
  before?: string | null | undefined;
};

/**
 * Why a last day that a reviewer read on a document has to be read again before it counts; null once two readings agree,
 * those of the uploader and the reviewer or both of the reviewer. `read` is null for a document that never runs out.
 */
export function doubtAbout(read: string | null, compared: ReadDay): string | null {
  const { entered, issuedOn, usualMonths, today, before } = compared;
  if (read === entered || (before !== undefined && before === read)) return null;
  if (entered !== null)
    return read === null
      ? `It was uploaded as good until ${formatFullDay(entered)}. Look again, then verify once more.`
      : `It was uploaded as good until ${formatFullDay(entered)}, and you read ${formatFullDay(read)}. Look again and enter the day once more.`;
  if (read === null) return null;
  const usual = addMonths(issuedOn ?? today, (usualMonths ?? LONGEST_MONTHS) + 1);
  return read > usual
    ? `${formatFullDay(read)} is later than usual for this kind. Look again and enter the day once more.`
    : null;
}
