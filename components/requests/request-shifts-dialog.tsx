"use client";

import { useQuery } from "@tanstack/react-query";
import { useReducer, useState, type ComponentType } from "react";
import { useMinute } from "@/components/shell/use-minute";
import { Callout } from "@/components/ui/callout";
import { ErrorList } from "@/components/ui/error-list";
import { FormDialog } from "@/components/ui/form-dialog";
import { notify } from "@/components/ui/notify";
import { OPERATION_FAILED } from "@/components/ui/use-submission";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { structuresQuery } from "@/lib/shift-structures/client";
import type { ShiftKind } from "@/lib/shifts/policy";
import { requestDates } from "@/lib/shifts/rules";
import { clock } from "@/lib/time/clock";
import type { SessionUser } from "@/lib/users/schema";
import { FacilityChoice } from "./facility-choice";
import type { RecurringDialogProps } from "./recurring-dialog";
import { RequestFields } from "./request-fields";
import { facilitiesFor, requestSetting } from "./request-setting";
import { emptyRequest, hasEntries, reduceRequest } from "./request-state";
import { RequestSteps } from "./request-steps";
import { StructuresPending } from "./structures-pending";
import { useRequestFlow } from "./use-request-flow";

export type RequestShiftsDialogProps = {
  kind: ShiftKind;
  user: SessionUser;
  facility: FacilityDetails;
  brand: string;
  onClose: () => void;
};

const todayAt = (facility: FacilityDetails) => requestDates(clock.now(), facility.timezone).first;

/** The entries of a request, and the facility they are for. */
function useRequest({ kind, user, facility }: RequestShiftsDialogProps) {
  const [chosen, setChosen] = useState(facility);
  const [state, dispatch] = useReducer(reduceRequest, todayAt(facility), emptyRequest);
  const structures = useQuery(structuresQuery(chosen.id));
  const [openedAt] = useState(() => clock.now().getTime());
  const now = new Date(useMinute(openedAt));

  function changeFacility(next: FacilityDetails) {
    setChosen(next);
    dispatch({ type: "begun", today: todayAt(next) });
  }
  const setting = structures.data
    ? requestSetting({ kind, facility: chosen, structures: structures.data, user, now })
    : null;
  return { chosen, changeFacility, state, dispatch, structures, setting };
}

type Request = ReturnType<typeof useRequest>;
type SingleShiftsProps = RequestShiftsDialogProps & { request: Request; onRecurring: () => void };

/** The request for shifts of one kind, from the first choice to the posted slots. */
function SingleShiftsDialog({ request, onRecurring, ...props }: SingleShiftsProps) {
  const { kind, user, brand, onClose } = props;
  const { chosen, changeFacility, state, dispatch, structures, setting } = request;
  const [loadingId, setLoadingId] = useState<number | null>(null);
  const flow = useRequestFlow({ setting, state, dispatch, onClose });
  const choices = facilitiesFor(user, kind);
  const isUnpaid = chosen.account_receivable_status !== "ACTIVE";
  const isEmpty = setting?.structures.length === 0;
  const canFill = setting !== null && !isEmpty && !isUnpaid;
  return (
    <>
      <FormDialog
        open
        size="xl"
        title={kind === "FLEX" ? "Request internal flex shifts" : `Request ${brand} shifts`}
        submitLabel="Continue"
        submitDisabled={!canFill || loadingId !== null}
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
          <StructuresPending isFailed={structures.isError} onRetry={() => void structures.refetch()} />
        )}
        {canFill && (
          // What is typed while another facility is on its way would be lost when it arrives.
          <div className="flex flex-col gap-4 inert:opacity-50" inert={loadingId !== null}>
            <RequestFields state={state} setting={setting} dispatch={dispatch} onRecurring={onRecurring} />
          </div>
        )}
      </FormDialog>
      {setting && (
        <RequestSteps
          flow={flow}
          setting={setting}
          facilityName={choices.find((one) => one.id === chosen.id)?.label ?? ""}
        />
      )}
    </>
  );
}

const importRecurring = () => import("./recurring-dialog");

/** Asks for shifts of one kind: single ones, or those that repeat every week. What was entered outlives going over to the other. */
export function RequestShiftsDialog(props: RequestShiftsDialogProps) {
  const request = useRequest(props);
  const { chosen, state } = request;
  const [Recurring, setRecurring] = useState<ComponentType<RecurringDialogProps> | null>(null);
  function openRecurring() {
    importRecurring()
      .then(({ RecurringDialog }) => setRecurring(() => RecurringDialog))
      .catch(() => notify({ type: "error", message: OPERATION_FAILED }));
  }
  if (!Recurring) return <SingleShiftsDialog {...props} request={request} onRecurring={openRecurring} />;
  return (
    <Recurring
      // Another facility's week begins again.
      key={chosen.id}
      kind={props.kind}
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
