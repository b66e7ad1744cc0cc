"use client";

import { useRouter } from "next/navigation";
import type { Route } from "next";
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { slotPath } from "@/components/people/words";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { daysOf } from "@/lib/global-schedule/rules";
import type { SessionUser } from "@/lib/users/schema";
import type { PlanAddress } from "@/lib/week-plan/address-rules";
import type { Board } from "@/lib/week-plan/board-rules";
import type { WeekPlan } from "@/lib/week-plan/schema";
import { gapsOf, review, suggest } from "@/lib/week-plan/suggestion-rules";
import { countsOf, groupsOf, NO_UNIT, shownPeople } from "./grid-rules";
import { laneStart } from "./lane-rules";
import type { GridFacts } from "./person-row";
import { PickBar } from "./pick-bar";
import { PlanHead } from "./plan-head";
import { PublishBar } from "./publish-bar";
import { ReviewDialog } from "./review-dialog";
import { usePicked } from "./use-picked";
import { usePublish } from "./use-publish";
import type { Put } from "./use-week-plan";
import { Legend, WeekGrid } from "./week-grid";
import { slotText } from "./words";

type Props = {
  user: SessionUser;
  here: { id: number; timezone: string };
  plan: WeekPlan;
  board: Board;
  put: (placed: Put) => void;
  address: PlanAddress;
  search: string;
  now: number;
  toolbar: ReactNode;
  onGo: (change: Partial<PlanAddress>) => void;
};

/** The facts all rows share; the same object while the week is the same. */
function useFacts({ user, here, plan, board, now }: Props): GridFacts {
  const { range, limits, thresholdHours, slots } = board;
  const [at] = useState(now);
  return useMemo(
    () => ({
      range,
      limits,
      thresholdHours,
      slots,
      days: daysOf(plan.starts_on),
      laneStartsAt: laneStart([...slots.values()]),
      facilityId: here.id,
      facilityNames: new Map(user.facilitiesEnabled.map(({ id, label }) => [id, label])),
      now: at,
    }),
    [slots],
  );
}

