import type { CardDay } from "@/lib/global-schedule/week/rules";

/** Days that fit on a tablet beside the facilities; one fewer in portrait. */
const TABLET_DAYS = 4;
const UPRIGHT_DAYS = 3;

/** Whether a day is shown on every tablet, or only where one more fits. */
export type Shown = "always" | "wide";

const windowOf = (days: readonly string[], date: string, length: number): readonly string[] => {
  const from = Math.min(Math.max(days.indexOf(date), 0), days.length - length);
  return days.slice(from, from + length);
};

/** The days a tablet shows: from the current one on, or the week's last ones. */
export function shownDays(days: readonly string[], date: string): ReadonlyMap<string, Shown> {
  const always = windowOf(days, date, UPRIGHT_DAYS);
  return new Map(
    windowOf(days, date, TABLET_DAYS).map((day) => [day, always.includes(day) ? "always" : "wide"] as const),
  );
}

type SlimGiven = { today: string; isOpened: (date: string) => boolean };

/** Past days with nothing but their fold to show, which leave their width to the others. */
export function slimDays(days: readonly CardDay[], { today, isOpened }: SlimGiven): ReadonlySet<string> {
  const isSlim = ({ date, cards }: CardDay) =>
    date < today && !isOpened(date) && cards.every(({ kind }) => kind === "SETTLED");
  const slim = days.filter(isSlim).map(({ date }) => date);
  return new Set(slim.length < days.length ? slim : []);
}
