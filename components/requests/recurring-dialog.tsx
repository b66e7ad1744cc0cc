"use client";

import { ArrowLeft } from "lucide-react";
import { useId, useState } from "react";
import { VendorWarning } from "@/components/slot-actions/vendor-warning";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { confirmLeaving } from "@/components/ui/unsaved-changes";
import { useUnsavedChanges } from "@/components/ui/use-unsaved-changes";
import { NOT_ACKNOWLEDGED } from "@/lib/slots/rules";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ShiftStructure } from "@/lib/shift-structures/schema";
import { canGuarantee, type ShiftKind } from "@/lib/shifts/policy";
import { clock } from "@/lib/time/clock";
import { weekdayOf, type Weekday } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import type { SessionUser } from "@/lib/users/schema";
import { CopyDayButton } from "./copy-day-button";
import { FacilityChoice } from "./facility-choice";
import { ComingSoon, TOO_NARROW, useNarrowScreen } from "./recurring-choice";
import { RecurringDay } from "./recurring-day";
import { RecurringPending } from "./recurring-pending";
import { RecurringErrors, RecurringPublished } from "./recurring-results";
import { activeDays, publishText } from "./recurring-state";
import { facilitiesFor } from "./request-setting";
import { RecurringWeek } from "./recurring-week";
import { SkipDatesDialog } from "./skip-dates-dialog";
import { useRecurring } from "./use-recurring";
import { WeekdayTabs } from "./weekday-tabs";

export type RecurringDialogProps = {
  kind: ShiftKind;
  user: SessionUser;
  facility: FacilityDetails;
  structures: readonly ShiftStructure[] | undefined;
  brand: string;
  /** Whether single shifts have been entered but not requested. */
  hasSingleShifts: boolean;
  onFacility: (facility: FacilityDetails) => void;
  onSingleShifts: () => void;
  onClose: () => void;
};

type Recurring = ReturnType<typeof useRecurring>;

/** Replaces the week while it loads, if loading failed, or if it isn't available. */
function Instead({ recurring, facility }: { recurring: Recurring; facility: FacilityDetails }) {
  const { schedule } = recurring;
  if (!facility.is_recurring_schedule_enabled) return <ComingSoon />;
  const { isError, failureCount } = schedule;
  return (
    <RecurringPending isFailed={isError} failures={failureCount} onRetry={() => void schedule.refetch()} />
  );
}

type WeekProps = Pick<RecurringDialogProps, "kind" | "user" | "facility"> & {
  recurring: Recurring;
  day: Weekday;
  onDay: (day: Weekday) => void;
};

