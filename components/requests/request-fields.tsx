"use client";

import { CalendarPlus, Repeat2 } from "lucide-react";
import { useState, type Dispatch } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { tooManyShifts } from "@/lib/shifts/rules";
import { DateGroup } from "./date-group";
import type { RequestSetting } from "./request-setting";
import { rowsOf, type RequestAction, type RequestState } from "./request-state";

/** Where the recurring editor is not switched on for a facility, asking for it says so. */
function RecurringNotice() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" className="request-recurring" onClick={() => setAsked(true)}>
        <Repeat2 aria-hidden /> Add recurring shift
      </Button>
      <div role="status" className="basis-full empty:hidden">
        {isAsked && (
          <Callout>
            <p>This feature is coming soon...</p>
            <p className="text-muted">Please contact your Customer Success Rep for details.</p>
          </Callout>
        )}
      </div>
    </>
  );
}

type RequestFieldsProps = { state: RequestState; setting: RequestSetting; dispatch: Dispatch<RequestAction> };

/** The dates of a request with their shifts. */
export function RequestFields({ state, setting, dispatch }: RequestFieldsProps) {
  const most = setting.facility.maxShiftsToCreate;

  function grow(by: number, action: RequestAction) {
    const isTooMuch = rowsOf(state).length + by > most;
    dispatch(
      isTooMuch ? { type: "refused", faults: { ...state.faults, message: tooManyShifts(most) } } : action,
    );
  }
  return (
    <>
      {state.groups.map((group) => (
        <DateGroup
          key={group.id}
          group={group}
          state={state}
          setting={setting}
          dispatch={dispatch}
          grow={grow}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => grow(1, { type: "date-added", latest: setting.dates.last })}>
          <CalendarPlus aria-hidden /> Add date
        </Button>
        {!setting.facility.is_recurring_schedule_enabled && <RecurringNotice />}
      </div>
    </>
  );
}
