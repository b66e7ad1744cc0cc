import { groupBy } from "@/lib/group-by";
import { finderOf, wordsOf } from "@/lib/search/fold";
import type { Command } from "./commands";

/**
 * How well a command matches: every typed word must be in its label or start one of the words beside it; words of the
 * label count more.
 */
function rankOf(typed: readonly string[], { label, detail = "", words = "", group }: Command): number {
  const own = wordsOf(label);
  const beside = [detail, words, group].flatMap(wordsOf);
  let rank = 0;
  for (const word of typed) {
    if (own.includes(word)) rank += 4;
    else if (own.some((one) => one.startsWith(word))) rank += 3;
    else if (finderOf(word)(label)) rank += 2;
    else if (beside.some((one) => one.startsWith(word))) rank += 1;
    else return 0;
  }
  return own[0]?.startsWith(typed[0]!) ? rank + 1 : rank;
}

export const MAX_COMMANDS = 40;

/** What people mostly open the palette for; the theme and Sign Out come last. */
const FIRST = ["Screens", "Days", "Professionals", "People"];
const LAST = ["Account"];
export const MAX_OF_GROUP = 8;

const placeOf = (group: string): number =>
  FIRST.includes(group) ? FIRST.indexOf(group) - FIRST.length : LAST.indexOf(group) + 1;

/** The beginning of each group. */
function overviewOf(all: readonly Command[]): Command[] {
  const groups = [...groupBy(all, ({ group }) => group)].sort(([a], [b]) => placeOf(a) - placeOf(b));
  return groups.flatMap(([, commands]) => commands.slice(0, MAX_OF_GROUP));
}

/** Commands that match the text, best first within their groups; without text, an overview. */
export function findCommands(all: readonly Command[], typed: string): Command[] {
  const words = wordsOf(typed);
  if (words.length === 0) return overviewOf(all);
  const found = all
    .map((command) => ({ command, rank: rankOf(words, command) }))
    .filter(({ rank }) => rank > 0);
  const best = found.sort((a, b) => b.rank - a.rank).slice(0, MAX_COMMANDS);
  const groups = [...new Set(best.map(({ command }) => command.group))];
  return groups.flatMap((group) =>
    best.filter(({ command }) => command.group === group).map(({ command }) => command),
  );
}
