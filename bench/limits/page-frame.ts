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

/** The frame of the Global Schedule: everything but its cards. */
export function cardsFrameOf(html: string): Frame {
  const bare = withoutFramework(html);
  const [first, last] = [bare.indexOf("<article"), bare.lastIndexOf("</article>")];
  if (first < 0) throw new Error("The page has no card to cut its frame at.");
  return { head: bare.slice(0, first), foot: bare.slice(last + "</article>".length) };
}

/** The frame of a page with a table: everything but its rows. */
export function tableFrameOf(html: string): Frame {
  const bare = withoutFramework(html);
  const body = /<tbody[^>]*>/.exec(bare);
  const end = bare.indexOf("</tbody>");
  if (!body || end < 0) throw new Error("The page has no table to cut its frame at.");
  return { head: bare.slice(0, body.index + body[0].length), foot: bare.slice(end) };
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

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text escaped for HTML. */
export const escapeHtml = (value: string) =>
  value.replace(/[&<>"]/g, (character) => entities[character] ?? character);
