import {
  closePdf,
  drawArtifact,
  drawElement,
  openPdf,
  type Pdf,
  type PdfElement,
} from "@/lib/files/pdf-document";
import { drawText } from "@/lib/files/pdf-text";
import { formatDay, zoneName } from "@/lib/time/calendar";
import { dateOnAt, formatTime } from "@/lib/time/zones";
import type { SlotOfPacket } from "./reads.sql";

export type CoverLine = {
  name: string;
  licenseNumber: string | null;
  expiresOn: string | null;
  status: string;
  /** Its first page in the packet; null if not enclosed. */
  page: number | null;
};

export type Cover = { slot: SlotOfPacket; lines: readonly CoverLine[]; createdAt: Date };

const LEFT = 54;
const WIDTH = 504;
const TABLE_TOP = 250;
const LINE_HEIGHT = 26;

const columns: readonly { title: string; width: number; of: (line: CoverLine) => string }[] = [
  { title: "Document", width: 166, of: ({ name }) => name },
  { title: "Number", width: 88, of: ({ licenseNumber }) => licenseNumber ?? "–" },
  { title: "Status", width: 130, of: ({ status }) => status },
  { title: "Expires", width: 74, of: ({ expiresOn }) => (expiresOn ? formatDay(expiresOn) : "–") },
  { title: "Page", width: 46, of: ({ page }) => (page === null ? "–" : String(page)) },
];

const lefts = columns.map((_, i) => columns.slice(0, i).reduce((sum, { width }) => sum + width, LEFT));

function drawCells(
  pdf: Pdf,
  table: PdfElement,
  y: number,
  { tag, texts }: { tag: "TH" | "TD"; texts: string[] },
): void {
  const row = pdf.struct("TR");
  table.add(row);
  const style = tag === "TH" ? ({ size: 8, font: "bold", color: "#444" } as const) : { size: 9.5 };
  for (const [i, text] of texts.entries()) {
    const box = { x: lefts[i]!, y, width: columns[i]!.width - 8, height: LINE_HEIGHT - 4 };
    drawElement(pdf, row, tag, () => drawText(pdf, text, box, { ...style, at: "middle" }));
  }
  row.end();
}

function drawTable(pdf: Pdf, document: PdfElement, lines: readonly CoverLine[]): void {
  const table = pdf.struct("Table");
  document.add(table);
  drawCells(pdf, table, TABLE_TOP, { tag: "TH", texts: columns.map(({ title }) => title) });
  for (const [i, line] of lines.entries()) {
    const y = TABLE_TOP + (i + 1) * LINE_HEIGHT;
    drawArtifact(pdf, () =>
      pdf
        .lineWidth(0.5)
        .strokeColor("#c6cad1")
        .moveTo(LEFT, y - 2)
        .lineTo(LEFT + WIDTH, y - 2)
        .stroke(),
    );
    drawCells(pdf, table, y, { tag: "TD", texts: columns.map(({ of }) => of(line)) });
  }
  table.end();
}

function drawFacts(pdf: Pdf, document: PdfElement, slot: SlotOfPacket): void {
  const when = `${formatDay(slot.startsOn)}, ${formatTime(slot.startsAt, slot.zone)} – ${formatTime(slot.endsAt, slot.zone)} ${zoneName(slot.zone)}`;
  const facts = [
    ["Facility", slot.facilityName],
    ["Shift", `${slot.resourceType}, ${when}`],
  ] as const;
  for (const [i, [label, value]] of facts.entries()) {
    const y = 158 + i * 24;
    drawElement(pdf, document, "P", () => {
      drawText(pdf, label, { x: LEFT, y, width: 70, height: 14 }, { size: 9, color: "#444" });
      drawText(pdf, value, { x: LEFT + 74, y: y - 1, width: WIDTH - 74, height: 14 }, { size: 10.5 });
    });
  }
}

/** Lines that fit on the cover. Nobody holds that many kinds of document. */
const MAX_LINES = 18;

/** The cover: whose documents these are, for which shift, and where to find each. Tagged for accessibility. */
export async function drawCover({ slot, lines, createdAt }: Cover): Promise<Buffer> {
  const who = `${slot.firstName} ${slot.lastName}`;
  const pdf = await openPdf({ title: `Credential packet, ${who}`, margin: 0, createdAt });
  const document = pdf.struct("Document");
  pdf.addStructure(document);
  pdf.addPage();
  drawArtifact(pdf, () => pdf.rect(LEFT, 60, 36, 3).fill("#1f6f5c"));
  drawElement(pdf, document, "P", () =>
    drawText(
      pdf,
      "Credential packet",
      { x: LEFT, y: 72, width: WIDTH, height: 16 },
      { size: 11, color: "#444" },
    ),
  );
  drawElement(pdf, document, "H1", () =>
    drawText(pdf, who, { x: LEFT, y: 90, width: WIDTH, height: 52 }, { size: 22, font: "bold" }),
  );
  drawFacts(pdf, document, slot);
  drawTable(pdf, document, lines.slice(0, MAX_LINES));
  const made = `Assembled on ${formatDay(dateOnAt(createdAt, slot.zone))}, ${formatTime(createdAt, slot.zone)} ${zoneName(slot.zone)}. Only for the facility named above.`;
  drawElement(pdf, document, "P", () =>
    drawText(pdf, made, { x: LEFT, y: 744, width: WIDTH, height: 12 }, { size: 8, color: "#444" }),
  );
  document.end();
  return closePdf(pdf);
}
