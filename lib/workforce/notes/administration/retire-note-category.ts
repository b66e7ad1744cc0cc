import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import type { Ctx } from "@/lib/context";
import { changeNoteCategory } from "./change-note-category";
import type { NamedCategory } from "./schema";

/** The notes of a retired category stay readable; new ones can't be written. */
export const retireNoteCategory = (
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { isRetired, ...named }: NamedCategory & { isRetired: boolean },
) =>
  changeNoteCategory(tx, ctx, named, (current) =>
    current.isRetired === isRetired
      ? null
      : {
          action: isRetired ? "note-category.retired" : "note-category.restored",
          before: { isRetired: current.isRetired },
          after: { isRetired },
          set: { retiredAt: isRetired ? ctx.now : null },
        },
  );
