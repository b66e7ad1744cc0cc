"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { liveSlots } from "@/components/list/live-slots";
import { useLiveList } from "@/components/list/use-live-list";
import { useSaving, useSavingNow } from "@/components/shell/use-saving";
import { useWrite } from "@/components/shell/use-write";
import { notify } from "@/components/ui/notify";
import { useViewOnly, VIEW_ONLY } from "@/components/ui/view-only";
import { counted } from "@/lib/counts";
import { emptyBoard, placementsOf, withDrafts, type Board } from "@/lib/week-plan/board-rules";
import { clock } from "@/lib/time/clock";
import { changeDraftsMutation, weekPlanKey, weekPlanQuery } from "@/lib/week-plan/client";
import { staffingHoursKey } from "@/lib/staffing-hours/client";
import { MAX_CHANGES } from "@/lib/week-plan/rules";
import type { Draft, DraftChange, WeekPlan } from "@/lib/week-plan/schema";

type Given = { facilityId: number; week: string; first: WeekPlan; userName: string };

/** Drafts after changes, as the server will have them. */
function changed(plan: WeekPlan, changes: readonly DraftChange[], plannedBy: string): Draft[] {
  const ids = new Set(changes.map(({ slotId }) => slotId));
  const added = changes.flatMap(({ slotId, caregiverId }): Draft[] => {
    const person = plan.people.find(({ id }) => id === caregiverId);
    return person
      ? [
          {
            slot_id: slotId,
            caregiver_id: person.id,
            caregiver_name: person.name,
            planned_by: plannedBy,
            planned_at: clock.now().toISOString(),
          },
        ]
      : [];
  });
  return [...plan.drafts.filter(({ slot_id }) => !ids.has(slot_id)), ...added];
}

/** People that a change doesn't concern stay the same objects, so their rows aren't drawn again. */
function useBoard(plan: WeekPlan | undefined): Board | null {
  const { people, slots, holidays, starts_on, overtime_threshold_hours, rest_limits, drafts } = plan ?? {};
  const empty = useMemo(
    () =>
      people && slots && holidays && starts_on && overtime_threshold_hours !== undefined && rest_limits
        ? emptyBoard({ people, slots, holidays, starts_on, overtime_threshold_hours, rest_limits })
        : null,
    [people, slots, holidays, starts_on, overtime_threshold_hours, rest_limits],
  );
  return useMemo(() => empty && withDrafts(empty, placementsOf(drafts ?? [], empty)), [empty, drafts]);
}

/** A week with changes that are being saved, the later ones of a slot over the earlier. */
function withSaving(
  plan: WeekPlan,
  saving: readonly (readonly DraftChange[])[],
  plannedBy: string,
): WeekPlan {
  const changes = new Map(saving.flat().map((change) => [change.slotId, change]));
  return changes.size === 0 ? plan : { ...plan, drafts: changed(plan, [...changes.values()], plannedBy) };
}

export type Put = readonly { slotId: number; personId: number | null }[];

/** The week with its drafts, live, and what changes them. */
export function useWeekPlan({ facilityId, week, first, userName }: Given) {
  const client = useQueryClient();
  const query = weekPlanQuery(facilityId, week);
  const feed = useQuery({ ...query, initialData: first.starts_on === week ? first : undefined });
  const changing = changeDraftsMutation(facilityId);
  // Until the week has been read again after them: what was read meanwhile may be older.
  const saving = useSaving(changing);
  const savingNow = useSavingNow(changing);
  const plan = useMemo(
    () => feed.data && withSaving(feed.data, saving, userName),
    [feed.data, saving, userName],
  );
  const board = useBoard(plan);
  /** The board with everything planned until now, drawn or not. */
  const boardNow = (): Board | null => {
    if (!feed.data || !board) return null;
    const { drafts } = withSaving(feed.data, savingNow(), userName);
    const placed = new Map(placementsOf(drafts, board));
    const removed = [...board.drafts.keys()].filter((slotId) => !placed.has(slotId));
    return withDrafts(board, [...removed.map((slotId) => [slotId, null] as const), ...placed]);
  };
  const connection = useLiveList({
    ...liveSlots(client, [facilityId], { queryKey: weekPlanKey(facilityId) }),
    today: plan?.today,
  });
  const save = useWrite(changing, {
    failed: "The plan could not be changed. Please try again!",
    done: (_answer, _changes) => null,
    onDone: ({ refused }, changes) => {
      // Nothing more follows what is discarded, so its hours needn't wait until the plan has come to rest.
      if (changes.every(({ caregiverId }) => caregiverId === null))
        void client.invalidateQueries({ queryKey: staffingHoursKey });
      const [firstRefused, ...others] = refused;
      if (firstRefused)
        notify({
          type: "error",
          message: [
            firstRefused.message,
            others.length > 0 && `And ${counted(others.length, "other shift")}.`,
          ]
            .filter(Boolean)
            .join(" "),
        });
    },
  });
  const isViewOnly = useViewOnly();
  const put = (placed: Put) => {
    const changes = placed.map(({ slotId, personId }) => ({
      slotId,
      caregiverId: personId,
      oldCaregiverId: plan?.drafts.find(({ slot_id }) => slot_id === slotId)?.caregiver_id ?? null,
    }));
    // Dragging and keys end here too.
    if (isViewOnly) notify({ type: "error", message: VIEW_ONLY });
    else if (changes.length > 0) save.run(changes.slice(0, MAX_CHANGES));
  };
  return { feed, plan, board, boardNow, connection, put };
}
