import { refusals, Invalid } from "@/lib/errors";
import { cleanPicture } from "./clean-picture";
import { inThread } from "@/lib/threads/run-in-thread";
import { BYTES_OF_TYPE, LARGEST_FILE, MEGABYTE, typeOfFile, WRONG_TYPE, type ContentType } from "./file-type";

export type GivenFile = {
  name: string;
  /** The bytes, or a stream that is read no further than the limit. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
};

export type FileLimits = {
  /** In bytes. */
  largest?: number;
  /** The form field for errors. */
  field?: string;
  /** The error for another type of file. */
  wrongType?: string;
};

export type CleanFile = { name: string; bytes: Uint8Array; contentType: ContentType };

/** A PDF's end marker is near its end; a long tail may be another file. */
const END_OF_PDF = "%%EOF";
const NEAR_THE_END = 2048;

const endsAsPdf = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(-NEAR_THE_END)).toString("latin1").includes(END_OF_PDF);

/** The largest file of many objects takes a few seconds. */
const rebuildInThread = inThread<Uint8Array, Uint8Array | null>({
  lane: "documents",
  module: "lib/files/rebuild-pdf.ts",
  name: "rebuildPdf",
  deadlineMs: 20_000,
});

const UNREADABLE_PDF =
  "This PDF is damaged or protected by a password. Save or scan it again without one, then upload it.";

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

const refuse = refusals({
  REFUSED: (field: string, message: string) => ({ as: Invalid, code: undefined, field, message }),
});

type Reject = (message: string) => never;

/** Stops reading at a wrong type or an excess of size. */
async function readAll(
  { name, bytes }: GivenFile,
  { largest, wrongType }: { largest: number; wrongType: string },
  reject: Reject,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isKnown = false;
  for await (const chunk of bytes instanceof Uint8Array ? once(bytes) : bytes) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > largest) reject(`File must not exceed ${Math.floor(largest / MEGABYTE)}MB`);
    if (isKnown || size < BYTES_OF_TYPE) continue;
    isKnown = typeOfFile(name, Buffer.concat(chunks).subarray(0, BYTES_OF_TYPE)) !== null;
    if (!isKnown) reject(wrongType);
  }
  return Buffer.concat(chunks);
}

/**
 * The version to store: a PDF rebuilt without active content (see `rebuildPdf`), a JPEG or PNG re-encoded (see
 * `cleanPicture`). The type comes from the bytes and must match the name. Throws Invalid at `field`.
 */
export async function cleanFile(
  given: GivenFile,
  { largest = LARGEST_FILE, field = "attachment", wrongType = WRONG_TYPE }: FileLimits = {},
): Promise<CleanFile> {
  const reject: Reject = (message) => refuse("REFUSED", field, message);
  const bytes = await readAll(given, { largest, wrongType }, reject);
  const { name } = given;
  const contentType = typeOfFile(name, bytes);
  if (!contentType) return reject(wrongType);
  if (contentType === "application/pdf") {
    if (!endsAsPdf(bytes)) reject(wrongType);
    const rebuilt = await rebuildInThread(bytes);
    return rebuilt ? { name, bytes: rebuilt, contentType } : reject(UNREADABLE_PDF);
  }
  const clean = await cleanPicture(bytes, contentType);
  if (!clean) return reject(wrongType);
  return { name, bytes: clean, contentType };
}
