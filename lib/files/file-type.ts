const contentTypes = ["application/pdf", "image/jpeg", "image/png"] as const;
export type ContentType = (typeof contentTypes)[number];

const WRONG_TYPE = "Error uploading files. Only PDF, JPG and PNG files are allowed.";
const MEGABYTE = 1_048_576;
const LARGEST_FILE = 50 * MEGABYTE;

const beginnings: Record<ContentType, readonly number[]> = {
  "application/pdf": [0x25, 0x50, 0x44, 0x46, 0x2d],
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

const endings: Record<ContentType, RegExp> = {
  "application/pdf": /\.pdf$/i,
  "image/jpeg": /\.jpe?g$/i,
  "image/png": /\.png$/i,
};

/** What the bytes are, whatever their name says; null for all that is not allowed. */
export function contentTypeOf(bytes: Uint8Array): ContentType | null {
  return contentTypes.find((type) => beginnings[type].every((byte, i) => bytes[i] === byte)) ?? null;
}

/** A fault of a file somebody gives: neither its content nor its name may be of another kind than the other says. */
export function fileFault(name: string, bytes: Uint8Array): string | null {
  if (bytes.length > LARGEST_FILE) return "File must not exceed 50MB";
  const type = contentTypeOf(bytes);
  return type && endings[type].test(name) ? null : WRONG_TYPE;
}
