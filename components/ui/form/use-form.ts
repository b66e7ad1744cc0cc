"use client";

import { useCallback, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import type { FieldError } from "@/lib/errors";
import { notify } from "../notify";
import { OPERATION_FAILED, Refused } from "../refused";
import { hasChanged, placeErrors, shownErrors, type Check, type FieldErrors } from "./form-state";

type FormOptions<Values> = {
  initial: Values;
  check?: Check<Values>;
  /** When errors first appear; after a submit they update with every edit. */
  checksOn?: "submit" | "change";
  /** Called with valid values. If it rejects with a refusal from useWrite's `send`, errors appear at their fields. */
  submit: (values: Values) => unknown;
  /** Maps a server error to a field where the names differ. */
  fieldOf?: (error: FieldError) => string | undefined;
  /** Shows what belongs to no field in a banner instead of above the fields. */
  bannerForRest?: boolean;
};

/** The props of a field component, to spread. */
export type FieldProps<Value> = {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
};

type State<Values> = {
  values: Values;
  /** The saved values, to tell whether there are unsaved changes. */
  saved: Values;
  refused: FieldErrors<Values>;
  messages: readonly string[];
  edited: ReadonlySet<string>;
  isAttempted: boolean;
  isBusy: boolean;
  /** Incremented for each error to focus. */
  faults: number;
};

const without = <Values>(errors: FieldErrors<Values>, names: readonly string[]): FieldErrors<Values> =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))) as FieldErrors<Values>;

/** Whether a control holds text that is not a value ("7.5" for a count), which its owner never receives. */
const isUnreadable = (control: Element) =>
  // The check tells the field, which says what is wrong.
  control instanceof HTMLInputElement && control.validity.customError && !control.checkValidity();

/** The first invalid field in page order, or the button that removes an invalid part. */
const FAULTY = '[aria-invalid="true"], [data-faulty] button[data-remove]';

function useFormElement(faults: number) {
  const element = useRef<HTMLFormElement | null>(null);
  const attach = useCallback((form: HTMLFormElement | null) => {
    element.current = form;
  }, []);
  useLayoutEffect(() => {
    if (faults > 0) element.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [faults]);
  return { attach, hasUnreadable: () => [...(element.current?.elements ?? [])].some(isUnreadable) };
}

/**
 * The state of a form: values, errors at their fields, dirty, busy.
 *
 *     const save = useWrite(changePasswordMutation(), { done: "Your password is changed." });
 *     const form = useForm({
 *       initial: { email: "" },
 *       check: ({ email }) => ({ ...(!email && { email: "This is a required field" }) }),   // from the noun's rules.ts
 *       submit: (values) => save.send(values).then(onClose),
 *     });
 *     <FormDialog open form={form} title="…" submitLabel="Save" onClose={onClose}>
 *       <TextField label="Email" {...form.field("email")} />
 *     </FormDialog>
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { check = () => ({}), checksOn = "submit", initial } = options;
  const [state, setState] = useState<State<Values>>({
    values: initial,
    saved: initial,
    refused: {},
    messages: [],
    edited: new Set(),
    isAttempted: false,
    isBusy: false,
    faults: 0,
  });
  const { attach, hasUnreadable } = useFormElement(state.faults);
  const isRunning = useRef(false);
  const merge = (next: Partial<State<Values>>) => setState((now) => ({ ...now, ...next }));
  const isShowing = state.isAttempted || checksOn === "change";
  const checked = isShowing ? shownErrors(check(state.values), state.edited, state.isAttempted) : {};
  const errors: FieldErrors<Values> = { ...checked, ...state.refused };

  /** Merged, so filling two fields at once keeps both. A server error stays until its field is edited. */
  function change(values: Partial<Values>) {
    const names = Object.keys(values);
    setState((now) => ({
      ...now,
      values: { ...now.values, ...values },
      refused: without(now.refused, names),
      edited: new Set([...now.edited, ...names]),
    }));
  }
  function refuse(error: unknown) {
    const refused = error instanceof Refused ? error : new Refused([OPERATION_FAILED]);
    const { fields, messages } = placeErrors(refused, state.values, options.fieldOf);
    const [first] = messages;
    if (options.bannerForRest && first) notify({ type: "error", message: first });
    setState((now) => ({
      ...now,
      isBusy: false,
      refused: fields,
      messages: options.bannerForRest ? [] : messages,
      faults: now.faults + 1,
    }));
  }
  async function submit(event?: FormEvent) {
    event?.preventDefault();
    // A dialog is a portal: its events bubble through React to an enclosing form.
    event?.stopPropagation();
    if (isRunning.current) return;
    if (hasUnreadable() || Object.keys(check(state.values)).length > 0)
      return setState((now) => ({ ...now, isAttempted: true, faults: now.faults + 1 }));
    isRunning.current = true;
    merge({ isBusy: true, isAttempted: true, refused: {}, messages: [] });
    try {
      await options.submit(state.values);
      // Keeps what was typed or reset during the request.
      setState((now) => ({
        ...now,
        isBusy: false,
        isAttempted: false,
        saved: now.values === state.values ? state.values : now.saved,
      }));
    } catch (error) {
      refuse(error);
    } finally {
      isRunning.current = false;
    }
  }
  const field = <Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> => ({
    name,
    value: state.values[name],
    error: errors[name],
    onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
  });
  return {
    /** The ref of the form element. */
    attach,
    values: state.values,
    errors,
    /** Refusals that belong to no field. */
    messages: state.messages,
    isBusy: state.isBusy,
    isDirty: hasChanged(state.values, state.saved),
    field,
    change,
    submit,
    /** Sets errors found outside a submit. */
    refuse,
    reset: (values: Values = initial) =>
      merge({ values, saved: values, refused: {}, messages: [], edited: new Set(), isAttempted: false }),
  };
}

/** The part of a form that FormDialog and Form need, whatever its values. */
export type FormHandle = Pick<
  ReturnType<typeof useForm<object>>,
  "attach" | "messages" | "isBusy" | "isDirty" | "submit"
>;
