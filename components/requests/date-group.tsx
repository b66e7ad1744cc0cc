"use client";

import { CalendarPlus, Plus, X } from "lucide-react";
import { useRef, type Dispatch } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { formatLongDay } from "@/lib/time/calendar";
import type { RequestSetting } from "./request-setting";
import {
  rowsOf,
  takenStructures,
  type DateGroup as Group,
  type RequestAction,
  type RequestState,
} from "./request-state";
import { ShiftRow } from "./shift-row";
import styles from "./date-group.module.css";

export type DateGroupProps = {
  group: Group;
  state: RequestState;
  setting: RequestSetting;
  dispatch: Dispatch<RequestAction>;
  /** Runs what would add so many shifts, or says why it may not. */
  grow: (by: number, action: RequestAction) => void;
};

/** A date and the shifts asked for on it. */
export function DateGroup({ group, state, setting, dispatch, grow }: DateGroupProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const isOnlyRow = rowsOf(state).length === 1;
  const isOnlyDate = state.groups.length === 1;
  const dayName = group.date === "" ? "no date" : formatLongDay(group.date);

  function removeRow(rowId: number) {
    dispatch({ type: "row-removed", rowId });
    addButton.current?.focus();
  }
  return (
    <fieldset className={styles.date}>
      <legend className="sr-only">{`Shifts on ${dayName}`}</legend>
      <div className={styles.head}>
        <Field
          label="Date"
          error={state.faults.dates[group.id]}
          hint={group.date === "" ? undefined : dayName}
          required
        >
          <TextInput
            type="date"
            value={group.date}
            min={setting.dates.first}
            max={setting.dates.last}
            onChange={(event) =>
              dispatch({ type: "date-changed", groupId: group.id, date: event.target.value })
            }
          />
        </Field>
        <div className={styles.actions}>
          <Button
            variant="ghost"
            size="sm"
            onClick={() =>
              grow(group.rows.length, { type: "date-copied", groupId: group.id, latest: setting.dates.last })
            }
          >
            <CalendarPlus aria-hidden /> Copy to next day
          </Button>
          {!isOnlyDate && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => dispatch({ type: "date-removed", groupId: group.id })}
            >
              <X aria-hidden /> Remove date
            </Button>
          )}
        </div>
      </div>
      {group.rows.map((row, n) => (
        <ShiftRow
          key={row.id}
          row={row}
          number={n + 1}
          date={group.date}
          taken={takenStructures(state, group.date, row.id)}
          setting={setting}
          faults={state.faults.rows[row.id] ?? {}}
          takesFocus={state.newestRowId === row.id}
          onChange={(change) => dispatch({ type: "row-changed", rowId: row.id, change })}
          onRemove={isOnlyRow ? undefined : () => removeRow(row.id)}
        />
      ))}
      <Button
        ref={addButton}
        variant="ghost"
        size="sm"
        className="self-start"
        onClick={() => grow(1, { type: "row-added", groupId: group.id })}
      >
        <Plus aria-hidden /> Add shift
      </Button>
    </fieldset>
  );
}
