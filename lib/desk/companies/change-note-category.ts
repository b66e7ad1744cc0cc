import { db } from "@/db/client";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import {
  addNoteCategory,
  renameNoteCategory,
  retireNoteCategory,
} from "@/lib/workforce/notes/administration/add-note-category";
import { listNoteCategories, lockNoteCategory } from "@/lib/workforce/notes/administration/reads";
import { changeCompany } from "../customers/change-facility";
import type { Reader } from "../customers/load-customers";
import { refuse } from "../customers/present";
import { getOwnCompany } from "./reads";
import type { CategoryUpdate, NewCategoryAtDesk, NoteCategories } from "./schema";

type OfCompany<Input> = { companyId: number } & Input;

/** Every category of a company's notes, those that are retired as well. Throws NotFound, Forbidden. */
export async function loadNoteCategories({ actor }: Reader, companyId: number): Promise<NoteCategories> {
  await getOwnCompany(db, actor, companyId);
  return { rows: await listNoteCategories(db, companyId) };
}

/** Throws Conflict if the company has one of this code. */
export const addCategoryAtDesk = (ctx: Ctx, input: OfCompany<NewCategoryAtDesk>): Promise<void> =>
  changeCompany(ctx, { operation: "desk.note-category-added", input }, async (tx, by, company) => {
    await addNoteCategory(tx, by, { company, code: input.code, label: input.label });
  });

/** Renames, retires or restores a category. Throws NotFound, Conflict if it isn't as it was seen. */
export const changeNoteCategory = (
  ctx: Ctx,
  input: OfCompany<{ code: string } & CategoryUpdate>,
): Promise<void> =>
  changeCompany(ctx, { operation: "desk.note-category-changed", input }, async (tx, by, company) => {
    const { companyId, code, label, isRetired, seen } = input;
    const found = await lockNoteCategory(tx, companyId, code);
    if (!found) throw new NotFound();
    if (found.label !== seen.label || found.isRetired !== seen.isRetired) refuse("CHANGED", "label");
    await renameNoteCategory(tx, by, { company, code, label });
    await retireNoteCategory(tx, by, { company, code, isRetired });
  });
