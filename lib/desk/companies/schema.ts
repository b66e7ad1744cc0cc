import { z } from "zod";
import { pathId } from "@/lib/http/wire";
import { LabelledCategory } from "@/lib/workforce/notes/administration/schema";

const { code, label } = LabelledCategory.shape;

export const NoteCategoryParams = z.strictObject({ companyId: pathId, code });

export const NewCategoryAtDesk = z.strictObject({ code, label });
export type NewCategoryAtDesk = z.infer<typeof NewCategoryAtDesk>;

/** As it shall be, and as it was seen. */
const category = z.strictObject({ label, isRetired: z.boolean() });
export const CategoryUpdate = category.extend({ seen: category });
export type CategoryUpdate = z.infer<typeof CategoryUpdate>;

export const NoteCategories = z.object({
  rows: z.array(z.object({ code: z.string(), label: z.string(), isRetired: z.boolean() })),
});
export type NoteCategories = z.infer<typeof NoteCategories>;
