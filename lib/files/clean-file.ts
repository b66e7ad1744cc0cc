import { Invalid } from "@/lib/errors";
import { cleanPicture } from "./clean-picture";
import { BYTES_OF_TYPE, LARGEST_FILE, MEGABYTE, typeOfFile, WRONG_TYPE, type ContentType } from "./file-type";

export type GivenFile = {
  name: string;
  /** All of them, or a stream, of which no more is read than is allowed. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
};

export type FileLimits = {
  /** In bytes. */
  largest?: number;
  /** Where a form shows what is wrong. */
  field?: string;
};

export type CleanFile = { name: string; bytes: Uint8Array; contentType: ContentType };

/** A PDF's last line stands near its end; what is much longer than its document is another file as well. */
const END_OF_PDF = "%%EOF";
const NEAR_THE_END = 2048;

const endsAsPdf = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(-NEAR_THE_END)).toString("latin1").includes(END_OF_PDF);

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

type Refuse = (message: string) => Invalid;

/** Reads until the type is wrong or the size too large, and not a byte further. */
async function readAll({ name, bytes }: GivenFile, largest: number, refuse: Refuse): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isKnown = false;
  for await (const chunk of bytes instanceof Uint8Array ? once(bytes) : bytes) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > largest) throw refuse(`File must not exceed ${Math.floor(largest / MEGABYTE)}MB`);
    if (isKnown || size < BYTES_OF_TYPE) continue;
    isKnown = typeOfFile(name, Buffer.concat(chunks).subarray(0, BYTES_OF_TYPE)) !== null;
    if (!isKnown) throw refuse(WRONG_TYPE);
  }
  return Buffer.concat(chunks);
}

/**
 * What is kept of a file a person gives: a PDF as it is, a JPEG or PNG re-encoded (see `cleanPicture`). The type comes
 * from the bytes and the name must agree with it. Throws Invalid at `field`.
 */
export async function cleanFile(
  given: GivenFile,
  { largest = LARGEST_FILE, field = "attachment" }: FileLimits = {},
): Promise<CleanFile> {
  const refuse = (message: string) => new Invalid({ field, message });
  const bytes = await readAll(given, largest, refuse);
  const { name } = given;
  const contentType = typeOfFile(name, bytes);
  if (!contentType) throw refuse(WRONG_TYPE);
  if (contentType === "application/pdf") {
    if (!endsAsPdf(bytes)) throw refuse(WRONG_TYPE);
    return { name, bytes, contentType };
  }
  const clean = await cleanPicture(bytes, contentType);
  if (!clean) throw refuse(WRONG_TYPE);
  return { name, bytes: clean, contentType };
}
