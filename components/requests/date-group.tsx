"use client";

import { CalendarPlus, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, type Dispatch } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { ShiftStructure } from "@/lib/shift-structures/schema";
import { formatLongDay } from "@/lib/time/calendar";
import { DayChips } from "./day-chips";
import { PickedShifts } from "./picked-shifts";
import type { Effect } from "./request-effect";
import type { RequestSetting } from "./request-setting";
import {
  addedBy,
  takenStructures,
  type DateGroup as Group,
  type RequestAction,
  type RequestState,
} from "./request-state";
import { StructureChips } from "./structure-chips";
import { structureOptions } from "./structure-options";
import { TypeChoice } from "./type-choice";

export type DateGroupProps = {
  group: Group;
  state: RequestState;
  setting: RequestSetting;
  effects: readonly Effect[];
  dispatch: Dispatch<RequestAction>;
  /** Runs an action that adds this many shifts, or reports that there would be too many. */
  grow: (by: number, action: RequestAction) => void;
};

type HeadProps = Pick<DateGroupProps, "group" | "state" | "setting" | "dispatch" | "grow"> & {
  dayName: string;
  onRemove: () => void;
};

function DateHead({ group, state, setting, dispatch, grow, dayName, onRemove }: HeadProps) {
  const { first, last } = setting.dates;
  const holiday = setting.facility.holidays.find(({ date }) => date === group.date)?.name;
  const choose = (date: string) => dispatch({ type: "date-changed", groupId: group.id, date });
  const types = [...new Set(setting.structures.map((one) => one.resource_type))];
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-3 max-md:contents">
      <TypeChoice
        types={types}
        chosen={group.resourceType}
        countOf={(type) => group.rows.filter(({ resourceType }) => resourceType === type).length}
        onChoose={(resourceType) => dispatch({ type: "type-chosen", groupId: group.id, resourceType })}
      />
      <div className="flex flex-wrap gap-1.5 empty:hidden max-md:order-1 md:ml-auto">
        {group.rows.length > 0 && (
          <Button
            size="sm"
            onClick={() => grow(group.rows.length, { type: "date-copied", groupId: group.id, latest: last })}
          >
            <CalendarPlus aria-hidden /> Copy to next day
          </Button>
        )}
        {state.groups.length > 1 && (
          <Button size="sm" onClick={onRemove}>
            <X aria-hidden /> Remove date
          </Button>
        )}
      </div>
      <div className="flex basis-full flex-wrap items-start gap-x-5 gap-y-3 max-md:flex-col-reverse max-md:flex-nowrap max-md:items-stretch">
        <Field
          className="w-44"
          label="Date"
          error={state.faults.groups[group.id]?.date}
          hint={group.date === "" ? undefined : [dayName, holiday].filter(Boolean).join(" · ")}
          required
        >
          <TextInput
            type="date"
            value={group.date}
            min={first}
            max={last}
            onChange={(event) => choose(event.target.value)}
          />
        </Field>
        <DayChips setting={setting} resourceType={group.resourceType} date={group.date} onChoose={choose} />
      </div>
    </div>
  );
}

/** The first shift that can be selected, or the date itself if it is too late for all. */
function focusShiftIn(date: Element | null | undefined): void {
  const shift = date?.querySelector<HTMLElement>('[type="checkbox"]:not(:disabled)');
  (shift ?? date?.querySelector<HTMLElement>('[type="date"]'))?.focus();
}

/** A date with its shift types, and the shifts requested on it. */
export function DateGroup({ group, state, setting, effects, dispatch, grow }: DateGroupProps) {
  const element = useRef<HTMLFieldSetElement>(null);
  const isNewest = state.newestGroupId === group.id;
  const begin = useEffectEvent(() => focusShiftIn(element.current));
  useEffect(() => {
    if (isNewest) begin();
  }, [isNewest]);
  const options = structureOptions(setting, group, takenStructures(state, group));
  const dayName = group.date === "" ? "no date" : formatLongDay(group.date);

  function toggle(structure: ShiftStructure) {
    const picked = group.rows.find((row) => row.structureId === structure.id);
    if (picked) dispatch({ type: "shift-removed", rowId: picked.id });
    else grow(addedBy(state, group), { type: "shift-added", groupId: group.id, structure });
  }
  /** Moves the focus to the next date, or from the last one to the previous. */
  function removeDate() {
    const { nextElementSibling: next, previousElementSibling: previous } = element.current!;
    focusShiftIn(next?.matches("fieldset") ? next : previous);
    dispatch({ type: "date-removed", groupId: group.id });
  }
  return (
    <fieldset ref={element} className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3.5">
      <legend className="sr-only">{`Shifts on ${dayName}`}</legend>
      <DateHead {...{ group, state, setting, dispatch, grow, dayName }} onRemove={removeDate} />
      <StructureChips
        options={options}
        picked={new Set(group.rows.map(({ structureId }) => structureId))}
        error={state.faults.groups[group.id]?.shift}
        onToggle={toggle}
      />
      {group.rows.length > 0 && (
        <PickedShifts
          rows={group.rows}
          setting={setting}
          effects={effects}
          faults={state.faults.rows}
          onChange={(row, change) => dispatch({ type: "row-changed", rowId: row.id, change })}
          onRemove={(row) => {
            dispatch({ type: "shift-removed", rowId: row.id });
            focusShiftIn(element.current);
          }}
        />
      )}
    </fieldset>
  );
}
