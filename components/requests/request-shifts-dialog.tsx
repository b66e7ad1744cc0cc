"use client";

import { useState, type ComponentType } from "react";
import { Callout } from "@/components/ui/callout";
import { ErrorList } from "@/components/ui/error-list";
import { FormDialog } from "@/components/ui/form-dialog";
import { Segmented } from "@/components/ui/segmented";
import { notify } from "@/components/ui/notify";
import { OPERATION_FAILED } from "@/components/ui/refused";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { canRequestShifts, type ShiftKind } from "@/lib/shifts/policy";
import type { SessionUser } from "@/lib/users/schema";
import { VendorWarning } from "@/components/slot-actions/vendor-warning";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FacilityChoice } from "./facility-choice";
import type { RecurringDialogProps } from "./recurring-dialog";
import { totalOf } from "./request-effect";
import { RequestFields } from "./request-fields";
import { facilitiesFor } from "./request-setting";
import type { RequestStart } from "./request-store";
import { hasEntries, rowsOf } from "./request-state";
import { RequestTotal } from "./request-total";
import { StructuresPending } from "./structures-pending";
import { useRequest, type Request } from "./use-request";
import { useRequestFlow, type RequestFlow } from "./use-request-flow";

/** The warnings to accept before posting. */
function RequestSteps({ flow }: { flow: RequestFlow }) {
  const { stage } = flow;
  return (
    <>
      {stage === "vendor-warning" && (
        <VendorWarning onContinue={flow.acceptWarning} onCancel={flow.backToForm} />
      )}
      <ConfirmDialog
        open={stage === "started-warning"}
        title="Shifts have started"
        confirmLabel="Request anyway"
        cancelLabel="Go back"
        onConfirm={flow.post}
        onCancel={flow.backToForm}
      >
        One or more of the requested shifts have already started. Do you still want to request them?
      </ConfirmDialog>
    </>
  );
}

export type RequestShiftsDialogProps = {
  kind: ShiftKind;
  user: SessionUser;
  facility: FacilityDetails;
  brand: string;
  /** Starts with this day and a usual shift that it lacks; without a day, nothing is selected. */
  start?: RequestStart | null;
  onClose: () => void;
};

type SingleShiftsProps = RequestShiftsDialogProps & {
  request: Request;
  onKind: (kind: ShiftKind) => void;
  onRecurring: () => void;
};

type RouteProps = Pick<SingleShiftsProps, "kind" | "user" | "brand" | "onKind"> & {
  facility: FacilityDetails;
  isBusy: boolean;
};

/** Switches the route for people who may request both, and keeps the entries. */
function RouteSwitch({ kind, user, facility, brand, isBusy, onKind }: RouteProps) {
  const isOpen = (of: ShiftKind) => canRequestShifts(user, { facilityId: facility.id, kind: of });
  // The opened route comes first, where the focus begins.
  const [first] = useState(kind);
  const hasBoth = facility.allow_flex_shifts && facility.allow_on_demand_shifts;
  if (!hasBoth || !isOpen("FLEX") || !isOpen("ON_DEMAND")) return null;
  return (
    <div inert={isBusy}>
      <Segmented<ShiftKind>
        label="Shift route"
        options={[
          { value: "ON_DEMAND" as const, label: brand },
          { value: "FLEX" as const, label: "Internal Flex" },
        ].toSorted((one, other) => Number(other.value === first) - Number(one.value === first))}
        value={kind}
        onChange={onKind}
      />
    </div>
  );
}

/** A request for shifts of one kind, from the first choice to the posted slots. */
function SingleShiftsDialog({ request, onKind, onRecurring, ...props }: SingleShiftsProps) {
  const { kind, user, brand, onClose } = props;
  const { chosen, changeFacility, state, dispatch, structures, setting, effects, countOpen } = request;
  const [loadingId, setLoadingId] = useState<number | null>(null);
  const flow = useRequestFlow({ setting, state, dispatch, countOpen, onClose });
  const choices = facilitiesFor(user, kind);
  const isUnpaid = chosen.account_receivable_status !== "ACTIVE";
  const isEmpty = setting?.structures.length === 0;
  const canFill = setting !== null && !isEmpty && !isUnpaid;
  const facilityName = choices.find((one) => one.id === chosen.id)?.label ?? "";
  return (
    <>
      <FormDialog
        open
        size="xl"
        title={kind === "FLEX" ? "Request internal flex shifts" : `Request ${brand} shifts`}
        submitLabel="Confirm request"
        submitDisabled={!canFill || loadingId !== null}
        unready={canFill && rowsOf(state).length === 0 && "Pick the shifts to request."}
        dirty={hasEntries(state)}
        footerStart={
          canFill && <RequestTotal total={totalOf(rowsOf(state), effects)} facilityName={facilityName} />
        }
        form={flow.form}
        onClose={onClose}
      >
        <ErrorList messages={state.faults.message ? [state.faults.message] : []} />
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 empty:hidden">
          <RouteSwitch
            {...{ kind, user, brand, onKind }}
            facility={chosen}
            isBusy={loadingId !== null || flow.form.isBusy}
          />
          {choices.length > 1 && (
            <FacilityChoice
              facilities={choices}
              facilityId={chosen.id}
              hasEntries={hasEntries(state)}
              loadingId={loadingId}
              onLoad={setLoadingId}
              onChange={changeFacility}
            />
          )}
        </div>
        {isUnpaid && (
          <Callout tone="warning">You can’t request shifts at this facility due to non-payment.</Callout>
        )}
        {isEmpty && (
          <Callout>
            No shifts are set up at this facility yet. Please contact your Customer Success Rep.
          </Callout>
        )}
        {!setting && (
          <StructuresPending isFailed={structures.isError} onRetry={() => void structures.refetch()} />
        )}
        {canFill && (
          // Changes made while a facility loads or the request is sent would be lost.
          <div
            className="flex flex-col gap-4 inert:opacity-50"
            inert={loadingId !== null || flow.form.isBusy}
          >
            <RequestFields {...{ state, setting, effects, dispatch, onRecurring }} />
          </div>
        )}
      </FormDialog>
      <RequestSteps flow={flow} />
    </>
  );
}

const importRecurring = () => import("./recurring-dialog");

/** Requests shifts of one kind, single or recurring. Single entries survive switching to recurring ones. */
export function RequestShiftsDialog({ kind: firstKind, ...given }: RequestShiftsDialogProps) {
  const [kind, setKind] = useState(firstKind);
  const props = { ...given, kind };
  const request = useRequest(props);
  const { chosen, state } = request;
  const [Recurring, setRecurring] = useState<ComponentType<RecurringDialogProps> | null>(null);
  function openRecurring() {
    importRecurring()
      .then(({ RecurringDialog }) => setRecurring(() => RecurringDialog))
      .catch(() => notify({ type: "error", message: OPERATION_FAILED }));
  }
  if (!Recurring)
    return <SingleShiftsDialog {...props} request={request} onKind={setKind} onRecurring={openRecurring} />;
  return (
    <Recurring
      // Start over for another facility's week.
      key={chosen.id}
      kind={kind}
      user={props.user}
      brand={props.brand}
      facility={chosen}
      structures={request.structures.data}
      hasSingleShifts={hasEntries(state)}
      onFacility={request.changeFacility}
      onSingleShifts={() => setRecurring(null)}
      onClose={props.onClose}
    />
  );
}
