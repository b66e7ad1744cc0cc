import { drawArtifact, drawElement, type Pdf, type PdfElement } from "@/lib/files/pdf-document";
import { drawText } from "@/lib/files/pdf-text";
import type { SheetPage, SheetRow } from "./rules";

const LEFT = 36;
const TOP = 140;
const HEAD_HEIGHT = 30;
const LINE_HEIGHT = 22;

type Column = { title: string; width: number; of: (row: SheetRow) => string; isNarrow?: true };

const columns: readonly Column[] = [
  { title: "7. NURSING SERVICES ASSIGNMENT", width: 122, of: (row) => row.assignment },
  { title: "EMPLOYEE NAME", width: 176, of: (row) => row.name },
  { title: "DISCIPLINE", width: 62, of: (row) => row.discipline, isNarrow: true },
  { title: "ACTUAL SHIFT START", width: 56, of: (row) => row.actualStart, isNarrow: true },
  { title: "ACTUAL SHIFT END", width: 56, of: (row) => row.actualEnd, isNarrow: true },
  { title: "ACTUAL MEAL START", width: 56, of: () => "", isNarrow: true },
  { title: "ACTUAL MEAL END", width: 56, of: () => "", isNarrow: true },
  { title: "EMPLOYEE SIGNATURE", width: 136, of: () => "" },
];

const lefts = columns.map((_, i) => columns.slice(0, i).reduce((sum, { width }) => sum + width, LEFT));
const WIDTH = columns.reduce((sum, { width }) => sum + width, 0);

function drawGrid(pdf: Pdf, lines: number): void {
  const bottom = TOP + HEAD_HEIGHT + lines * LINE_HEIGHT;
  drawArtifact(pdf, () => {
    pdf.rect(LEFT, TOP, WIDTH, HEAD_HEIGHT).fill("#ebedf0");
    pdf.lineWidth(0.5).strokeColor("#8a8f98");
    for (let line = 1; line < lines; line++) {
      const y = TOP + HEAD_HEIGHT + line * LINE_HEIGHT;
      pdf
        .moveTo(LEFT, y)
        .lineTo(LEFT + WIDTH, y)
        .stroke();
    }
    pdf.lineWidth(0.75).strokeColor("#333");
    for (const x of lefts.slice(1)) pdf.moveTo(x, TOP).lineTo(x, bottom).stroke();
    pdf
      .moveTo(LEFT, TOP + HEAD_HEIGHT)
      .lineTo(LEFT + WIDTH, TOP + HEAD_HEIGHT)
      .stroke();
    pdf.rect(LEFT, TOP, WIDTH, bottom - TOP).stroke();
  });
}

function drawHead(pdf: Pdf, table: PdfElement): void {
  const head = pdf.struct("TR");
  table.add(head);
  for (const [i, { title, width }] of columns.entries()) {
    const box = { x: lefts[i]! + 4, y: TOP + 2, width: width - 8, height: HEAD_HEIGHT - 4 };
    drawElement(pdf, head, "TH", () =>
      drawText(pdf, title, box, { size: 6.5, font: "bold", align: "center", at: "middle" }),
    );
  }
  head.end();
}

function drawRow(pdf: Pdf, table: PdfElement, row: SheetRow, line: number): void {
  const y = TOP + HEAD_HEIGHT + line * LINE_HEIGHT;
  const element = pdf.struct("TR");
  table.add(element);
  for (const [i, { width, of, isNarrow }] of columns.entries()) {
    const box = { x: lefts[i]! + 5, y: y + 1, width: width - 10, height: LINE_HEIGHT - 2 };
    const text = of(row);
    const style = { size: isNarrow ? 8.5 : 9.5, align: isNarrow ? "center" : "left", at: "middle" } as const;
    if (text) drawElement(pdf, element, "TD", () => drawText(pdf, text, box, style));
    else element.add(pdf.struct("TD"));
  }
  element.end();
}

/** The lines of a page. A cross marks where to sign, as on the state's sheet. */
export function drawLines(pdf: Pdf, section: PdfElement, rows: SheetPage["rows"]): void {
  drawGrid(pdf, rows.length);
  const table = pdf.struct("Table");
  section.add(table);
  drawHead(pdf, table);
  for (const [line, row] of rows.entries()) if (row) drawRow(pdf, table, row, line);
  table.end();
  drawArtifact(pdf, () => {
    for (const line of rows.keys()) {
      const y = TOP + HEAD_HEIGHT + line * LINE_HEIGHT;
      const box = { x: lefts.at(-1)! + 5, y, width: 10, height: LINE_HEIGHT };
      drawText(pdf, "x", box, { size: 8, color: "#8a8f98", at: "middle" });
    }
  });
}
