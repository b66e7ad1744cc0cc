import { db } from "@/db/client";
import { findArchived } from "@/lib/audit-archive/find-archived";
import { can, type Actor } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";
import { facilityScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import { readsAnswers } from "../policy";
import { zoneName } from "@/lib/time/calendar";
import { presentEntry, presentMaking } from "./present";
import { findSlotOfHistory, listQuestions, listTrail } from "./reads";
import { actionsHiddenFrom, isMaking } from "./rules";
import type { History } from "./schema";

const ENTRIES_OF_A_PAGE = 20;

/** A slot's history, for anyone who may see the slot; pay only for those who may change it. */
export async function loadSlotHistory(
  actor: Actor,
  { slotId, before }: { slotId: number; before?: number },
): Promise<History> {
  const scope = facilityScope(actor);
  const found = await findSlotOfHistory(scope, slotId);
  if (!found) throw new NotFound();
  const viewer = {
    seesBonus: can(actor, found.facilityId, P.BONUS),
    seesWage: can(actor, found.facilityId, P.EDIT_WAGE),
  };
  const rows = await listTrail(scope, found, {
    before,
    withoutActions: actionsHiddenFrom(viewer),
    questions: readsAnswers(actor, found.facilityId) ? await listQuestions(found) : null,
    limit: ENTRIES_OF_A_PAGE + 1,
  });
  const hasMore = rows.length > ENTRIES_OF_A_PAGE;
  const entries = rows.slice(0, ENTRIES_OF_A_PAGE).map((row) => presentEntry(row, found, viewer));
  const archivedBefore = await findArchived(db, { hasMore, madeAt: found.createdAt });
  const isWhole = !hasMore && archivedBefore === null;
  return {
    entries: isWhole && !isMaking(rows.at(-1)?.action) ? [...entries, presentMaking(found)] : entries,
    has_more: hasMore,
    archived_before: archivedBefore,
    zone: zoneName(found.zone),
  };
}
