import { z } from "zod";
import { jsonPart, pathId } from "@/lib/http/wire";

const importKinds = ["people", "units"] as const;
export type ImportKind = (typeof importKinds)[number];
export const ImportParams = z.strictObject({ facilityId: pathId, kind: z.enum(importKinds) });

/** A preview saves nothing; the confirmed import saves every row but those left out, or nothing. */
export const ImportForm = z.strictObject({
  isConfirmed: z.enum(["true", "false"]).transform((text) => text === "true"),
  leftOut: jsonPart(z.array(z.int().positive()).max(20_000)),
});
export type ImportForm = z.infer<typeof ImportForm>;

const ImportedRow = z.object({
  row: z.int(),
  cells: z.record(z.string(), z.string()),
  outcome: z.enum(["created", "updated", "unchanged"]).nullable(),
  /** The role of someone who is here already, if it changes. */
  role: z.object({ before: z.string(), after: z.string(), is_less: z.boolean() }).nullable(),
  /** Other customers that someone who is here already works for. */
  elsewhere: z.string().nullable(),
  /** What else it changes, and what counts unseen. */
  notes: z.array(z.string()),
  faults: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

export const ImportResult = z.object({
  is_saved: z.boolean(),
  rows: z.array(ImportedRow),
  /** Of the file as a whole. */
  faults: z.array(z.string()),
});
export type ImportResult = z.infer<typeof ImportResult>;
