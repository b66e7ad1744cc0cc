"use client";

import { CalendarPlus } from "lucide-react";
import type { Dispatch } from "react";
import { Button } from "@/components/ui/button";
import { tooManyShifts } from "@/lib/shifts/rules";
import { DateGroup } from "./date-group";
import { RecurringChoice } from "./recurring-choice";
import type { Effect } from "./request-effect";
import type { RequestSetting } from "./request-setting";
import { rowsOf, type RequestAction, type RequestState } from "./request-state";

type RequestFieldsProps = {
  state: RequestState;
  setting: RequestSetting;
  effects: readonly Effect[];
  dispatch: Dispatch<RequestAction>;
  onRecurring: () => void;
};

/** The request's dates with their shifts. */
export function RequestFields({ state, setting, effects, dispatch, onRecurring }: RequestFieldsProps) {
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
          effects={effects}
          dispatch={dispatch}
          grow={grow}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => dispatch({ type: "date-added", latest: setting.dates.last })}>
          <CalendarPlus aria-hidden /> Add date
        </Button>
        <RecurringChoice isEnabled={setting.facility.is_recurring_schedule_enabled} onChoose={onRecurring} />
      </div>
    </>
  );
}
