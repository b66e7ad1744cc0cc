import type { MessageContent } from "../queue-mail";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Names are user input: a line break must not become a header or a separate line. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim();

type Letter = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** A link into the portal. */
  link?: { label: string; url: string };
  facts: [label: string, value: string][];
};

/** The same message as text and HTML. */
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
