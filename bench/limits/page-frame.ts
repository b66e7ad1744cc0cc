import { percent } from "../words";

/** The HTML around a page's rows, without scripts or framework markup. */
export type Frame = { head: string; foot: string };

/** The head of a day, whatever its class. */
const firstRow = /<div class="[^"]*" role="rowgroup"><div role="row"><div role="rowheader"/;

function withoutFramework(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<link rel="preload"[^>]*>/g, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<svg.*?<\/svg>/gs, "")
    .replace(/ (data-[\w-]+|nonce|style|fetchPriority)="[^"]*"/g, "");
}

/** The frame of a page as served. */
export function frameOf(html: string): Frame {
  const bare = withoutFramework(html);
  const at = bare.search(firstRow);
  if (at < 0) throw new Error("The page has no row to cut its frame at.");
  const afterList = bare.slice(at).split("</main>")[1] ?? "";
  return { head: bare.slice(0, at), foot: `</div></div></main>${afterList}` };
}

/** The visible words of a page. */
export function wordsOf(html: string): string[] {
  const body = html.replace(/<head>.*?<\/head>/s, "");
  return withoutFramework(body)
    .replace(/<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .split(/\s+/)
    .filter(Boolean);
}

/** Differing words named in the error. */
const MOST_REPORTED = 12;

/** The share of words two pages have in common. Below `least` the comparison means nothing, and throws. */
export function likeness(ours: readonly string[], theirs: readonly string[], least: number): number {
  const surplus = new Map<string, number>();
  for (const word of ours) surplus.set(word, (surplus.get(word) ?? 0) + 1);
  for (const word of theirs) surplus.set(word, (surplus.get(word) ?? 0) - 1);
  const missing = [...surplus.values()].reduce((sum, count) => sum + Math.max(0, count), 0);
  const alike = (ours.length - missing) / Math.max(ours.length, theirs.length, 1);
  if (alike >= least) return alike;
  const largest = [...surplus]
    .toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one))
    .slice(0, MOST_REPORTED)
    .map(([word, count]) => `${word} ${count > 0 ? "+" : ""}${count}`);
  throw new Error(
    `The page written by hand shares only ${percent(alike)} of the words. The portal has: ${largest.join(", ")}.`,
  );
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text escaped for HTML. */
export const escapeHtml = (value: string) =>
  value.replace(/[&<>"]/g, (character) => entities[character] ?? character);
