import { join } from "node:path";

/** Its glyphs cover the names of this country; pdfkit embeds those a document uses. */
const fonts = join(process.cwd(), "node_modules", "dejavu-fonts-ttf", "ttf");

export type Pdf = PDFKit.PDFDocument;

type Opening = {
  title: string;
  layout?: "portrait" | "landscape";
  margin: number;
  createdAt: Date;
};

/** A tagged PDF on letter paper. pdfkit is loaded with the first document, not at startup. */
export async function openPdf({ title, layout, margin, createdAt }: Opening): Promise<Pdf> {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    size: "LETTER",
    layout,
    margin,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    autoFirstPage: false,
    bufferPages: true,
    // A default font equal to a registered one defeats pdfkit's cache: it would be parsed on every use.
    font: "",
    info: { Title: title, Producer: "Shiftwell", Creator: "Shiftwell", CreationDate: createdAt },
  });
  document.registerFont("regular", join(fonts, "DejaVuSansCondensed.ttf"));
  document.registerFont("bold", join(fonts, "DejaVuSansCondensed-Bold.ttf"));
  return document.font("regular");
}

/** Finishes the document and returns its bytes. */
export async function closePdf(document: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  document.end();
  return whole;
}

/** Marks decoration: lines, boxes, page numbers. */
export function drawArtifact(document: Pdf, draw: () => void): void {
  document.markContent("Artifact", { type: "Layout" });
  draw();
  document.endMarkedContent();
}

export type PdfElement = ReturnType<Pdf["struct"]>;

/** A structure element: what a screen reader reads, in this order. */
export function drawElement(
  pdf: Pdf,
  parent: PdfElement,
  tag: string,
  draw: () => void,
  said?: { actual: string },
): void {
  parent.add(pdf.struct(tag, said ?? {}, draw));
}
