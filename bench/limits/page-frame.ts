/** What surrounds the rows of a page, as somebody who writes it by hand would: no scripts, no marks of a framework. */
export type Frame = { head: string; foot: string };

const firstRow = '<div class="day-head"';

function withoutFramework(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<link rel="preload"[^>]*>/g, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<svg.*?<\/svg>/gs, "")
    .replace(/ (data-[\w-]+|nonce|style|fetchPriority)="[^"]*"/g, "");
}

/** The frame of a page as it was sent. */
export function frameOf(html: string): Frame {
  const bare = withoutFramework(html);
  const at = bare.indexOf(firstRow);
  if (at < 0) throw new Error("The page has no row to cut its frame at.");
  const afterList = bare.slice(at).split("</main>")[1] ?? "";
  return { head: bare.slice(0, at), foot: `</div></div></main>${afterList}` };
}

/** The words a person reads on a page. */
export function wordsOf(html: string): string[] {
  const body = html.replace(/<head>.*?<\/head>/s, "");
  return withoutFramework(body)
    .replace(/<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .split(/\s+/)
    .filter(Boolean);
}

/** The share of words two pages have in common. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of other) {
    const left = counts.get(word) ?? 0;
    if (left > 0) shared++;
    counts.set(word, left - 1);
  }
  return shared / Math.max(one.length, other.length, 1);
}
