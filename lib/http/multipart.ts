import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import Busboy from "@fastify/busboy";
import type { z } from "zod";
import { cleanText, countCharacters } from "@/lib/characters";
import { Invalid, type HttpError } from "@/lib/errors";
import type { GivenFile } from "@/lib/files/clean-file";
import { LARGEST_FILE, MEGABYTE } from "@/lib/files/file-type";
import { refuse } from "./refusals";
import { isUnstorable, parsePairs } from "./parse";

/** The one file part of a form. */
export type Upload = {
  /** The part's name, used for file errors. */
  field: string;
  /** In bytes; reading stops there. */
  largest?: number;
};

/** Of a file, in characters. */
const LONGEST_NAME = 255;

const limits = { files: 1, fields: 100, fieldNameSize: 100, fieldSize: MEGABYTE, headerPairs: 100 };

/** Collects the parts in any order. A file input without a name is empty. */
function collectParts(contentType: string, { field, largest = LARGEST_FILE }: Upload) {
  const parser = new Busboy({
    headers: { "content-type": contentType },
    limits: { ...limits, fileSize: largest },
  });
  const fields = new URLSearchParams();
  const chunks: Buffer[] = [];
  let name: string | null = null;
  /** Null while the file is being read. */
  let isCutOff: boolean | null = false;
  const stop = (fault: HttpError) => parser.destroy(fault);
  const unreadable = () => (isCutOff === false ? refuse.error("MALFORMED") : refuse.error("CUT_OFF", field));
  parser.on("field", (key, value, nameIsCut, valueIsCut) => {
    if (nameIsCut || valueIsCut) stop(refuse.error("LONG_PART", key));
    else fields.append(key, value);
  });
  parser.on("file", (key, stream, fileName?: string) => {
    if (key !== field) stop(refuse.error("UNKNOWN_PART", key));
    const given = fileName || "";
    if (isUnstorable(given)) stop(refuse.error("UNSTORABLE", key));
    name = cleanText(given).trim() || null;
    if (countCharacters(name ?? "") > LONGEST_NAME) stop(refuse.error("LONG_PART", key));
    isCutOff = null;
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    // A body that ends too early is an error, and then an end, of the file it ends in.
    stream.on("error", () => (isCutOff ??= true));
    stream.on("end", () => (isCutOff ??= false));
    stream.on("limit", () => stop(refuse.error("LARGE_FILE", field, largest)));
  });
  for (const event of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
    parser.on(event, () => stop(refuse.error("MALFORMED")));
  const file = (): GivenFile | null => (name === null ? null : { name, bytes: Buffer.concat(chunks) });
  return { parser, fields, file, unreadable };
}

/**
 * Parses the fields of a multipart form and its file, or null without one. Throws Invalid at the file's field as soon
 * as it is too large.
 */
export async function parseMultipart<T>(
  schema: z.ZodType<T> | undefined,
  request: Request,
  upload: Upload,
): Promise<{ body: T; file: GivenFile | null }> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(contentType) || !request.body)
    refuse("CONTENT_TYPE", "Send a multipart form.");
  const { parser, fields, file, unreadable } = collectParts(contentType, upload);
  // Web and Node streams have different types.
  const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(body, parser).catch((error: unknown) => {
    throw error instanceof Invalid ? error : unreadable();
  });
  return { body: parsePairs(schema, fields), file: file() };
}
