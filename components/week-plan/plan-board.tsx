"use client";

import { useRouter } from "next/navigation";
import type { Route } from "next";
import { useDeferredValue, useState, type ReactNode } from "react";
import { slotPath } from "@/components/people/words";
import { SlotActionsHost } from "@/components/slot-actions/slot-actions-host";
import { SlotSourceProvider } from "@/components/slot-actions/slot-source";
import { useWrite } from "@/components/shell/use-write";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { lazyComponent } from "@/components/ui/lazy-component";
import { PHONE, useMedia } from "@/components/ui/use-media";
import type { SessionUser } from "@/lib/users/schema";
import type { PlanAddress } from "@/lib/week-plan/address-rules";
import type { Board } from "@/lib/week-plan/board-rules";
import { exportWeekMutation } from "@/lib/week-plan/client";
import type { PlanSlot, WeekPlan } from "@/lib/week-plan/schema";
import { review } from "@/lib/week-plan/suggestion-rules";
import { CarriedShift } from "./carried-shift";
import { PhoneDay } from "./phone-day";
import { PickBar } from "./pick-bar";
import { coverageOn } from "./day-head";
import { GridFoot, GridKey } from "./grid-foot";
import { PlanActions, PlanHead } from "./plan-head";
import { PostingSheet } from "./posting-sheet";
import { PublishBar } from "./publish-bar";
import { useCopy } from "./use-copy";
import { usePicked } from "./use-picked";
import { usePlanSource } from "./use-plan-source";
import { usePlanView } from "./use-plan-view";
import { usePublish } from "./use-publish";
import type { Put } from "./use-week-plan";
import { useWeekStaffing } from "./use-week-staffing";
import { WeekGrid } from "./week-grid";
import { slotText } from "./words";

const CoverageGrid = lazyComponent(() => import("./coverage-grid"), "CoverageGrid");
const ReviewDialog = lazyComponent(() => import("./review-dialog"), "ReviewDialog");
const DeadlineDialog = lazyComponent(() => import("./deadline-dialog"), "DeadlineDialog");
const CopyDialog = lazyComponent(() => import("./copy-dialog"), "CopyDialog");

export type Here = { id: number; name: string; timezone: string };

type Props = {
  user: SessionUser;
  brand: string;
  here: Here;
  plan: WeekPlan;
  board: Board;
  /** The same, including what was just planned and isn't rendered yet. */
  boardNow: () => Board | null;
  put: (placed: Put) => void;
  address: PlanAddress;
  search: string;
  now: number;
  toolbar: ReactNode;
  onGo: (change: Partial<PlanAddress>) => void;
};

/** The open shift after one of them, or the first after the last; none if it isn't open itself. */
function nextGap(gaps: readonly PlanSlot[], slotId: number): number | undefined {
  const ids = gaps.map(({ slot_id }) => slot_id);
  const at = ids.indexOf(slotId);
  return at === -1 ? undefined : [...ids.slice(at + 1), ...ids.slice(0, at)][0];
}

/** The other facility at which someone has this shift. */
const facilityOfHeld = ({ people }: Board, slotId: number): number | null =>
  [...people.values()].flatMap(({ held }) => held).find((one) => one.slotId === slotId)?.facilityId ?? null;

