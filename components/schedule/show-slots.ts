import type { QueryClient } from "@tanstack/react-query";
import { runCommand } from "@/components/shell/commands";
import { feedQuery } from "@/lib/slots/client";
import { highlightSlots } from "./highlight-slots";
import { listPlace } from "./list-place";
import { goToSlot } from "./move-in-list";
import { OPEN_ON_SHIFT } from "./use-on-shift-fold";

const LOOK_EVERY_MS = 100;
const MAX_LOOKS = 100;
/** Loaded slots are drawn within this many checks, unless filters hide them. */
const LOOKS_TO_DRAW = 5;

/** The first of them in list order. */
function firstListed(ids: ReadonlySet<number>): number | undefined {
  const slots = listPlace()?.items.flatMap(({ shift }) => shift?.slots ?? []);
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
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const first = firstListed(ids);
    if (first !== undefined) return goToSlot(first, () => highlightSlots(slotIds));
    const isKnown = client.getQueryData(queryKey)?.slots.some(({ slot_id }) => ids.has(slot_id));
    if (isKnown && ++looksSinceKnown === LOOKS_TO_DRAW) {
      runCommand("clear");
      runCommand(OPEN_ON_SHIFT);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
