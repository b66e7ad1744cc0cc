import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import Busboy from "@fastify/busboy";
import type { z } from "zod";
import { Invalid } from "@/lib/errors";
import type { GivenFile } from "@/lib/files/clean-file";
import { LARGEST_FILE, MEGABYTE } from "@/lib/files/file-type";
import { parsePairs } from "./parse";

/** The one file part of a form. */
export type Upload = {
  /** The part's name, at which faults of the file are reported. */
  field: string;
  /** In bytes; nothing beyond it is read. */
  largest?: number;
};

const limits = { files: 1, fields: 100, fieldNameSize: 100, fieldSize: MEGABYTE, headerPairs: 100 };

const unreadable = () => new Invalid({ code: "MALFORMED", message: "The request is not readable." });

/** Collects the parts in whatever order they come. An empty file input, which a browser sends without a name, is none. */
function collectParts(contentType: string, { field, largest = LARGEST_FILE }: Upload) {
  const parser = new Busboy({
    headers: { "content-type": contentType },
    limits: { ...limits, fileSize: largest },
  });
  const fields = new URLSearchParams();
  const chunks: Buffer[] = [];
  let name: string | null = null;
  const refuse = (fault: Invalid) => parser.destroy(fault);
  parser.on("field", (key, value, nameIsCut, valueIsCut) => {
    if (nameIsCut || valueIsCut) refuse(new Invalid({ field: key, message: "This is too long." }));
    else fields.append(key, value);
  });
  parser.on("file", (key, stream, fileName) => {
    if (key !== field) refuse(new Invalid({ field: key, message: "There is no such field." }));
    name = fileName || null;
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    // A body that ends within the file fails here, besides in the parser.
    stream.on("error", () => refuse(unreadable()));
    stream.on("limit", () =>
      refuse(new Invalid({ field, message: `File must not exceed ${Math.floor(largest / MEGABYTE)}MB` })),
    );
  });
  for (const event of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
    parser.on(event, () => refuse(unreadable()));
  const file = (): GivenFile | null => (name === null ? null : { name, bytes: Buffer.concat(chunks) });
  return { parser, fields, file };
}

/**
 * The fields of a multipart form, judged by their schema, and its file, or null without one. Throws Invalid at the field
 * for a file that is too large, as soon as it is.
 */
export async function parseMultipart<T>(
  schema: z.ZodType<T> | undefined,
  request: Request,
  upload: Upload,
): Promise<{ body: T; file: GivenFile | null }> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(contentType) || !request.body)
    throw new Invalid({ code: "CONTENT_TYPE", message: "Send a multipart form." });
  const { parser, fields, file } = collectParts(contentType, upload);
  // The web's stream and Node's are typed apart.
  const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(body, parser).catch((error: unknown) => {
    throw error instanceof Invalid ? error : unreadable();
  });
  return { body: parsePairs(schema, fields), file: file() };
}
