import type { Command } from "./commands";

/** Words without case and accents, which people rarely type as spelled. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * How well a command matches: every typed word must start one of its words; words of the label count more than details.
 */
function rankOf(typed: readonly string[], { label, detail = "", group }: Command): number {
  const [own, beside] = [wordsOf(label), [...wordsOf(detail), ...wordsOf(group)]];
  let rank = 0;
  for (const word of typed) {
    if (own.includes(word)) rank += 4;
    else if (own.some((one) => one.startsWith(word))) rank += 3;
    else if (beside.some((one) => one.startsWith(word))) rank += 1;
    else return 0;
  }
  return own[0]?.startsWith(typed[0]!) ? rank + 1 : rank;
}

export const MAX_COMMANDS = 40;

/** Commands that match the text, best first within their groups; without text, all in order. */
export function findCommands(all: readonly Command[], typed: string): Command[] {
  const words = wordsOf(typed);
  const found =
    words.length === 0
      ? all.map((command) => ({ command, rank: 1 }))
      : all.map((command) => ({ command, rank: rankOf(words, command) })).filter(({ rank }) => rank > 0);
  const best = found.sort((a, b) => b.rank - a.rank).slice(0, MAX_COMMANDS);
  const groups = [...new Set(best.map(({ command }) => command.group))];
  return groups.flatMap((group) =>
    best.filter(({ command }) => command.group === group).map(({ command }) => command),
  );
}
