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

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** HTML as text to type on. What was typed comes back; other formatting is lost. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll("<li>", "- ")
    .replaceAll(/<\/li>|<br\s*\/?>/g, "\n")
    .replaceAll(/<\/(p|ul|ol)>/g, "\n\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(lt|gt|quot|amp);/g, (entity) => entities[entity]!)
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
