import type { QueryClient } from "@tanstack/react-query";
import { runCommand } from "@/components/shell/commands";
import { feedQuery } from "@/lib/slots/client";
import { highlightRows } from "@/components/list/highlight-rows";
import { listPlace } from "./list-place";
import { lookFor } from "./look-for";
import { goToSlot } from "./move-in-list";
import { OPEN_ON_SHIFT } from "./use-on-shift-fold";

/** Loaded slots are drawn within this many checks, unless filters hide them. */
const LOOKS_TO_DRAW = 5;

/** The first of them in list order. */
function firstListed(ids: ReadonlySet<number>): number | undefined {
  const slots = listPlace()?.days.flatMap(({ shifts }) => shifts.flatMap(({ slots: those }) => those));
  return slots?.find(({ slot_id }) => ids.has(slot_id))?.slot_id;
}

/** Scrolls to a facility's slots once the list has them. Clears filters and opens the group that hide them all. */
export async function showSlots(
  client: QueryClient,
  facilityId: number,
  slotIds: readonly number[],
): Promise<void> {
  const ids = new Set(slotIds);
  const { queryKey } = feedQuery(facilityId);
  let looksSinceKnown = 0;
  const shown = await lookFor(() => {
    const first = firstListed(ids);
    if (first !== undefined) return first;
    const isKnown = client.getQueryData(queryKey)?.slots.some(({ slot_id }) => ids.has(slot_id));
    if (isKnown && ++looksSinceKnown === LOOKS_TO_DRAW) {
      runCommand("clear");
      runCommand(OPEN_ON_SHIFT);
    }
    return undefined;
  });
  if (shown !== undefined) goToSlot(shown, () => highlightRows(slotIds));
}
