import { z } from "zod";

/** A month of the calendar, in UTC as everything about months of the audit: "2025-01". */
const Month = z
  .string()
  .trim()
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, "must be a month, such as 2025-01");

export const ArchiveRequest = z.strictObject({ before: Month, to: z.string() });
export type ArchiveRequest = z.infer<typeof ArchiveRequest>;

/** Beside each file, written once the file was read back. */
export const ArchiveManifest = z.object({
  format: z.literal(1),
  version: z.string(),
  part: z.string().regex(/^audit_event_(to_)?\d{4}_\d\d$/),
  /** Null if it holds everything before its last month too. */
  from: Month.nullable(),
  through: Month,
  columns: z.array(z.string().regex(/^[a-z_]+$/)),
  rows: z.int(),
  /** Of the lines as they are, without compression. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ArchiveManifest = z.infer<typeof ArchiveManifest>;
