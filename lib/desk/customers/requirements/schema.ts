import { z } from "zod";
import { lineOf } from "@/lib/access/input";
import { textOf } from "@/lib/http/wire";
import { findType } from "@/lib/professionals/credentials/catalog-rules";

const resourceType = lineOf(20).toUpperCase();
/** How many references must be verified; only for those. */
const references = z.int().min(1).max(9);

const Change = z.strictObject({
  credential: lineOf(60),
  isRequired: z.boolean(),
  references: references.optional(),
  /** Whether it was required as it was read, of references how many. */
  seen: z.strictObject({ isRequired: z.boolean(), references: references.nullable() }),
});

/** What changes for a shift type, all or none. */
export const RequirementsAtDesk = z.strictObject({ resourceType, changes: z.array(Change).min(1).max(40) });
export type RequirementsAtDesk = z.infer<typeof RequirementsAtDesk>;

/** "CPR,REFERENCES:2": what would be required besides the license. */
const Required = textOf(1_000)
  .regex(/^([A-Z_0-9]+(:[1-9])?(,[A-Z_0-9]+(:[1-9])?)*)?$/, "must be codes with commas")
  .transform((text) =>
    (text === "" ? [] : text.split(",")).map((one) => {
      const [code = "", count] = one.split(":");
      return count === undefined ? { code } : { code, requiredReferences: Number(count) };
    }),
  )
  .refine((all) => all.every(({ code }) => findType(code) !== null), "must be codes of credentials");

export const RequirementsQuery = z.strictObject({ resourceType, required: Required });
export type RequirementsQuery = z.infer<typeof RequirementsQuery>;

export const RequirementsPreview = z.object({
  /** Who may take shifts of the type there by their papers, as it is now. */
  people: z.int(),
  /** Of them those who couldn't any more, and others who could. */
  losing: z.int(),
  gaining: z.int(),
  /** Whether only the first ones were looked at. */
  is_more: z.boolean(),
  /** Open slots ahead, and those that have someone. */
  open: z.int(),
  filled: z.int(),
});
export type RequirementsPreview = z.infer<typeof RequirementsPreview>;
