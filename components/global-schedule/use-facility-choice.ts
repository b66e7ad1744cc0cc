"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { chooseFacilitiesMutation } from "@/lib/global-schedule/client";
import { chosenFacilities, choiceToSave } from "@/lib/global-schedule/rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";

const CHOICE_FAILED = "Your choice of facilities could not be saved. Please try again!";

/** The chosen facilities, and the selection until it is applied. The choice is saved per person. */
export function useFacilityChoice(facilities: readonly CalendarFacility[], first: readonly number[]) {
  const [saved, setSaved] = useState<readonly number[]>(first);
  // Drops facilities the person has lost.
  const chosen = chosenFacilities(facilities, saved);
  const [draft, setDraft] = useState<ReadonlySet<number> | null>(null);
  const ticked = draft ?? new Set(chosen);
  const save = useWrite(chooseFacilitiesMutation(), { failed: CHOICE_FAILED });
  const isChanged = draft !== null && (draft.size !== chosen.length || !chosen.every((id) => draft.has(id)));

  function apply(next: readonly number[]) {
    setSaved(next);
    setDraft(null);
    save.run({ facilityIds: choiceToSave(facilities, next) });
  }
  return {
    chosen,
    ticked,
    isChanged,
    canApply: isChanged && ticked.size > 0,
    isAll: chosen.length === facilities.length,
    tick(ids: readonly number[], isTicked: boolean) {
      const next = new Set(ticked);
      for (const id of ids) {
        if (isTicked) next.add(id);
        else next.delete(id);
      }
      setDraft(next);
    },
    cancel: () => setDraft(null),
    apply: () => apply(facilities.map(({ id }) => id).filter((id) => ticked.has(id))),
    /** Adds one to those chosen. */
    include: (id: number) => apply([...chosen, id]),
    /** Selects all. */
    reset: () => apply(facilities.map(({ id }) => id)),
  };
}
export type FacilityChoice = ReturnType<typeof useFacilityChoice>;
