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
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim();

type Letter = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** An address of the portal to open. */
  link?: { label: string; url: string };
  facts: [label: string, value: string][];
};

/** The same letter twice: as text, and as html for those who prefer it. */
export function composeMail({ subject, greeting, paragraphs, link, facts }: Letter): MessageContent {
  const lines = facts.map(([label, value]) => [label, oneLine(value)] as const);
  const text = [
    `${oneLine(greeting)},`,
    ...paragraphs,
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...(lines.length > 0 ? [lines.map(([label, value]) => `${label}: ${value}`).join("\n")] : []),
  ];
  const rows = lines.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const html = [`${oneLine(greeting)},`, ...paragraphs].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  const anchor = link ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>` : "";
  const table = rows.length > 0 ? `<table cellpadding="4">${rows.join("")}</table>` : "";
  return {
    subject: oneLine(subject),
    text: `${text.join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><body>${html.join("")}${anchor}${table}</body></html>`,
  };
}
