/** Portal-wide limits: meaning, default and allowed range. */
export const limits = {
  MAX_FACILITIES_TO_SHOW: {
    meaning: "facilities listed in the picker before searching",
    default: 50,
    range: [1, 1000],
  },
  WORKFORCE_NOTES_MIN_CHARS: {
    meaning: "shortest note about a professional, in characters",
    default: 10,
    range: [1, 1000],
  },
  WORKFORCE_NOTES_MAX_CHARS: {
    meaning: "longest note about a professional, in characters",
    default: 1000,
    range: [1, 10_000],
  },
  KEEP_SESSIONS_DAYS: {
    meaning: "days that ended sessions are kept",
    default: 30,
    range: [1, 3650],
  },
  KEEP_MESSAGES_DAYS: {
    meaning: "days that delivered mail and texts outside of threads are kept",
    default: 7,
    range: [1, 3650],
  },
  KEEP_UNKNOWN_TEXTS_DAYS: {
    meaning: "days that texts from unknown senders are kept",
    default: 90,
    range: [30, 3650],
  },
  KEEP_THREADS_DAYS: {
    meaning: "days that threads with professionals are kept; 36,500 are 100 years",
    default: 36_500,
    // Someone may sue over a text for four years (28 U.S.C. 1658).
    range: [1_461, 36_500],
  },
  KEEP_AUDIT_MONTHS: {
    meaning: "months of the audit that no one may archive; 1,200 are 100 years",
    default: 1_200,
    range: [12, 1_200],
  },
  KEEP_AVAILABILITY_DAYS: {
    meaning: "days that past availability of professionals is kept",
    default: 30,
    range: [1, 3650],
  },
} as const satisfies Record<string, { meaning: string; default: number; range: readonly [number, number] }>;

export type LimitCode = keyof typeof limits;
export type Limits = Record<LimitCode, number>;

export const limitCodes = Object.keys(limits) as LimitCode[];

/** Every limit, changed or default. */
export function limitsOf(set: Partial<Limits>): Limits {
  const values = limitCodes.map((code) => [code, set[code] ?? limits[code].default] as const);
  return Object.fromEntries(values) as Limits;
}

export type LimitRefusal = "OUT_OF_RANGE" | "NOTES_CROSSED";

/** Why a change would leave the limits inconsistent, or null. */
export function limitRefusal(code: LimitCode, after: Limits): LimitRefusal | null {
  const [least, most] = limits[code].range;
  if (after[code] < least || after[code] > most) return "OUT_OF_RANGE";
  return after.WORKFORCE_NOTES_MIN_CHARS > after.WORKFORCE_NOTES_MAX_CHARS ? "NOTES_CROSSED" : null;
}