/** A week that has loaded. */
export function PlanBoard(props: Props) {
  const { brand, here, plan, board: latest, put, address, now, toolbar, onGo } = props;
  // A press shows before the grid is drawn again.
  const board = useDeferredValue(latest);
  const router = useRouter();
  const isPhone = useMedia(PHONE);
  const view = usePlanView({ ...props, board, latest });
  const { facts, drafts, reviewed, lost, unitNames, counts } = view;
  const staffing = useWeekStaffing(here.id, plan, facts.days);
  const { up, pick, takeFor, putBack, focusAfter } = usePicked(board);
  const [dialog, setDialog] = useState<"review" | "discard" | "deadline" | null>(null);
  const publishing = usePublish(here.id, (allDone) => setDialog(allDone ? null : "review"));
  const copying = useCopy(here.id, board, put);
  const exporting = useWrite(exportWeekMutation(), {
    failed: "Failed to export the week. Please try again.",
  });

  const pickedId = up.slot?.slot_id ?? null;
  const give = (slotId: number, personId: number) => {
    if (up.byKeyboard) focusAfter({ slotId, personId }, nextGap(view.shownGaps, slotId));
    pick(null);
    put([{ slotId, personId }]);
  };
  const remove = (slotIds: readonly number[]) => {
    pick(null);
    put(slotIds.filter((slotId) => drafts.has(slotId)).map((slotId) => ({ slotId, personId: null })));
  };
  const openHeld = (slotId: number, chip: HTMLElement) => {
    if (board.slots.has(slotId)) return openMenu(slotId, chip);
    const elsewhere = facilityOfHeld(board, slotId);
    if (elsewhere !== null) router.push(slotPath({ slot_id: slotId, facility_id: elsewhere }) as Route);
  };
  /** At once if there is nothing to decide. */
  const publish = () => {
    const all = review(props.boardNow() ?? latest);
    const isClear = all.every(
      ({ take }) => take.block === null && take.concerns.every((one) => !one.needsAcknowledgement),
    );
    if (isClear && lost.length === 0) publishing.publish(all);
    else setDialog("review");
  };
  const { source, openMenu } = usePlanSource({ user: props.user, brand, facilityId: here.id, plan });
  const planned = plan.drafts.map((one) => Date.parse(one.planned_at));
  return (
    <SlotSourceProvider value={source}>
      <PlanHead
        open={view.gaps.length}
        onDemand={facts.days.reduce((sum, date) => sum + coverageOn(board, date).onDemand, 0)}
        counts={counts}
        thresholdHours={board.thresholdHours}
        mark={address.mark}
        onMark={(next) => onGo({ mark: next })}
      >
        {!isPhone && address.order !== "coverage" && <GridKey board={board} />}
        <PlanActions
          suggested={view.suggestions.length}
          open={view.shownGaps.length}
          isCopying={copying.isBusy}
          onSuggest={() => put(view.suggestions)}
          onCopy={copying.copy}
          onExport={() => exporting.run(plan.starts_on)}
          onPrint={() => window.print()}
          onDeadline={() => setDialog("deadline")}
          onTakeBack={publishing.takeBack}
        />
      </PlanHead>
      {toolbar}
      {staffing.hasFailed && (
        <FailedLoad message="The hours per resident could not be loaded." onRetry={staffing.onRetry} />
      )}
      {plan.is_cut && <Callout tone="warning">This week has more people or shifts than are shown.</Callout>}
      {isPhone ? (
        <PhoneDay
          board={board}
          days={facts.days}
          today={plan.today}
          day={address.day}
          gaps={view.shownGaps}
          people={view.people}
          unitNames={unitNames}
          restOf={facts.restOf}
          onDay={(day) => onGo({ day })}
          up={up}
          takeFor={takeFor}
          onPick={pick}
          onGive={give}
          onHeld={openHeld}
          onPlan={(slotId, personId) => put([{ slotId, personId }])}
        />
      ) : address.order === "coverage" ? (
        <CoverageGrid
          board={board}
          days={facts.days}
          today={plan.today}
          staffing={staffing.byDay}
          units={plan.units}
          slots={view.shownSlots}
          pickedId={pickedId}
          onPick={pick}
        />
      ) : (
        // The server doesn't know the width.
        <div className="grid gap-2.5 max-md:hidden">
          <WeekGrid
            board={board}
            facts={facts}
            today={plan.today}
            staffing={staffing.byDay}
            groups={view.groups}
            picked={up.slot}
            takes={up.takes}
            onPick={pick}
            takeFor={takeFor}
            onGive={give}
            onRemove={(slotId) => {
              focusAfter({ slotId, personId: null });
              remove([slotId]);
            }}
            onHeld={openHeld}
          />
          <GridFoot />
          {view.people.length === 0 && (
            <EmptyState title={board.people.size === 0 ? "No one to plan yet" : "No one matches"}>
              {board.people.size === 0
                ? "People of your staff appear here as soon as they are enabled at this facility."
                : "Change the search or the filters."}
            </EmptyState>
          )}
        </div>
      )}
      <PublishBar
        since={planned.length === 0 ? null : Math.min(...planned)}
        due={plan.publish_by && Date.parse(plan.publish_by.at)}
        now={now}
        zone={here.timezone}
        changes={drafts.size}
        people={new Set(reviewed.map(({ personId }) => personId)).size}
        open={view.gaps.length}
        counts={counts}
        thresholdHours={board.thresholdHours}
        picked={
          up.slot &&
          up.isJudged && (
            <PickBar
              key={up.slot.slot_id}
              what={slotText(
                up.slot,
                up.slot.unit_id === null ? null : (unitNames.get(up.slot.unit_id) ?? null),
              )}
              fitting={up.fitting}
              takesFocus={up.byKeyboard}
              isDraft={drafts.has(up.slot.slot_id)}
              onGive={(personId) => give(up.slot!.slot_id, personId)}
              onRemove={() => {
                const slotId = up.slot!.slot_id;
                if (up.byKeyboard) focusAfter({ slotId, personId: null });
                remove([slotId]);
              }}
              onClose={putBack}
            />
          )
        }
        isBusy={publishing.isBusy}
        onDiscard={() => setDialog("discard")}
        onReview={() => setDialog("review")}
        onPublish={publish}
      />
      {dialog === "review" && drafts.size > 0 && (
        <ReviewDialog
          reviewed={reviewed}
          lost={lost}
          drafts={drafts}
          refused={publishing.refused}
          slots={board.slots}
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
      {dialog === "deadline" && (
        <DeadlineDialog
          facilityId={here.id}
          week={plan.starts_on}
          daysBefore={plan.publish_by?.days_before ?? null}
          onClose={() => setDialog(null)}
        />
      )}
      {copying.report && (
        <CopyDialog
          report={copying.report}
          thresholdHours={board.thresholdHours}
          unitNames={unitNames}
          onClose={copying.close}
        />
      )}
      <PostingSheet
        facilityName={here.name}
        zone={here.timezone}
        plan={plan}
        holidays={board.holidays}
        days={facts.days}
        slots={view.shownSlots}
        isFiltered={view.isFiltered}
        now={now}
      />
      <CarriedShift />
      <SlotActionsHost />
    </SlotSourceProvider>
  );
}
