"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { FailedLoad } from "@/components/ui/failed-load";
import { Field, fieldError } from "@/components/ui/field";
import type { FieldProps } from "@/components/ui/form/use-form";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { disputeReasonsQuery, REASONS_FAILED } from "@/lib/past-shifts/client";
import { clockOptions } from "@/lib/past-shifts/dispute/rules";
import type { PastSlot } from "@/lib/past-shifts/schema";
import { dateIn, exactTimeIn, formatDay } from "@/lib/time/calendar";
import { cell, detail as detailLook, firstCell, lastCell } from "./dispute-looks";

/** "2:54 PM", with the date if it differs from the shift's. */
export function clockText(slot: PastSlot, at: string | null): string {
  if (!at) return "—:—";
  const [ms, zone] = [Date.parse(at), slot.facility_timezone];
  const [day, time] = [dateIn(ms, zone), exactTimeIn(ms, zone)];
  return day === slot.shift_date ? time : `${time}, ${formatDay(day).slice(0, 5)}`;
}

type RowProps = {
  label: string;
  detail?: string;
  recorded: ReactNode;
  isChanged: boolean;
  /** The recorded value is not there. */
  isMissing?: boolean;
  children: ReactNode;
};

/** A table row: the recorded value and the claimed one. */
export function DisputeRow({ label, detail, recorded, isChanged, isMissing, children }: RowProps) {
  return (
    <tr>
      <th scope="row" className={`font-normal ${cell} ${firstCell}`}>
        {label}
        {detail && <span className={`block ${detailLook}`}>{detail}</span>}
      </th>
      <td className={`md:whitespace-nowrap ${cell} ${isMissing ? "font-semibold text-gap" : "text-muted"}`}>
        {recorded}
      </td>
      <td className={classNames(cell, lastCell, isChanged && "bg-brand-soft")}>{children}</td>
    </tr>
  );
}

type TimeProps = {
  slot: PastSlot;
  label: string;
  recorded: string | null;
  field: FieldProps<string>;
  isDisabled: boolean;
};

const minuteOf = (at: string) => Math.floor(Date.parse(at) / 60_000);

/**
 * Every quarter hour around the shift, plus the recorded time as it is, in place of a quarter that looks the same; or no
 * time.
 */
export function TimeChoice({ slot, label, recorded, field, isDisabled }: TimeProps) {
  const quarters = clockOptions({
    startsAt: new Date(slot.start_time_at_utc),
    endsAt: new Date(slot.end_time_at_utc),
  }).map((option) => option.toISOString());
  const others = recorded ? quarters.filter((at) => minuteOf(at) !== minuteOf(recorded)) : quarters;
  const options = recorded ? [recorded, ...others].sort() : quarters;
  return (
    <Field label={label} hideLabel error={field.error}>
      <Select
        name={field.name}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        placeholder={recorded ? "No time" : "Choose"}
        disabled={isDisabled}
        options={options.map((value) => ({ value, label: clockText(slot, value) }))}
        className={
          !recorded && !field.value && !isDisabled
            ? "[&_select]:border-gap [&_select]:bg-gap-ground"
            : undefined
        }
      />
    </Field>
  );
}

const breakChoices = [
  { value: "Taken", label: "Taken" },
  { value: "Not Taken", label: "Not Taken" },
] as const;

export function BreakChoice({ field, isOffered }: { field: FieldProps<boolean>; isOffered: boolean }) {
  if (!isOffered) return "Paid";
  return (
    // On a phone both choices fit side by side.
    <div className="max-md:[&_label>span]:px-2">
      <Segmented
        label="Break"
        options={breakChoices}
        value={field.value ? "Taken" : "Not Taken"}
        onChange={(value) => field.onChange(value === "Taken")}
      />
    </div>
  );
}

type AmountProps = { label: string; field: FieldProps<string>; maxLength: number; isReadOnly: boolean };

export function AmountField({ label, field, maxLength, isReadOnly }: AmountProps) {
  return (
    <Field label={label} hideLabel error={field.error}>
      <TextInput
        name={field.name}
        inputMode="decimal"
        start="$"
        maxLength={maxLength}
        readOnly={isReadOnly}
        value={field.value}
        onChange={(event) => {
          const text = event.target.value.replace(/[^\d.]/g, "");
          // Prevents more than two decimals.
          if (/^\d*\.?\d{0,2}$/.test(text)) field.onChange(text);
        }}
      />
    </Field>
  );
}

/** Reasons as toggles; several can be selected. */
export function ReasonChips({ field }: { field: FieldProps<readonly string[]> }) {
  const reasons = useQuery(disputeReasonsQuery());
  const toggle = (value: string) =>
    field.onChange(
      field.value.includes(value) ? field.value.filter((one) => one !== value) : [...field.value, value],
    );
  return (
    <fieldset className="min-w-0" aria-invalid={field.error ? true : undefined} tabIndex={-1}>
      <legend className="font-medium">
        Reason <span className="font-normal text-faint">pick all that apply</span>
      </legend>
      {reasons.isError && <FailedLoad message={REASONS_FAILED} onRetry={() => void reasons.refetch()} />}
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {reasons.data?.map(({ value, label }) => (
          <label
            key={value}
            className={classNames(
              "relative inline-flex min-h-7 cursor-pointer items-center rounded-full border px-3 text-sm font-medium has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-md:min-h-11",
              field.error ? "border-danger" : "border-line-strong",
            )}
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={field.value.includes(value)}
              onChange={() => toggle(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {field.error && <p className={fieldError}>{field.error}</p>}
    </fieldset>
  );
}