/** A week that has loaded. */
export function PlanBoard(props: Props) {
  const { here, plan, board, put, address, search, now, toolbar, onGo } = props;
  const router = useRouter();
  const facts = useFacts(props);
  const unitNames = useMemo(() => new Map(plan.units.map(({ id, name }) => [id, name])), [plan.units]);
  const { up, pick } = usePicked(board);
  const [dialog, setDialog] = useState<"review" | "discard" | null>(null);
  const publishing = usePublish(here.id, (allDone) => setDialog(allDone ? null : "review"));

  const applied = useDeferredValue(search);
  const { units, types, mark, order } = address;
  const shown = useMemo(
    () => shownPeople(board, { search: applied, units, types, mark }, facts.now),
    [board, applied, units, types, mark, facts],
  );
  const groups = useMemo(
    () => groupsOf(board, shown, { order, units: plan.units }),
    [board, shown, order, plan.units],
  );
  const gaps = useMemo(() => gapsOf(board), [board]);
  const shownGaps = useMemo(
    () =>
      gaps.filter(
        ({ unit_id, resource_type }) =>
          (units.size === 0 || units.has(String(unit_id ?? NO_UNIT))) &&
          (types.size === 0 || types.has(resource_type)),
      ),
    [gaps, units, types],
  );
  const counts = useMemo(() => countsOf(board, facts.now), [board, facts]);
  // Looking for someone for every gap takes longer than a press may.
  const settled = useDeferredValue(board);
  const suggestions = useMemo(
    () =>
      suggest(
        settled,
        shownGaps.filter(({ slot_id }) => !settled.drafts.has(slot_id)),
      ),
    [settled, shownGaps],
  );
  const reviewed = useMemo(() => review(settled), [settled]);
  const drafts = useMemo(() => new Map(plan.drafts.map((one) => [one.slot_id, one])), [plan.drafts]);
  const lost = plan.drafts.filter(({ slot_id }) => !board.drafts.has(slot_id));

  const pickedId = up.slot?.slot_id ?? null;
  const give = (personId: number) => {
    if (pickedId === null) return;
    pick(null);
    put([{ slotId: pickedId, personId }]);
  };
  const remove = (slotIds: readonly number[]) => {
    pick(null);
    put(slotIds.filter((slotId) => drafts.has(slotId)).map((slotId) => ({ slotId, personId: null })));
  };
  const openHeld = useCallback(
    (slotId: number) => router.push(slotPath({ slot_id: slotId, facility_id: here.id }) as Route),
    [router, here.id],
  );
  const suggestAll = () => put(suggestions);
  const isClear = reviewed.every(
    ({ take }) => take.block === null && take.concerns.every((one) => !one.needsAcknowledgement),
  );
  const since =
    plan.drafts.length === 0 ? null : Math.min(...plan.drafts.map((one) => Date.parse(one.planned_at)));
  return (
    <>
      <PlanHead
        open={gaps.length}
        counts={counts}
        thresholdHours={board.thresholdHours}
        mark={mark}
        onMark={(next) => onGo({ mark: next })}
      >
        {null}
      </PlanHead>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {toolbar}
        <span className="ml-auto max-xl:hidden">
          <Legend />
        </span>
      </div>
      {plan.is_cut && <Callout tone="warning">This week has more people or shifts than are shown.</Callout>}
      <WeekGrid
        board={board}
        facts={facts}
        today={plan.today}
        groups={groups}
        gaps={shownGaps}
        unitNames={unitNames}
        picked={up.slot}
        takes={up.takes}
        suggested={suggestions.length}
        onSuggest={suggestAll}
        onPick={pick}
        onGive={give}
        onRemove={(slotId) => remove([slotId])}
        onHeld={openHeld}
      />
      {shown.length === 0 && (
        <EmptyState title={board.people.size === 0 ? "No one to plan yet" : "No one matches"}>
          {board.people.size === 0
            ? "People of your staff appear here as soon as they are enabled at this facility."
            : "Change the search or the filters."}
        </EmptyState>
      )}
      <PublishBar
        since={since}
        zone={here.timezone}
        changes={plan.drafts.length}
        people={new Set(reviewed.map(({ personId }) => personId)).size}
        open={gaps.length}
        counts={counts}
        thresholdHours={board.thresholdHours}
        picked={
          up.slot && (
            <PickBar
              what={slotText(
                up.slot,
                up.slot.unit_id === null ? null : (unitNames.get(up.slot.unit_id) ?? null),
              )}
              fitting={up.fitting}
              takesFocus={up.byKeyboard}
              isDraft={drafts.has(up.slot.slot_id)}
              onGive={give}
              onRemove={() => remove([up.slot!.slot_id])}
              onClose={() => pick(null)}
            />
          )
        }
        isBusy={publishing.isBusy}
        onDiscard={() => setDialog("discard")}
        onReview={() => setDialog("review")}
        onPublish={() => (isClear && lost.length === 0 ? publishing.publish(reviewed) : setDialog("review"))}
      />
      {dialog === "review" && (
        <ReviewDialog
          reviewed={reviewed}
          lost={lost}
          drafts={drafts}
          refused={publishing.refused}
          unitNames={unitNames}
          zone={here.timezone}
          isBusy={publishing.isBusy}
          onRemove={remove}
          onPublish={() => publishing.publish(reviewed)}
          onClose={() => setDialog(null)}
        />
      )}
      <ConfirmDialog
        open={dialog === "discard"}
        title="Discard the draft?"
        confirmLabel="Discard"
        tone="danger"
        onConfirm={() => {
          remove([...drafts.keys()]);
          setDialog(null);
        }}
        onCancel={() => setDialog(null)}
      >
        Everyone who plans this week loses these changes. Published shifts stay.
      </ConfirmDialog>
    </>
  );
}
