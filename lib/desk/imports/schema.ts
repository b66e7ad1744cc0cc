import { z } from "zod";
import { jsonPart, pathId, textOf } from "@/lib/http/wire";

const importKinds = ["people", "units"] as const;
export type ImportKind = (typeof importKinds)[number];
export const ImportParams = z.strictObject({ facilityId: pathId, kind: z.enum(importKinds) });

/** Also people who were given their role at another facility of the company. */
const runKinds = [...importKinds, "copies", "professionals"] as const;
export type RunKind = (typeof runKinds)[number];

export const ImportOnlyParams = z.strictObject({ importId: pathId });
export const UndoParams = ImportOnlyParams.extend({ facilityId: pathId });

/** Why an import isn’t taken back as things are; null if it can be. */
export const UndoCheck = z.object({ refusal: z.string().nullable() });
export type UndoCheck = z.infer<typeof UndoCheck>;

/** The rows that a saved import left out, as they were, each with why. */
export const LeftOutRows = z.object({
  rows: z.array(z.object({ row: z.int(), cells: z.record(z.string(), z.string()), reason: z.string() })),
});
export type LeftOutRows = z.infer<typeof LeftOutRows>;

/** An import that runs, was broken off, or was saved in the last hour, or in the last week with rows left out. */
const ImportRun = z.object({
  id: z.int(),
  kind: z.enum(runKinds),
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
  /** Whether the left-out rows are there to be downloaded, each with its reason. */
  has_rows: z.boolean(),
});
export type ImportRun = z.infer<typeof ImportRun>;
export const ImportRuns = z.object({ rows: z.array(ImportRun) });
export type ImportRuns = z.infer<typeof ImportRuns>;

const column = z.string().regex(/^[a-z_]{1,40}$/);

/** A preview saves nothing; the confirmed import saves every row but those left out, or nothing. */
export const ImportForm = z.strictObject({
  isConfirmed: z.enum(["true", "false"]).transform((text) => text === "true"),
  leftOut: jsonPart(z.array(z.int().positive()).max(20_000)),
  /** Of headings that no column has: their column, or "" to leave them out. */
  headings: jsonPart(z.record(textOf(200), z.union([z.literal(""), column]))).prefault("{}"),
  /** Other texts of cells than the file has, by row and column. */
  corrections: jsonPart(z.record(z.string().regex(/^\d{1,6}$/), z.record(column, textOf(500)))).prefault(
    "{}",
  ),
});
export type ImportForm = z.infer<typeof ImportForm>;

/** Also of rows that look like a known professional: the number of that record, to update it, or null for another one. */
export const ProfessionalsForm = ImportForm.extend({
  same: jsonPart(z.record(z.string().regex(/^\d{1,6}$/), z.int().positive().nullable())),
});
export type ProfessionalsForm = z.infer<typeof ProfessionalsForm>;

const ImportedRow = z.object({
  row: z.int(),
  cells: z.record(z.string(), z.string()),
  outcome: z.enum(["created", "updated", "unchanged"]).nullable(),
  /** The role of someone who is here already, if it changes, or a new one’s for several facilities. */
  role: z.object({ before: z.string().nullable(), after: z.string(), is_less: z.boolean() }).nullable(),
  /** Other customers that someone who is here already works for. */
  elsewhere: z.string().nullable(),
  /** The record, or the earlier row of the file, that it seems to double, and what was chosen. */
  looks_like: z
    .object({
      id: z.int().nullable(),
      name: z.string(),
      because: z.string(),
      choice: z.enum(["update", "another"]).nullable(),
    })
    .nullable(),
  /** What else it changes, and what counts unseen. */
  notes: z.array(z.string()),
  faults: z.array(
    z.object({
      column: z.string().nullable(),
      message: z.string(),
      /** What was probably meant. */
      suggestion: z.string().nullable(),
    }),
  ),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

export const ImportResult = z.object({
  is_saved: z.boolean(),
  rows: z.array(ImportedRow),
  /** Of the file as a whole. */
  faults: z.array(z.string()),
  /** Headings that no column has: what they mean is asked for, and nothing is read before. */
  unknown: z.array(
    z.object({
      key: z.string(),
      heading: z.string(),
      sample: z.string(),
      guess: z.string().nullable(),
    }),
  ),
  /** The columns that they may be. */
  free: z.array(z.string()),
  /** What stands above the headings and isn’t read. */
  above: z.array(z.string()),
});
export type ImportResult = z.infer<typeof ImportResult>;
