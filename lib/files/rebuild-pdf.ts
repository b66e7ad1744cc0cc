import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from "@cantoo/pdf-lib";

/** What runs, opens or carries something else by itself, wherever it stands. */
const activeKeys = [
  "OpenAction",
  "AA",
  "JavaScript",
  "EmbeddedFiles",
  "EF",
  "XFA",
  "RichMediaContent",
  "Collection",
];
/** Actions besides going to a page or an address. */
const activeActions = new Set([
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "GoToR",
  "Rendition",
  "RichMediaExecute",
  "GoTo3DView",
  "Movie",
  "Sound",
]);
const activeAnnotations = new Set(["FileAttachment", "RichMedia", "Movie", "Screen", "Sound", "3D"]);

const nameAt = (dict: PDFDict, key: string): string | null => {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : null;
};

/** A font or a graphics state may have any name in a page's resources. */
const isResource = (value: PDFObject | undefined) =>
  value instanceof PDFStream ||
  (value instanceof PDFDict &&
    ["Font", "ExtGState", "XObject", "Pattern"].includes(nameAt(value, "Type") ?? ""));

function disarm(dict: PDFDict): void {
  if (activeActions.has(nameAt(dict, "S") ?? "") || activeAnnotations.has(nameAt(dict, "Subtype") ?? "")) {
    for (const key of dict.keys()) if (key !== PDFName.of("Rect")) dict.delete(key);
    return;
  }
  for (const key of activeKeys.map((one) => PDFName.of(one)))
    if (dict.has(key) && !isResource(dict.lookup(key))) dict.delete(key);
}

/** The parts of an object, once disarmed. */
function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return [];
  disarm(dict);
  return dict.values();
}

/** Disarms everything that is part of the document, and deletes what no longer is. */
function clean(context: PDFContext): void {
  const { Root, Info } = context.trailerInfo;
  const waiting: PDFObject[] = [Root, Info].filter((one) => one !== undefined);
  const reached = new Set<PDFRef>();
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (!(one instanceof PDFRef)) waiting.push(...partsOf(one));
    else if (!reached.has(one)) {
      reached.add(one);
      const object = context.lookup(one);
      if (object) waiting.push(object);
    }
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}

/**
 * The same document without scripts, actions that leave it, embedded files and dynamic forms, written from the objects
 * that were checked: what another reader would make of the given bytes is gone. Null for one that can't be read or is
 * protected by a password. Runs in a thread of its own.
 */
export async function rebuildPdf(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, password: "" });
    clean(document.context);
    if (document.getPageCount() === 0) return null;
    return await document.save({ updateFieldAppearances: false });
  } catch {
    return null;
  }
}
