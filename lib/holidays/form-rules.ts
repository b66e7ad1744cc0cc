import { assertSeen, mergeForm } from "@/lib/merge-form";
import { dayText, federal, isFederal, premiumText, timesText, type HolidayRule } from "./rules";
import type { Holiday, HolidayInput, HolidaySeen } from "./schema";

export type HolidayValues = {
  rule: string;
  name: string;
  dateOn: string | null;
  isWholeDay: boolean;
  fromTime: string;
  untilTime: string;
  premium: string;
  amount: string;
  skipsRecurring: boolean;
  /** "FACILITY" or "COMPANY". */
  of: string;
  allowsOwn: boolean;
};

type StoredTerms = NonNullable<Holiday["of_company"]> | Holiday | null;

/** The fields of stored terms, or of a new holiday. */
export const termsOf = (terms: StoredTerms) => ({
  isWholeDay: terms ? terms.fromTime === "00:00" && terms.untilTime === "00:00" : true,
  fromTime: terms?.fromTime ?? "",
  untilTime: terms?.untilTime ?? "",
  premium:
    !terms || terms.multiplier !== null ? "MULTIPLIER" : terms.hourlyAmount === null ? "NONE" : "AMOUNT",
  amount: terms ? String(terms.multiplier ?? terms.hourlyAmount ?? "") : "1.5",
  skipsRecurring: terms?.skipsRecurring ?? false,
});

/** The fields of a stored holiday, or of a new one. */
export const valuesOf = (holiday: Holiday | null, canSet: boolean): HolidayValues => ({
  rule: holiday?.rule ?? "",
  name: holiday?.name ?? "",
  dateOn: holiday?.dateOn ?? null,
  ...termsOf(holiday),
  of: holiday?.of_company && canSet && !holiday.is_own ? "COMPANY" : "FACILITY",
  allowsOwn: holiday?.of_company?.allowsOwn ?? true,
});

const numberOf = (text: string): number | null =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Number(text.trim()) : null;

/** What is wrong with a holiday as typed, by field. */
export function holidayFaults(values: HolidayValues): Partial<Record<keyof HolidayValues, string>> {
  const { rule, name, dateOn, isWholeDay, fromTime, untilTime, premium, amount } = values;
  const number = numberOf(amount);
  const [least, most] = premium === "MULTIPLIER" ? [1, 5] : [0.01, 500];
  return {
    ...(name.trim() === "" && { name: "Enter a name." }),
    ...(!isFederal(rule) && dateOn === null && { dateOn: "Enter a date." }),
    ...(!isWholeDay && fromTime === "" && { fromTime: "Enter a time." }),
    ...(!isWholeDay && untilTime === "" && { untilTime: "Enter a time." }),
    ...(premium !== "NONE" &&
      (number === null || number < least || number > most) && {
        amount: premium === "MULTIPLIER" ? "Enter 1 to 5, as in 1.5." : "Enter $0.01 to $500.",
      }),
  };
}

/** The request of a holiday without faults. */
export function holidayInput(values: HolidayValues): HolidayInput {
  const rule = values.rule as HolidayRule;
  const number = numberOf(values.amount);
  return {
    name: values.name.trim(),
    rule,
    dateOn: isFederal(rule) ? null : values.dateOn,
    fromTime: values.isWholeDay ? "00:00" : values.fromTime,
    untilTime: values.isWholeDay ? "00:00" : values.untilTime,
    multiplier: values.premium === "MULTIPLIER" ? number : null,
    hourlyAmount: values.premium === "AMOUNT" ? number : null,
    skipsRecurring: values.skipsRecurring,
    ...(values.of === "COMPANY" && { forCompany: true, allowsOwn: values.allowsOwn }),
  };
}

/** The name a rule suggests, unless the person has typed one of their own. */
export function suggestedName(rule: string, before: Pick<HolidayValues, "name" | "rule">): string {
  const isOwn = before.name !== "" && !(isFederal(before.rule) && federal[before.rule].name === before.name);
  if (isOwn) return before.name;
  return isFederal(rule) ? federal[rule].name : "";
}

type Terms = Omit<HolidayInput, "forCompany" | "allowsOwn" | "seen">;

const ticked = (is: boolean) => (is ? "checked" : "unchecked");

/** What a form shows of a holiday, in words: each part belongs together and is at the field that shows it. */
export const seenOf = (holiday: Terms & { of_company?: { allowsOwn: boolean } | null }): HolidaySeen => ({
  name: holiday.name,
  rule: dayText(holiday),
  isWholeDay: timesText(holiday),
  premium: premiumText(holiday),
  skipsRecurring: ticked(holiday.skipsRecurring),
  allowsOwn: ticked(holiday.of_company?.allowsOwn ?? false),
});

type Kept = Terms & { allowsOwn: boolean };
type Merge = { requested: Kept; seen: HolidaySeen | undefined; current: Kept };

const wordsOf = (one: Kept) => seenOf({ ...one, of_company: one });

/** Throws Conflict if the holiday to remove isn't as it was seen. */
export const assertSeenTerms = ({ seen, current }: Omit<Merge, "requested">): void =>
  assertSeen({ seen, current: wordsOf(current) });

/** The terms to save: edited fields as typed, the rest as stored. Throws Conflict if someone else edited the same field. */
export function mergeTerms({ requested, seen, current }: Merge): Kept {
  const [asked, now] = [wordsOf(requested), wordsOf(current)];
  const merged = mergeForm({ requested: asked, seen, current: now });
  const from = (part: keyof HolidaySeen) => (merged[part] === asked[part] ? requested : current);
  const [day, times, premium] = [from("rule"), from("isWholeDay"), from("premium")];
  return {
    name: merged.name,
    rule: day.rule,
    dateOn: day.dateOn,
    fromTime: times.fromTime,
    untilTime: times.untilTime,
    multiplier: premium.multiplier,
    hourlyAmount: premium.hourlyAmount,
    skipsRecurring: from("skipsRecurring").skipsRecurring,
    allowsOwn: from("allowsOwn").allowsOwn,
  };
}
