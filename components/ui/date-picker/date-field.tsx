"use client";

import { CalendarDays } from "lucide-react";
import { useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { formatDay } from "@/lib/time/calendar";
import { buttonClass } from "../button-class";
import button from "../button.module.css";
import { Field } from "../field";
import { lazyComponent } from "../lazy-component";
import { Popover } from "../popover";
import { TextInput } from "../text-input";
import { dateFault, parseTyped, type DateLimits } from "./dates";
import { RangeFrame } from "./range-frame";
import { NO_DATE } from "./typed-date";

const Calendar = lazyComponent(() => import("./calendar"), "Calendar", RangeFrame);

export type DateFieldProps = DateLimits & {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  hideLabel?: boolean;
  name?: string;
  hint?: ReactNode;
  value: string | null;
  onChange: (date: string | null) => void;
  error?: string;
  today: string;
  required?: boolean;
};

/**
 * A date, typed or picked: `<DateField label="Week ending" {...form.field("on")} today={today} isDisabled={isNoFriday}
 * />`. Invalid or unavailable dates show an error at the field and leave the value empty.
 */
export function DateField(props: DateFieldProps) {
  const { ref, label, hideLabel, name, hint, value, onChange, error, today, required, ...limits } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const typed = draft === null ? value : parseTyped(draft);
  const isNoDate = draft !== null && draft.trim() !== "" && typed === null;
  const fault = isNoDate ? NO_DATE : typed && dateFault(typed, limits);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!, []);
  // What is typed isn't a value: a form that submitted the empty one would say something else than the field does.
  useLayoutEffect(() => input.current?.setCustomValidity(fault || ""), [fault]);

  function type(text: string) {
    setDraft(text);
    setLeft(false);
    const date = parseTyped(text);
    onChange(date && !dateFault(date, limits) ? date : null);
  }
  function choose(date: string, close: () => void) {
    close();
    setDraft(null);
    onChange(date);
  }
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={(isLeft && fault) || error}
      required={required}
    >
      <TextInput
        ref={input}
        name={name}
        placeholder="MM/DD/YYYY"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={draft ?? (value ? formatDay(value) : "")}
        onChange={(event) => type(event.target.value)}
        onInvalid={() => setLeft(true)}
        onBlur={() => {
          setLeft(true);
          if (!fault) setDraft(null);
        }}
        end={
          <Popover
            label="Choose a date"
            iconOnly
            placement="bottom-end"
            className={buttonClass("ghost", "sm", button.icon)}
            trigger={<CalendarDays aria-hidden />}
            onPreload={Calendar.preload}
          >
            {(close) => (
              <Calendar
                label="Choose a date"
                months={1}
                chosen={value ? { from: value } : {}}
                onPress={(date) => choose(date, close)}
                today={today}
                limits={limits}
              />
            )}
          </Popover>
        }
      />
    </Field>
  );
}
