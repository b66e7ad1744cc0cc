import { closePdf, openPdf as openDocument } from "@/lib/files/pdf-document";
import type { Endpoint } from "@/lib/http/endpoint";
import { signIn } from "./call";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export type ReadPdf = {
  title: string;
  isTagged: boolean;
  /** Each page's text, words in reading order. */
  pages: string[];
  /** Structure roles of the first page, in reading order. */
  roles: string[];
};

type Node = { role?: string; children?: Node[] };

const rolesOf = (node: Node): string[] => [
  ...(node.role ? [node.role] : []),
  ...(node.children ?? []).flatMap(rolesOf),
];

/** Reads a PDF with a third-party reader. */
async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const words = items.flatMap((item) => ("str" in item ? [item.str] : []));
    pages.push(words.join(" ").replace(/\s+/g, " "));
  }
  const { info } = await document.getMetadata();
  const tree = await (await document.getPage(1)).getStructTree();
  const marked = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  await loading.destroy();
  return {
    title: (info as { Title?: string }).Title ?? "",
    isTagged: marked?.Marked === true,
    pages,
    roles: rolesOf((tree ?? {}) as Node),
  };
}

type PdfRequest = { as: { id: number }; params: Record<string, string | number> };

/** An endpoint's PDF, with its response headers. */
export async function openPdf(handler: Endpoint, { as, params }: PdfRequest) {
  const cookie = Object.entries(await signIn(as))
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const request = new Request("http://localhost:3000/api", { headers: { cookie } });
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const answer = await handler(request, { params: Promise.resolve(named) });
  if (answer.status !== 200) throw new Error(`The PDF is answered ${answer.status}.`);
  return { answer, pdf: await readPdf(new Uint8Array(await answer.arrayBuffer())) };
}

/** A document with one of these texts per page. */
export async function aPdfSaying(...pages: string[]): Promise<Buffer> {
  const pdf = await openDocument({ title: "Paper", margin: 72, createdAt: new Date(0) });
  for (const text of pages) pdf.addPage().text(text);
  return closePdf(pdf);
}
