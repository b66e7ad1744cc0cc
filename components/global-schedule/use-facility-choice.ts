"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { useViewOnly } from "@/components/ui/view-only";
import { chooseFacilitiesMutation, keepChoice, keptChoice } from "@/lib/global-schedule/client";
import { chosenFacilities, choiceToSave, MAX_SHOWN } from "@/lib/global-schedule/rules";
import type { CalendarFacility, FacilityChoice as Saved, FirstScreen } from "@/lib/global-schedule/schema";

const CHOICE_FAILED = "Your choice of facilities could not be saved. Please try again!";

/** The chosen facilities, and the selection until it is applied. The choice is saved per person. */
export function useFacilityChoice(
  facilities: readonly CalendarFacility[],
  { chosen: first, now: renderedAt }: Pick<FirstScreen, "chosen" | "now">,
) {
  const client = useQueryClient();
  const [saved, setSaved] = useState(() => {
    const kept = keptChoice(client);
    // Back restores the page as rendered before the choice was saved.
    if (kept && kept.savedAt > renderedAt) return kept.facilityIds;
    // All, not today's list of them: a facility granted later belongs to it.
    return choiceToSave(facilities, first);
  });
  const [draft, setDraft] = useState<ReadonlySet<number> | null>(null);
  // Both without facilities the person has lost.
  const chosen = chosenFacilities(facilities, saved);
  const ticked = new Set(
    facilities.map(({ id }) => id).filter((id) => (draft ? draft.has(id) : chosen.includes(id))),
  );
  const isChanged = ticked.size !== chosen.length || !chosen.every((id) => ticked.has(id));

  const lastSaved = useRef(saved);
  const save = useWrite(chooseFacilitiesMutation(), {
    failed: CHOICE_FAILED,
    optimistic: show,
    onDone: (_, { facilityIds }) => {
      lastSaved.current = facilityIds;
      keepChoice(client, facilityIds);
    },
  });
  /** Shows a choice at once. If it is not saved, it becomes the selection again, unless there is another one. */
  function show({ facilityIds }: Saved) {
    setSaved(facilityIds);
    setDraft(null);
    return () => {
      setSaved((now) => (now === facilityIds ? lastSaved.current : now));
      setDraft((now) => now ?? new Set(chosenFacilities(facilities, facilityIds)));
    };
  }
  const isViewOnly = useViewOnly();
  const apply = (next: readonly number[]) => {
    const choice = { facilityIds: choiceToSave(facilities, next) };
    if (isViewOnly) show(choice);
    else save.run(choice);
  };
  return {
    chosen,
    ticked,
    isChanged,
    canApply: isChanged && ticked.size > 0 && ticked.size <= MAX_SHOWN,
    hasTooMany: ticked.size > MAX_SHOWN,
    isAll: choiceToSave(facilities, chosen) === null,
    tick(ids: readonly number[], isTicked: boolean) {
      const next = new Set(ticked);
      for (const id of ids) {
        if (isTicked) next.add(id);
        else next.delete(id);
      }
      setDraft(next);
    },
    cancel: () => setDraft(null),
    apply: () => apply([...ticked]),
    /** Adds one to those chosen, in the place of the last where no more are shown. */
    include: (id: number) => apply([...chosen.slice(0, MAX_SHOWN - 1), id]),
    /** Selects all, or the first that fit. */
    reset: () => apply(chosenFacilities(facilities, null)),
  };
}
export type FacilityChoice = ReturnType<typeof useFacilityChoice>;
