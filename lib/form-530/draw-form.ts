import { closePdf, openPdf } from "@/lib/files/pdf-document";
import { formatDay } from "@/lib/time/calendar";
import { drawHeading } from "./draw-heading";
import { drawLines } from "./draw-lines";
import { drawSignature } from "./draw-signature";
import { pagesOf, type Sheet } from "./rules";

export type FormContent = {
  facilityName: string;
  patientDay: string;
  director: string;
  sheets: readonly Sheet[];
  /** The footer of every page: which form this is. */
  note: string;
  createdAt: Date;
};

/**
 * The form as a tagged PDF on letter paper: one or more pages per shift and unit, in the layout of the state's
 * Nursing Staffing Assignment and Sign-In Sheet.
 */
export async function drawForm(content: FormContent): Promise<Buffer> {
  const pages = pagesOf(content.sheets);
  const title = `Nursing Staffing Assignment and Sign-In Sheet, ${content.facilityName}, ${formatDay(content.patientDay)}`;
  const pdf = await openPdf({ title, layout: "landscape", margin: 0, createdAt: content.createdAt });
  const document = pdf.struct("Document");
  pdf.addStructure(document);
  for (const [index, page] of pages.entries()) {
    pdf.addPage();
    const section = pdf.struct("Sect");
    document.add(section);
    drawHeading(pdf, section, { ...content, page });
    drawLines(pdf, section, page.rows);
    drawSignature(pdf, section, { note: content.note, number: index + 1, of: pages.length });
    section.end();
  }
  document.end();
  return closePdf(pdf);
}
