import { z } from "zod";
import { lineOf } from "@/lib/access/input";

const company = lineOf(120);
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_]{1,40}$/, "must be at most 40 letters, digits and underscores, such as TRAINING");
const label = lineOf(60);

/** A category of a company's notes, as an administrator names it. */
export const NamedCategory = z.strictObject({ company, code });
export type NamedCategory = z.infer<typeof NamedCategory>;

/** One to add, or the new label of one. */
export const LabelledCategory = NamedCategory.extend({ label });
export type LabelledCategory = z.infer<typeof LabelledCategory>;