/** The seven days, and the recurring shifts of the selected one. */
function Week({ recurring, kind, user, facility, day, onDay }: WeekProps) {
  const panelId = useId();
  const { schedule, rows, faults } = recurring;
  const [skippingKey, setSkippingKey] = useState<string | null>(null);
  const isGuaranteePermitted = kind === "FLEX" ? undefined : canGuarantee(user, facility.id);
  const skipping = rows.find(({ key, published }) => key === skippingKey && published);
  return (
    <>
      <WeekdayTabs
        chosen={day}
        active={activeDays(schedule.data!)}
        changed={new Set(rows.filter((row) => row.isChanged).map((row) => row.weekday))}
        panelId={panelId}
        onChoose={onDay}
      />
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${panelId}-${day}`}
        className="min-h-64 lg:grid lg:grid-cols-[minmax(0,1fr)_30rem] lg:items-start lg:gap-6"
      >
        <div>
          <RecurringDay
            day={day}
            rows={rows.filter((row) => row.weekday === day)}
            faults={faults}
            isGuaranteePermitted={isGuaranteePermitted}
            onChange={recurring.edit}
            onSkip={({ key }) => setSkippingKey(key)}
          />
          <CopyDayButton
            day={day}
            rows={rows}
            onCopy={() => recurring.copyDay(day, isGuaranteePermitted ?? false)}
          />
        </div>
        <RecurringWeek rows={rows} day={day} faults={faults} onChange={recurring.edit} onDay={onDay} />
      </div>
      {skipping && (
        <SkipDatesDialog row={skipping} facility={facility} onClose={() => setSkippingKey(null)} />
      )}
    </>
  );
}

type LeavingProps = { onBack: () => void; onSingleShifts: () => void };

/** Asked when leaving with single shifts entered: they are kept, and one option is to request them. */
function SaveChanges({ onBack, onSingleShifts }: LeavingProps) {
  return (
    <ConfirmDialog
      open
      title="Save changes?"
      confirmLabel="Single Shifts"
      cancelLabel="Go Back"
      onConfirm={onSingleShifts}
      onCancel={onBack}
    >
      The single shifts you entered haven’t been requested yet.
    </ConfirmDialog>
  );
}

type Stage = "form" | "vendor-warning" | "leaving";

/** The editor's state: the selected day, the open question, and what its buttons do. */
function useEditor(props: RecurringDialogProps) {
  const { kind, facility, structures, hasSingleShifts, onSingleShifts, onClose } = props;
  const [day, setDay] = useState<Weekday>(() => weekdayOf(dateOnAt(clock.now(), facility.timezone)));
  const recurring = useRecurring({ facility, kind, structures, onFault: setDay });
  const [stage, setStage] = useState<Stage>("form");
  // The single shifts behind this dialog would be lost as well if the page is left.
  useUnsavedChanges(hasSingleShifts);
  const isShared = kind === "ON_DEMAND" && facility.marketplace_partner_integrated;
  const form = useForm({
    initial: { isAcknowledged: false },
    submit: () => (isShared ? setStage("vendor-warning") : recurring.publish()),
  });

  async function publish() {
    await recurring.publish().catch(form.refuse);
    setStage("form");
  }
  async function toSingleShifts() {
    if (!recurring.isChanged || (await confirmLeaving("form"))) onSingleShifts();
  }
  return {
    form,
    recurring,
    day,
    setDay,
    stage,
    setStage,
    publish,
    toSingleShifts,
    leave: () => (hasSingleShifts ? setStage("leaving") : onClose()),
  };
}

/** A facility's recurring week, edited day by day and published as a whole. */
export function RecurringDialog(props: RecurringDialogProps) {
  const { kind, user, facility, brand, hasSingleShifts } = props;
  const editor = useEditor(props);
  const { form, recurring, stage, setStage } = editor;
  const [loadingId, setLoadingId] = useState<number | null>(null);
  const isNarrow = useNarrowScreen();
  const choices = facilitiesFor(user, kind);
  const isReady = recurring.rows.length > 0 && !isNarrow;
  if (recurring.result) {
    const onDone = hasSingleShifts ? props.onSingleShifts : props.onClose;
    return <RecurringPublished result={recurring.result} onClose={onDone} />;
  }
  return (
    <>
      <FormDialog
        open
        size="xl"
        title={kind === "FLEX" ? "Recurring internal flex shifts" : `Recurring ${brand} shifts`}
        submitLabel="Publish"
        submitDisabled={
          !isReady ||
          loadingId !== null ||
          (recurring.isChanged
            ? !form.values.isAcknowledged && NOT_ACKNOWLEDGED
            : "Change how many providers repeat first.")
        }
        dirty={recurring.isChanged}
        footerStart={
          <Button variant="ghost" onClick={editor.toSingleShifts}>
            <ArrowLeft aria-hidden />
            Single Shifts
          </Button>
        }
        form={form}
        onClose={editor.leave}
      >
        {choices.length > 1 && (
          <FacilityChoice
            facilities={choices}
            facilityId={facility.id}
            hasEntries={recurring.isChanged || hasSingleShifts}
            loadingId={loadingId}
            onLoad={setLoadingId}
            onChange={props.onFacility}
          />
        )}
        {isNarrow && <Callout>{TOO_NARROW}</Callout>}
        {!isNarrow && !isReady && <Instead recurring={recurring} facility={facility} />}
        {isReady && (
          // Changes made while another facility loads would be lost.
          <div className="flex flex-col gap-4 inert:opacity-50" inert={loadingId !== null}>
            <Week
              recurring={recurring}
              kind={kind}
              user={user}
              facility={facility}
              day={editor.day}
              onDay={editor.setDay}
            />
            <div
              // Stays visible however long the week is, because publishing requires it; not in a low window, of which it
              // would leave nothing. Its shadow covers the gap below it, where scrolling rows would show.
              className="sticky -bottom-px z-1 border-t border-line bg-raised py-1.5 shadow-[0_1.25rem_var(--color-raised)] low:static low:shadow-none"
            >
              <CheckboxField
                label="I understand that these shifts repeat every week until the schedule is changed."
                {...form.field("isAcknowledged")}
              />
              {publishText(recurring.rows) && (
                <p role="status" className="text-sm text-muted">
                  {publishText(recurring.rows)}
                </p>
              )}
            </div>
          </div>
        )}
      </FormDialog>
      {stage === "vendor-warning" && (
        <VendorWarning onContinue={editor.publish} onCancel={() => setStage("form")} />
      )}
      {stage === "leaving" && (
        <SaveChanges onBack={() => setStage("form")} onSingleShifts={props.onSingleShifts} />
      )}
      {recurring.isRefused && (
        <RecurringErrors rows={recurring.rows} faults={recurring.faults} onClose={recurring.closeErrors} />
      )}
    </>
  );
}
