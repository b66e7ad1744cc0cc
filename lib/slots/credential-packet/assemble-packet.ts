import type { PDFDocument, PDFPage } from "@cantoo/pdf-lib";
import { contentTypeOf } from "@/lib/files/file-type";
import { folderStorage } from "@/lib/files/storage";
import { drawCover, type CoverLine } from "./draw-cover";
import type { SlotOfPacket } from "./reads.sql";
import { isExpired, nameOfPaper, type Paper } from "./rules";

/** Loaded with the first packet, not at startup. */
const pdfLib = () => import("@cantoo/pdf-lib");

const LETTER = { width: 612, height: 792, margin: 36 };

/** A page with one picture, as large as fits but no larger than its size at 96 dpi. */
async function pageOfPicture(bytes: Uint8Array, isPng: boolean): Promise<PDFDocument> {
  const document = await (await pdfLib()).PDFDocument.create();
  const picture = await (isPng ? document.embedPng(bytes) : document.embedJpg(bytes));
  const room = { width: LETTER.width - 2 * LETTER.margin, height: LETTER.height - 2 * LETTER.margin };
  const scale = Math.min(room.width / picture.width, room.height / picture.height, 72 / 96);
  const size = { width: picture.width * scale, height: picture.height * scale };
  const page = document.addPage([LETTER.width, LETTER.height]);
  page.drawImage(picture, {
    ...size,
    x: (LETTER.width - size.width) / 2,
    y: LETTER.height - LETTER.margin - size.height,
  });
  return document;
}

/** A document's pages, or null when it cannot be read: password-protected or damaged. */
async function pagesOfPaper(filesFolder: string, fileId: string): Promise<PDFDocument | null> {
  const bytes = await folderStorage(filesFolder).read(fileId);
  const type = contentTypeOf(bytes);
  try {
    if (type !== "application/pdf") return await pageOfPicture(bytes, type === "image/png");
    const document = await (await pdfLib()).PDFDocument.load(bytes);
    return document.getPageCount() > 0 ? document : null;
  } catch {
    return null;
  }
}

type Enclosed = { paper: Paper; pages: PDFDocument | null };

function statusOf({ paper, pages }: Enclosed, today: string): string {
  if (isExpired(paper, today)) return "Expired";
  if (!paper.isOpen) return "Verified, not shared";
  if (paper.fileId === null) return "Verified, no document on file";
  return pages === null ? "Verified, document cannot be read" : "Verified";
}

function coverLines(enclosed: readonly Enclosed[], today: string): CoverLine[] {
  let next = 2;
  return enclosed.map(({ paper, pages }) => {
    const page = pages ? next : null;
    next += pages?.getPageCount() ?? 0;
    const { licenseNumber, expiresOn } = paper;
    return {
      name: nameOfPaper(paper),
      licenseNumber,
      expiresOn,
      status: statusOf({ paper, pages }, today),
      page,
    };
  });
}

async function append(packet: PDFDocument, pages: PDFDocument): Promise<void> {
  const copied: PDFPage[] = await packet.copyPages(pages, pages.getPageIndices());
  for (const page of copied) packet.addPage(page);
}

export type PacketContent = {
  slot: SlotOfPacket;
  papers: readonly Paper[];
  filesFolder: string;
  today: string;
  createdAt: Date;
};

/** One PDF: a cover that lists every document, then those valid today. */
export async function assemblePacket(given: PacketContent): Promise<Buffer> {
  const { slot, papers, filesFolder, today, createdAt } = given;
  const enclosed: Enclosed[] = [];
  for (const paper of papers) {
    const isEnclosed = paper.fileId !== null && !isExpired(paper, today);
    enclosed.push({ paper, pages: isEnclosed ? await pagesOfPaper(filesFolder, paper.fileId!) : null });
  }
  const cover = await drawCover({ slot, lines: coverLines(enclosed, today), createdAt });
  const { PDFDocument } = await pdfLib();
  const packet = await PDFDocument.load(cover, { updateMetadata: false });
  for (const { pages } of enclosed) if (pages) await append(packet, pages);
  return Buffer.from(await packet.save());
}
