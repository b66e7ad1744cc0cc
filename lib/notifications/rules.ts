import { decode } from "html-entities";

const allowed = new Set(["p", "br", "strong", "b", "em", "i", "ul", "ol", "li", "a"]);
const withoutEnd = new Set(["br"]);
/** Elements whose content isn't readable text. */
const dropped = /<(script|style|title|textarea|template|iframe|noscript)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const token = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|<!--[\s\S]*?(?:-->|$)|<[!?/][^>]*>?/gi;

const escaped = (text: string) =>
  text
    .replace(/&(?!(?:[a-z]+|#\d+|#x[\da-f]+);)/gi, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const escapedWhole = (text: string) => escaped(text.replaceAll("&", "&amp;"));

/** A link within the portal or over https; anything else is dropped. */
function linkOf(attributes: string): string {
  const [, inQuotes, inApostrophes] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
  // Decoded as browsers do: a character reference can be a slash, a tab or a letter of the protocol.
  const href = decode(inQuotes ?? inApostrophes ?? "")
    .replace(/[\t\n\r]/g, "")
    .trim();
  const isSafe = /^(https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|mailto:[^\s\\]+)$/i.test(href);
  return isSafe ? `<a href="${escapedWhole(href)}" target="_blank" rel="noopener noreferrer">` : "<a>";
}

/** Reduces HTML to a few elements without attributes. An allowlist: everything not rebuilt here becomes text. */
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
