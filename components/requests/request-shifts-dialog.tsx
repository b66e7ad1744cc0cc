"use client";

import { useQuery } from "@tanstack/react-query";
import { useReducer, useState } from "react";
import { useMinute } from "@/components/schedule/use-minute";
import { Callout } from "@/components/ui/callout";
import { ErrorList } from "@/components/ui/error-list";
import { FormDialog } from "@/components/ui/form-dialog";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { structuresQuery } from "@/lib/shift-structures/client";
import type { ShiftKind } from "@/lib/shifts/policy";
import { requestDates } from "@/lib/shifts/rules";
import { clock } from "@/lib/time/clock";
import type { SessionUser } from "@/lib/users/schema";
import { FacilityChoice } from "./facility-choice";
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

/** The request for shifts of one kind, from the first choice to the posted slots. */
export function RequestShiftsDialog(props: RequestShiftsDialogProps) {
  const { kind, user, brand, onClose } = props;
  const { chosen, changeFacility, state, dispatch, structures, setting } = useRequest(props);
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
          <div className="request-fields" inert={loadingId !== null}>
            <RequestFields state={state} setting={setting} dispatch={dispatch} />
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
