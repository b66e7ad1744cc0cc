import { stateName } from "@/lib/states";
import { shortHoursOf } from "@/lib/time/durations";
import { perResident, type DayHours, type NurseType } from "./rules";

export type HourKind = "TOTAL" | "CNA" | "LICENSED" | "RN";

/** Least hours per resident day, by what counts toward them. */
export type Minimums = Partial<Record<HourKind, number>>;

export const hourKinds: Record<HourKind, { name: string; short: string; types: readonly NurseType[] }> = {
  TOTAL: { name: "All nursing", short: "HPRD", types: ["RN", "LPN", "CNA"] },
  CNA: { name: "Nurse aides", short: "CNA", types: ["CNA"] },
  LICENSED: { name: "Licensed nurses", short: "Licensed", types: ["RN", "LPN"] },
  RN: { name: "Registered nurses", short: "RN", types: ["RN"] },
};
export const hourKindCodes = Object.keys(hourKinds) as HourKind[];

/** Of a day. */
export const MAX_HOURS = 24;

/** A law's minimums, the day they were read, and what of it isn't judged as written. */
type StateLaw = { law: string; hours: Minimums; readOn: string; note?: string };

/**
 * Minimums in the law of a state, of a skilled nursing facility; docs/decisions/0515-nursing-hours.md has the source of
 * each. A state without an entry has none that is hours per resident day, or none we have read.
 */
const ofStates: Readonly<Record<string, StateLaw>> = {
  CA: { law: "22 CCR § 72329.2", hours: { TOTAL: 3.5, CNA: 2.4 }, readOn: "2026-11-27" },
  // Of the 3.8 hours of skilled care, 25 % by licensed nurses, of which 10 % of all by registered nurses.
  IL: {
    law: "77 Ill. Adm. Code 300.1230",
    hours: { TOTAL: 3.8, LICENSED: 0.95, RN: 0.38 },
    readOn: "2026-11-27",
    note: "Its hours of skilled care are taken for every resident.",
  },
  MD: {
    law: "COMAR 10.07.02.19",
    hours: { TOTAL: 3 },
    readOn: "2026-11-27",
    note: "The state also requires an RN at all hours, which isn’t judged here.",
  },
  NY: {
    law: "Public Health Law § 2895-b",
    hours: { TOTAL: 3.5, CNA: 2.2, LICENSED: 1.1 },
    readOn: "2026-11-27",
    note: "The state judges the average of a quarter; here each day is judged.",
  },
  OH: { law: "OAC 3701-17-08", hours: { TOTAL: 2.5 }, readOn: "2026-11-29" },
};

export const lawOf = (stateCode: string): StateLaw | null => ofStates[stateCode] ?? null;

/** What is set for a facility itself, and by an administrator for its state. */
export type MinimumsSet = { stateCode: string; ofState: Minimums; own: Minimums };

/** A minimum in force, from a law or the facility itself, with its source. */
export type Minimum = { kind: HourKind; hours: number; isOwn: boolean; source: string };

export function minimumsOf({ stateCode, ofState, own }: MinimumsSet): Minimum[] {
  const law = lawOf(stateCode);
  return hourKindCodes.flatMap((kind) => {
    const hours = ofState[kind] ?? law?.hours[kind] ?? 0;
    const source =
      ofState[kind] === undefined && law ? `${stateName(stateCode)}, ${law.law}` : stateName(stateCode);
    const target = own[kind];
    return [
      ...(hours > 0 ? [{ kind, hours, isOwn: false, source }] : []),
      ...(target !== undefined ? [{ kind, hours: target, isOwn: true, source: "Facility’s own" }] : []),
    ];
  });
}

const RN_HOURS = 8;

/** A rule a day is judged by. Amounts are hours, per resident or of the day. */
export type Rule = {
  code: HourKind | "RN_EIGHT_HOURS" | "LICENSED_ALL_DAY";
  title: string;
  /** As on the day's head: "CNA 2.31 of 2.40". */
  short: string;
  source: string;
  value: number;
  required: number;
  isMet: boolean;
};

const FEDERAL = "Federal, 42 CFR § 483.35";

function federalRules(of: DayHours): Rule[] {
  const [rn, licensed] = [of.rnStretchMinutes, of.licensedMinutes];
  return [
    {
      code: "RN_EIGHT_HOURS",
      title: "RN, hours in a row",
      short: rn === 0 ? "No RN" : `RN ${shortHoursOf(rn)} of ${RN_HOURS} h`,
      source: `${FEDERAL}(b)(1)`,
      value: shortHoursOf(rn),
      required: RN_HOURS,
      isMet: rn >= RN_HOURS * 60,
    },
    {
      code: "LICENSED_ALL_DAY",
      title: "Licensed nurse, hours of the day",
      short: `Licensed nurse ${shortHoursOf(licensed)} of ${shortHoursOf(of.dayMinutes)} h`,
      source: `${FEDERAL}(a)`,
      value: shortHoursOf(licensed),
      required: shortHoursOf(of.dayMinutes),
      isMet: licensed >= of.dayMinutes,
    },
  ];
}

/** Counted minutes of the types that a kind adds up. */
export const minutesOfKind = ({ types }: DayHours, kind: HourKind): number =>
  types.reduce((sum, { type, counted }) => sum + (hourKinds[kind].types.includes(type) ? counted : 0), 0);

/** The rules of a day. Without residents nothing is due; before the first census no day is judged. */
export function rulesOf(of: DayHours, residents: number | null, minimums: readonly Minimum[]): Rule[] {
  const ofHours = minimums.flatMap(({ kind, hours: required, source }): Rule[] => {
    const hundredths = perResident(minutesOfKind(of, kind), residents);
    if (hundredths === null) return [];
    const { name, short } = hourKinds[kind];
    const value = hundredths / 100;
    return [
      {
        code: kind,
        title: `${name}, hours per resident`,
        short: `${kind === "TOTAL" ? "" : `${short} `}${value.toFixed(2)} of ${required.toFixed(2)}`,
        source,
        value,
        required,
        isMet: value >= required,
      },
    ];
  });
  return residents ? [...ofHours, ...federalRules(of)] : [];
}

/** Hours as typed; null for an empty field, NaN for anything that isn't hours. */
export const typedHours = (text: string): number | null => {
  const typed = text.trim();
  if (typed === "") return null;
  return /^\d{1,2}(\.\d{1,2})?$/.test(typed) ? Number(typed) : NaN;
};

/** What is wrong with hours as typed; null if nothing is. */
export function hoursFault(text: string): string | null {
  const typed = typedHours(text);
  return typed === null || (typed > 0 && typed <= MAX_HOURS)
    ? null
    : `Enter hours from 0.01 to ${MAX_HOURS}, as in 3.5.`;
}
