import { drawArtifact, drawElement, type Pdf, type PdfElement } from "@/lib/files/pdf-document";
import { drawText } from "@/lib/files/pdf-text";

type Foot = { note: string; number: number; of: number };

const LEFT = 36;
const WIDTH = 720;
const TOP = 488;

const certification =
  "8. I have reviewed this sheet and confirm that the staffing assignments on it are true and accurate. Employees who " +
  "provided nursing services during the patient day and are not captured in payroll records, nurse assistants, and " +
  "employees primarily engaged in other duties are recorded above, each with an original signature, and only their " +
  "hours of direct care are to be counted.";

/** The director's signature, and the page number. */
export function drawSignature(pdf: Pdf, section: PdfElement, { note, number, of }: Foot): void {
  drawElement(pdf, section, "P", () =>
    drawText(pdf, certification, { x: LEFT, y: TOP, width: WIDTH, height: 24 }, { size: 8 }),
  );
  const line = TOP + 62;
  drawArtifact(pdf, () => {
    pdf.lineWidth(0.75).strokeColor("#333");
    pdf
      .moveTo(LEFT, line)
      .lineTo(LEFT + 480, line)
      .stroke();
    pdf
      .moveTo(LEFT + 510, line)
      .lineTo(LEFT + WIDTH, line)
      .stroke();
    drawText(pdf, "X", { x: LEFT + 2, y: line - 14, width: 12, height: 12 }, { size: 10, font: "bold" });
  });
  drawElement(pdf, section, "P", () => {
    const below = { y: line + 3, height: 9 };
    drawText(
      pdf,
      "DIRECTOR OF NURSING / DESIGNEE SIGNATURE",
      { x: LEFT, width: 480, ...below },
      { size: 6.5 },
    );
    drawText(pdf, "DATE", { x: LEFT + 510, width: 210, ...below }, { size: 6.5 });
  });
  drawArtifact(pdf, () => {
    const foot = { x: LEFT, y: 578, width: WIDTH, height: 10 };
    drawText(pdf, note, { ...foot, width: WIDTH - 120 }, { size: 7, color: "#444" });
    drawText(pdf, `Page ${number} of ${of}`, foot, { size: 7, color: "#444", align: "right" });
  });
}
