const contentTypes = ["application/pdf", "image/jpeg", "image/png"] as const;
export type ContentType = (typeof contentTypes)[number];

export const WRONG_TYPE = "Error uploading files. Only PDF, JPG and PNG files are allowed.";
/** For a file whose connection was lost on the way, said by whichever side noticed. */
export const CUT_OFF = "The file could not be sent completely. Check your connection and try again.";
export const MEGABYTE = 1_048_576;
/** In bytes, unless a caller of `cleanFile` allows less. */
export const LARGEST_FILE = 50 * MEGABYTE;
/** This many bytes identify the type. */
export const BYTES_OF_TYPE = 8;

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

/** The type by the bytes, whatever the name says; null if it is not allowed. */
export function contentTypeOf(bytes: Uint8Array): ContentType | null {
  return contentTypes.find((type) => beginnings[type].every((byte, i) => bytes[i] === byte)) ?? null;
}

/** The type by the first bytes if the name matches; null if it is not allowed. */
export function typeOfFile(name: string, beginning: Uint8Array): ContentType | null {
  const type = contentTypeOf(beginning);
  return type && endings[type].test(name) ? type : null;
}
