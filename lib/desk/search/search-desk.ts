import { db } from "@/db/client";
import { canAtDesk, type DeskPermission } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { partsOf } from "@/lib/search/fold";
import { listFoundOf, MAX_FOUND } from "./reads.sql";
import { foundKinds, type FoundAtDesk, type FoundKind } from "./schema";

const opens: Record<FoundKind, DeskPermission> = {
  COMPANY: P.DESK_CUSTOMERS,
  FACILITY: P.DESK_CUSTOMERS,
  AGENCY: P.DESK_AGENCIES,
  PERSON: P.DESK_PEOPLE,
  PROFESSIONAL: P.DESK_PROFESSIONALS,
};

/** What someone at the desk may open, by name; nothing without a search. */
export async function searchDesk({ actor }: Pick<Ctx, "actor">, search: string): Promise<FoundAtDesk> {
  if ((partsOf(search) ?? []).length === 0) return { rows: [], more: [] };
  const kinds = foundKinds.filter((kind) => canAtDesk(actor, opens[kind]));
  const found = await Promise.all(kinds.map((kind) => listFoundOf(db, kind, search)));
  return {
    rows: found.flatMap((rows) => rows.slice(0, MAX_FOUND)),
    more: kinds.filter((_, at) => found[at]!.length > MAX_FOUND),
  };
}
