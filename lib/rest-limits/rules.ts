/** Two lines of a limit: beyond the first is a warning, beyond the second needs an acknowledgement. */
export type RestLimit = { warnAt: number; acknowledgeAt: number };

type Definition = RestLimit & {
  meaning: string;
  /** The guideline of its default. */
  source: string;
  unit: "h" | "days";
  /** Rest is too short below its lines; everything else is too much above them. */
  isLeast: boolean;
  range: readonly [number, number];
};

/** The limits with their defaults; docs/decisions/0510-rest-and-hours.md has the law or guideline of each. */
export const restLimits = {
  SHORT_REST: {
    meaning: "rest between two shifts",
    source: "NIOSH: at least 10 consecutive hours off duty",
    unit: "h",
    isLeast: true,
    range: [0, 24],
    warnAt: 10,
    acknowledgeAt: 8,
  },
  HOURS_IN_A_ROW: {
    meaning: "hours in a row",
    source: "American Nurses Association: shifts of at most 12 hours",
    unit: "h",
    isLeast: false,
    range: [4, 48],
    warnAt: 13,
    acknowledgeAt: 16,
  },
  HOURS_IN_A_DAY: {
    meaning: "hours within 24 hours",
    source: "what the rest between two shifts leaves of a day",
    unit: "h",
    isLeast: false,
    range: [4, 24],
    // What the least rest leaves of a day.
    warnAt: 14,
    acknowledgeAt: 16,
  },
  DAYS_IN_A_ROW: {
    meaning: "days in a row",
    source: "NIOSH: one or two full days of rest after five shifts",
    unit: "days",
    isLeast: false,
    range: [1, 13],
    warnAt: 5,
    acknowledgeAt: 6,
  },
} as const satisfies Record<string, Definition>;

export type RestCode = keyof typeof restLimits;
export type RestLimits = Record<RestCode, RestLimit>;
export const restCodes = Object.keys(restLimits) as RestCode[];

type StateLaw = Partial<RestLimits> & { law: string };

/** Stricter defaults of states whose law on nurses' hours has them. */
const ofStates: Readonly<Record<string, StateLaw>> = {
  // 10 hours of rest after a shift, and at most 14 hours in a row.
  AK: {
    law: "AS 18.20.400",
    SHORT_REST: { warnAt: 10, acknowledgeAt: 10 },
    HOURS_IN_A_ROW: { warnAt: 13, acknowledgeAt: 14 },
  },
  // Hours beyond the scheduled shift are the nurse's own choice.
  NY: { law: "Labor Law § 167", HOURS_IN_A_ROW: { warnAt: 13, acknowledgeAt: 13 } },
  // At most 12 hours within 24, and 10 hours of rest after the twelfth.
  OR: {
    law: "ORS 441.770",
    SHORT_REST: { warnAt: 10, acknowledgeAt: 10 },
    HOURS_IN_A_ROW: { warnAt: 13, acknowledgeAt: 13 },
    HOURS_IN_A_DAY: { warnAt: 13, acknowledgeAt: 13 },
  },
};

/** A state's limits: the administrator's, its law's, or the default. */
const defaultOf = (code: RestCode, stateCode: string | null): RestLimit => {
  const { warnAt, acknowledgeAt } = (stateCode && ofStates[stateCode]?.[code]) || restLimits[code];
  return { warnAt, acknowledgeAt };
};

/** Every limit of a place: set for it, or the default of its state. */
export function restLimitsOf(stateCode: string | null, set: Partial<RestLimits>): RestLimits {
  const values = restCodes.map((code) => [code, set[code] ?? defaultOf(code, stateCode)] as const);
  return Object.fromEntries(values) as RestLimits;
}

/** The law behind a default of a state, or null where the general one applies. */
export const lawOf = (code: RestCode, stateCode: string): string | null =>
  ofStates[stateCode]?.[code] ? ofStates[stateCode].law : null;

/** Whether a limit is at least as strict as another: as much rest, or as few hours and days. */
export const isAsStrict = (code: RestCode, limit: RestLimit, other: RestLimit): boolean =>
  restLimits[code].isLeast
    ? limit.warnAt >= other.warnAt && limit.acknowledgeAt >= other.acknowledgeAt
    : limit.warnAt <= other.warnAt && limit.acknowledgeAt <= other.acknowledgeAt;

export type RestLimitRefusal = "OUT_OF_RANGE" | "LINES_CROSSED";

/** Why a limit cannot be set: out of range, or a warning that would come after the acknowledgement. */
export function restLimitRefusal(
  code: RestCode,
  { warnAt, acknowledgeAt }: RestLimit,
): RestLimitRefusal | null {
  const { range, isLeast } = restLimits[code];
  const [least, most] = range;
  if ([warnAt, acknowledgeAt].some((line) => line < least || line > most)) return "OUT_OF_RANGE";
  const isCrossed = isLeast ? warnAt < acknowledgeAt : warnAt > acknowledgeAt;
  return isCrossed ? "LINES_CROSSED" : null;
}
