"use client";

import { useQuery } from "@tanstack/react-query";
import { useReducer, useState } from "react";
import { VendorWarning } from "@/components/schedule/actions/vendor-warning";
import { useMinute } from "@/components/schedule/use-minute";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ErrorList } from "@/components/ui/error-list";
import { FormDialog } from "@/components/ui/form-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { structuresQuery } from "@/lib/shift-structures/client";
import { requestRefusal, type ShiftKind } from "@/lib/shifts/policy";
import { requestDates } from "@/lib/shifts/rules";
import { clock } from "@/lib/time/clock";
import type { SessionUser } from "@/lib/users/schema";
import { FacilityChoice, STRUCTURES_FAILED } from "./facility-choice";
import { RequestFields } from "./request-fields";
import { requestSetting } from "./request-setting";
import { emptyRequest, hasEntries, reduceRequest } from "./request-state";
import { requestable } from "./requestable";
import { ReviewDialog } from "./review-dialog";
import { useRequestFlow } from "./use-request-flow";

export type RequestShiftsDialogProps = {
  kind: ShiftKind;
  user: SessionUser;
  facility: FacilityDetails;
  brand: string;
  onClose: () => void;
};

const todayAt = (facility: FacilityDetails) => requestDates(clock.now(), facility.timezone).first;

/** The facilities at which this person may request shifts of the kind, as far as their own record tells. */
function choicesOf(user: SessionUser, kind: ShiftKind) {
  return user.facilitiesEnabled.filter((one) => {
    const offered = {
      allowOnDemandShifts: one.allow_on_demand_shifts,
      allowFlexShifts: one.allow_flex_shifts,
      accountReceivableStatus: "ACTIVE" as const,
    };
    return requestRefusal(user.permissionsByFacility[one.id] ?? [], offered, kind) === null;
  });
}

function StructuresState({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  if (!isFailed) return <Skeleton className="h-56 w-full" />;
  return (
    <Callout tone="error">
      <p>{STRUCTURES_FAILED}</p>
      <Button variant="link" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Callout>
  );
}

export function RequestShiftsDialog({ kind, user, facility, brand, onClose }: RequestShiftsDialogProps) {
  const [chosen, setChosen] = useState(facility);
  const [loadingId, setLoadingId] = useState<number | null>(null);
  const [state, dispatch] = useReducer(reduceRequest, todayAt(facility), emptyRequest);
  const structures = useQuery(structuresQuery(chosen.id));
  const [openedAt] = useState(() => clock.now().getTime());
  const now = new Date(useMinute(openedAt));
  const setting = structures.data
    ? requestSetting({ kind, facility: chosen, structures: structures.data, user, now })
    : null;
  const flow = useRequestFlow({ setting, state, dispatch, onClose });
  const choices = choicesOf(user, kind);
  const isUnpaid = chosen.account_receivable_status !== "ACTIVE";
  const isEmpty = setting?.structures.length === 0;

  function changeFacility(next: FacilityDetails) {
    setChosen(next);
    dispatch({ type: "begun", today: todayAt(next) });
  }
  return (
    <>
      <FormDialog
        open
        size="xl"
        title={kind === "FLEX" ? "Request internal flex shifts" : `Request ${brand} shifts`}
        submitLabel="Continue"
        submitDisabled={!setting || isUnpaid || isEmpty || loadingId !== null}
        dirty={hasEntries(state)}
        onSubmit={flow.submit}
        onClose={onClose}
      >
        <ErrorList messages={state.faults.message ? [state.faults.message] : []} />
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
        {isUnpaid && (
          <Callout tone="warning">Shifts cannot be requested at this facility due to non-payment.</Callout>
        )}
        {isEmpty && (
          <Callout>
            No shifts are set up at this facility yet. Please contact your Customer Success Rep.
          </Callout>
        )}
        {!setting && (
          <StructuresState isFailed={structures.isError} onRetry={() => void structures.refetch()} />
        )}
        {setting && !isEmpty && !isUnpaid && (
          // What is typed while another facility is on its way would be lost when it arrives.
          <div className="request-fields" inert={loadingId !== null}>
            <RequestFields state={state} setting={setting} dispatch={dispatch} />
          </div>
        )}
      </FormDialog>
      {flow.stage.name === "vendor-warning" && (
        <VendorWarning onContinue={flow.acceptWarning} onCancel={flow.back} />
      )}
      {flow.stage.name === "review" && setting && (
        <ReviewDialog
          review={flow.stage.review}
          setting={setting}
          facilityName={choices.find((one) => one.id === chosen.id)?.label ?? ""}
          failures={flow.failures}
          onConfirm={flow.confirm}
          onBack={flow.back}
        />
      )}
      <ConfirmDialog
        open={flow.isStartedAsked}
        title="Shifts have started"
        confirmLabel="Request anyway"
        cancelLabel="Go back"
        onConfirm={flow.post}
        onCancel={flow.declineStarted}
      >
        One or more of the requested shifts have already started. Do you still want to request them?
      </ConfirmDialog>
    </>
  );
}
