const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const isItem = (line: string) => line.startsWith("- ");

/** Typed text as HTML: a blank line ends a paragraph, lines that begin with "- " are a list. */
export const htmlOfText = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.split("\n").map((line) => line.trim()))
    .map((lines) =>
      lines.every(isItem)
        ? `<ul>${lines.map((line) => `<li>${escaped(line.slice(2))}</li>`).join("")}</ul>`
        : `<p>${lines.map(escaped).join("<br>")}</p>`,
    )
    .join("");
