import type { MessageContent } from "../queue-mail";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Names are typed by people: a line break in one must not become a header or a line of its own. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, " ").trim();

type Letter = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  facts: [label: string, value: string][];
};

/** The same letter twice: as text, and as html for those who prefer it. */
export function composeMail({ subject, greeting, paragraphs, facts }: Letter): MessageContent {
  const lines = facts.map(([label, value]) => [label, oneLine(value)] as const);
  const text = [
    `${oneLine(greeting)},`,
    ...paragraphs,
    lines.map(([label, value]) => `${label}: ${value}`).join("\n"),
  ];
  const rows = lines.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const html = [`${oneLine(greeting)},`, ...paragraphs].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  return {
    subject: oneLine(subject),
    text: `${text.join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><body>${html.join("")}<table cellpadding="4">${rows.join("")}</table></body></html>`,
  };
}
