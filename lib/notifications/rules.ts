import { decode } from "html-entities";

const allowed = new Set(["p", "br", "strong", "b", "em", "i", "ul", "ol", "li", "a"]);
const withoutEnd = new Set(["br"]);
/** What is inside them is no text for a reader. */
const dropped = /<(script|style|title|textarea|template|iframe|noscript)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const token = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|<!--[\s\S]*?(?:-->|$)|<[!?/][^>]*>?/gi;

const escaped = (text: string) =>
  text
    .replace(/&(?!(?:[a-z]+|#\d+|#x[\da-f]+);)/gi, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const escapedWhole = (text: string) => escaped(text.replaceAll("&", "&amp;"));

/** Of this portal or by https; an address that only looks like one becomes none. */
function linkOf(attributes: string): string {
  const [, inQuotes, inApostrophes] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
  // As the browser reads it: a character reference can be a slash, a tab or a letter of a protocol.
  const href = decode(inQuotes ?? inApostrophes ?? "")
    .replace(/[\t\n\r]/g, "")
    .trim();
  const isSafe = /^(https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|mailto:[^\s\\]+)$/i.test(href);
  return isSafe ? `<a href="${escapedWhole(href)}" target="_blank" rel="noopener noreferrer">` : "<a>";
}

/**
 * HTML reduced to the few elements a message needs, without an attribute of its own. Nothing is passed on: what is not
 * written again here is text.
 */
export function sanitiseHtml(html: string): string {
  const source = html.replace(dropped, "");
  const open: string[] = [];
  let out = "";
  let from = 0;
  for (const match of source.matchAll(token)) {
    out += escaped(source.slice(from, match.index));
    from = match.index + match[0].length;
    const name = match[2]?.toLowerCase() ?? "";
    if (!allowed.has(name)) continue;
    if (match[1]) {
      const depth = open.lastIndexOf(name);
      if (depth >= 0)
        out += open
          .splice(depth)
          .reverse()
          .map((one) => `</${one}>`)
          .join("");
    } else {
      out += name === "a" ? linkOf(match[3] ?? "") : `<${name}>`;
      if (!withoutEnd.has(name)) open.push(name);
    }
  }
  return (
    out +
    escaped(source.slice(from)) +
    open
      .reverse()
      .map((one) => `</${one}>`)
      .join("")
  );
}
