import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import type { Ctx } from "@/lib/context";
import { changeNoteCategory } from "./change-note-category";
import type { LabelledCategory } from "./schema";

/** Its notes show the new label too. */
export const renameNoteCategory = (
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { label, ...named }: LabelledCategory,
) =>
  changeNoteCategory(tx, ctx, named, (current) =>
    current.label === label
      ? null
      : {
          action: "note-category.renamed",
          before: { label: current.label },
          after: { label },
          set: { label },
        },
  );
