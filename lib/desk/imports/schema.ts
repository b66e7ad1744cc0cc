import { z } from "zod";
import { jsonPart, pathId } from "@/lib/http/wire";

const importKinds = ["people", "units"] as const;
export type ImportKind = (typeof importKinds)[number];
export const ImportParams = z.strictObject({ facilityId: pathId, kind: z.enum(importKinds) });

export type RunKind = ImportKind | "professionals";

export const UndoParams = z.strictObject({ facilityId: pathId, importId: pathId });

/** An import that runs, was broken off, or was saved in the last hour. */
const ImportRun = z.object({
  id: z.int(),
  kind: z.enum([...importKinds, "professionals"]),
  by: z.string(),
  /** Whether the reader imports it. */
  is_mine: z.boolean(),
  /** Whether the reader may take it back, as long as nothing of it is used. */
  can_undo: z.boolean(),
  state: z.enum(["CHECKING", "SAVING", "BROKEN", "SAVED", "UNDONE"]),
  done: z.int(),
  total: z.int(),
  saved_at: z.iso.datetime().nullable(),
  created: z.int(),
  updated: z.int(),
  left_out: z.int(),
});
export type ImportRun = z.infer<typeof ImportRun>;
export const ImportRuns = z.object({ rows: z.array(ImportRun) });
export type ImportRuns = z.infer<typeof ImportRuns>;

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
