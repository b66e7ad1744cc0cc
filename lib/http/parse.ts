import type { z } from "zod";
import { refuseAll, Invalid, NotFound, TooLarge, type FieldError } from "@/lib/errors";
import { refuse } from "./refusals";
import { inPlainWords } from "./plain-words";

const LARGEST_BODY = 1024 * 1024;

/** Text the database cannot store: NUL and lone surrogates. */
const unstorable = /\0|\p{Surrogate}/u;
export const isUnstorable = (text: string): boolean => unstorable.test(text);
/** JSON can contain them only by these escapes, so most bodies need no scan. */
const suspicious = /\\u(0000|d[89a-f])/i;

/** The command line prints some messages behind the argument's name: "--wage must be dollars, as in 28.50". */
const sentenceOf = (message: string) =>
  message.startsWith("must ") ? `M${message.slice(1)}${message.endsWith("…") ? "" : "."}` : message;

const fieldError = (path: readonly PropertyKey[], message: string): FieldError => ({
  code: "INVALID",
  field: path.join("."),
  message: sentenceOf(message),
});

/** Reports the unknown field, not its object. */
const asFieldErrors = (issue: z.core.$ZodIssue): FieldError[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => fieldError([...issue.path, key], issue.message))
    : [fieldError(issue.path, issue.message)];

/** The first fault of each field: what follows from it would only repeat or obscure it. */
function firstOfEach(errors: readonly FieldError[]): FieldError[] {
  const seen = new Set<string | undefined>();
  return errors.filter(({ field }) => !seen.has(field) && seen.add(field));
}

/** Parses a value. Throws Invalid at the fields. */
function parseWith<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given, { error: inPlainWords });
  if (!result.success) return refuseAll(Invalid, firstOfEach(result.error.issues.flatMap(asFieldErrors)));
  return result.data;
}

/** Path parameters; a malformed one is NotFound. */
export function parseParams<T>(
  schema: z.ZodType<T> | undefined,
  params: Record<string, string | string[] | undefined>,
): T {
  if (!schema) return {} as T;
  const result = schema.safeParse(params);
  if (!result.success) throw new NotFound();
  return result.data;
}

/** The query string; a repeated key becomes a list. Throws Invalid at the fields. */
export function parseQuery<T>(schema: z.ZodType<T> | undefined, url: string): T {
  return parsePairs(schema, new URL(url).searchParams);
}

/** Names and texts of a query or a form; a repeated name becomes a list. Throws Invalid at the fields. */
export function parsePairs<T>(schema: z.ZodType<T> | undefined, pairs: URLSearchParams): T {
  if (!schema) return {} as T;
  const given: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  for (const key of new Set(pairs.keys())) {
    const values = pairs.getAll(key);
    if (unstorable.test(key)) refuse("MALFORMED");
    // Zod ignores this one key.
    if (key === "__proto__") refuse("UNKNOWN_FIELD", key);
    if (unstorable.test(values.join())) refuse("UNSTORABLE", key);
    given[key] = values.length > 1 ? values : values[0]!;
  }
  return parseWith(schema, { ...given });
}

/** The fields of a form that has no files, of at most 1 MiB, and its bytes as received; a repeated one becomes a list. */
export async function parseForm<T>(
  schema: z.ZodType<T> | undefined,
  request: Request,
): Promise<{ body: T; bytes: Uint8Array }> {
  const bytes = await readBytes(request, /^application\/x-www-form-urlencoded\b/i, "Send a form.");
  return { body: parsePairs(schema, new URLSearchParams(decode(bytes))), bytes };
}

/** A JSON body of at most 1 MiB. Throws Invalid at the fields, TooLarge, or Invalid for another content type. */
export async function parseBody<T>(schema: z.ZodType<T> | undefined, request: Request): Promise<T> {
  if (!schema) return undefined as T;
  const bytes = await readBytes(request, /^application\/json\b/i, "Send JSON.");
  return parseWith(schema, parseJson(decode(bytes)));
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function readBytes(request: Request, type: RegExp, otherwise: string): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > LARGEST_BODY) throw new TooLarge();
  if (!type.test(request.headers.get("content-type") ?? "")) {
    refuse("CONTENT_TYPE", otherwise);
  }
  return readAtMost(LARGEST_BODY, request);
}

/** Stops reading at the limit. */
async function readAtMost(bytes: number, { body }: Request): Promise<Uint8Array> {
  const reader = body?.getReader();
  const pieces: Uint8Array[] = [];
  let received = 0;
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    received += piece.value.length;
    if (received > bytes) {
      await reader?.cancel();
      throw new TooLarge();
    }
    pieces.push(piece.value);
  }
  return Buffer.concat(pieces);
}

/** A part of a body, and its path. */
type Part = { value: unknown; key: string; within: Part | null };

function fieldOf(part: Part): string {
  const keys: string[] = [];
  for (let one: Part | null = part; one?.within; one = one.within) keys.push(one.key);
  return keys.reverse().slice(0, 20).join(".");
}

/** Throws Invalid at text the database cannot store. Iterative, so deep bodies are safe. */
function refuseUnstorable(body: unknown): void {
  const waiting: Part[] = [{ value: body, key: "", within: null }];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { value } = part;
    if (typeof value === "string" && unstorable.test(value)) refuse("UNSTORABLE", fieldOf(part));
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (unstorable.test(key)) refuse("MALFORMED");
      waiting.push({ value: inner, key, within: part });
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return refuse("MALFORMED");
  }
}

/** Throws Invalid for malformed JSON, or text the database cannot store. */
export function parseJson(text: string): unknown {
  const value = jsonOf(text);
  if (suspicious.test(text)) refuseUnstorable(value);
  return value;
}
