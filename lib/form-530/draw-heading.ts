import { drawArtifact, drawElement, type Pdf, type PdfElement } from "@/lib/files/pdf-document";
import { drawText, type Box } from "@/lib/files/pdf-text";
import { formatDay } from "@/lib/time/calendar";
import type { SheetPage } from "./rules";

type Heading = { facilityName: string; patientDay: string; director: string; page: SheetPage };

const LEFT = 36;
const WIDTH = 720;
const FIELD_HEIGHT = 34;

/** A numbered field: its question in small print, the answer below. */
function drawField(
  pdf: Pdf,
  section: PdfElement,
  place: { x: number; y: number; width: number },
  [question, answer]: [string, string],
): void {
  const box: Box = { ...place, height: FIELD_HEIGHT };
  drawArtifact(pdf, () =>
    pdf.lineWidth(0.75).strokeColor("#333").rect(box.x, box.y, box.width, box.height).stroke(),
  );
  const inner = { x: box.x + 6, width: box.width - 12 };
  drawElement(pdf, section, "P", () => {
    drawText(pdf, question, { ...inner, y: box.y + 4, height: 9 }, { size: 6.5, color: "#444" });
    const below = { ...inner, y: box.y + 14, height: 17 };
    if (answer) drawText(pdf, answer, below, { size: 11, font: "bold", at: "middle" });
  });
}

function drawCross(pdf: Pdf, { x, y }: { x: number; y: number }): void {
  pdf.lineWidth(1.4).strokeColor("#111");
  pdf
    .moveTo(x + 2, y + 2)
    .lineTo(x + 8, y + 8)
    .stroke();
  pdf
    .moveTo(x + 8, y + 2)
    .lineTo(x + 2, y + 8)
    .stroke();
}

/** Three boxes, one ticked; a screen reader hears only that one. */
function drawShiftField(
  pdf: Pdf,
  section: PdfElement,
  place: { x: number; y: number; width: number },
  shift: 1 | 2 | 3,
): void {
  drawField(pdf, section, place, ["4. SHIFT", ""]);
  const boxes = [1, 2, 3].map((number, i) => ({ number, x: place.x + 8 + i * 36, y: place.y + 17 }));
  drawArtifact(pdf, () => {
    for (const box of boxes) {
      pdf.lineWidth(0.75).strokeColor("#333").rect(box.x, box.y, 10, 10).stroke();
      if (box.number === shift) drawCross(pdf, box);
    }
  });
  const drawNumbers = () => {
    for (const { number, x, y } of boxes) {
      const beside = { x: x + 14, y: y - 1, width: 12, height: 12 };
      drawText(pdf, String(number), beside, { size: 10, font: number === shift ? "bold" : "regular" });
    }
  };
  drawElement(pdf, section, "P", drawNumbers, { actual: `Shift ${shift}` });
}

function drawTitle(pdf: Pdf, section: PdfElement): void {
  const whole = { x: LEFT, width: WIDTH };
  drawElement(pdf, section, "P", () => {
    const line = { ...whole, y: 28, height: 10 };
    drawText(pdf, "State of California", line, { size: 7, color: "#444" });
    drawText(pdf, "CDPH 530", line, { size: 7, color: "#444", align: "right" });
  });
  const title = "NURSING STAFFING ASSIGNMENT AND SIGN-IN SHEET";
  const line = { ...whole, y: 38, height: 18 };
  drawElement(pdf, section, "H1", () =>
    drawText(pdf, title, line, { size: 13, font: "bold", align: "center" }),
  );
}

/** The facility, day, shift and unit. */
export function drawHeading(pdf: Pdf, section: PdfElement, heading: Heading): void {
  const { facilityName, patientDay, director, page } = heading;
  drawTitle(pdf, section);
  const [first, second] = [62, 62 + FIELD_HEIGHT];
  const field = (x: number, y: number, width: number, question: string, answer: string) =>
    drawField(pdf, section, { x: LEFT + x, y, width }, [question, answer]);
  field(0, first, 500, "1. FACILITY NAME", facilityName);
  field(500, first, 220, "2. DATE OF PATIENT DAY (MM/DD/YYYY)", formatDay(patientDay));
  field(0, second, 270, "3. DIRECTOR OF NURSING / DESIGNEE", director);
  drawShiftField(pdf, section, { x: LEFT + 270, y: second, width: 120 }, page.shift);
  field(390, second, 110, "5. SHIFT START TIME", page.start);
  field(500, second, 220, "6. STATION / WING / UNIT / FLOOR", page.unit ?? "");
}
