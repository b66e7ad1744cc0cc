import { useState, type RefObject } from "react";
import { useCommands } from "@/components/shell/commands";
import { Button } from "@/components/ui/button";
import { DateField } from "@/components/ui/date-picker/date-field";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import type { FieldProps } from "@/components/ui/form/use-form";
import type { DeskDocument } from "@/lib/desk/credentials/schema";
import { formatLongDay, formatDay } from "@/lib/time/calendar";
import { Keyed } from "./keyed";

export type LastDay = { expiresOn: string | null; isEndless: boolean };

/** Whether a document’s day is read on it: where its kind has one, or one was entered with it. */
export const readsLastDay = ({ last_day, expires_on }: DeskDocument) =>
  last_day !== "any" || expires_on !== null;

/** Nothing is verified without a last day that was read or chosen, where there is one. */
export const lastDayFault = (document: DeskDocument, { expiresOn, isEndless }: LastDay) => {
  if (expiresOn !== null || isEndless || !readsLastDay(document)) return {};
  return {
    expiresOn:
      document.last_day === "always"
        ? "Enter the last day. A document of this kind always has one."
        : "Enter the last day, or say that it doesn’t expire.",
  };
};

type Props = {
  document: DeskDocument;
  today: string;
  values: LastDay;
  fields: { expiresOn: FieldProps<string | null>; isEndless: FieldProps<boolean> };
  onChange: (values: Partial<LastDay>) => void;
  /** How often it has to be read again, from an empty field. */
  readings: number;
  field: RefObject<HTMLInputElement | null>;
  /** Also by its key within the field, where no letter is typed. */
  onVerify: () => void;
  /** What to press next. */
  button: RefObject<HTMLButtonElement | null>;
};

/**
 * The last day of a document: read on it, without seeing what was entered, or the custom of its kind once someone chooses
 * that.
 */
export function LastDayField({ document, today, values, fields, onChange, ...props }: Props) {
  const { last_day, proposed_on, required_at, expires_on } = document;
  const { readings, field, onVerify, button } = props;
  const { expiresOn, isEndless } = values;
  const proposed =
    proposed_on !== null && proposed_on >= today && proposed_on !== expiresOn ? proposed_on : null;
  /** The field begins again with a day that wasn’t typed. */
  const [uses, setUses] = useState(0);
  const use = () => {
    if (proposed === null) return;
    setUses(uses + 1);
    onChange({ expiresOn: proposed, isEndless: false });
    button.current?.focus();
  };
  useCommands({
    commands: () => [
      ...(proposed === null
        ? []
        : [{ id: "use-proposed", label: "Use the proposed day", group: "Review", hotkey: "u", run: use }]),
      ...(mayBeEndless
        ? [{ id: "endless", label: "It doesn’t expire", group: "Review", hotkey: "e", run: sayEndless }]
        : []),
    ],
  });
  const mayBeEndless = last_day !== "always" && readsLastDay(document);
  const sayEndless = () => {
    onChange({ isEndless: !isEndless, expiresOn: null });
    button.current?.focus();
  };
  const lastShiftOn = required_at[0]?.last_shift_on ?? null;
  const keys: Record<string, () => void> = {
    u: use,
    v: onVerify,
    ...(mayBeEndless && { e: sayEndless }),
  };
  const isShort = lastShiftOn !== null && expiresOn !== null && expiresOn < lastShiftOn;
  return (
    <>
      {!isEndless && (
        // A day has no letters, so the key counts in the field too, where a missing day leads.
        <div
          role="presentation"
          onKeyDown={(event) => {
            const act = keys[event.key.toLowerCase()];
            if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            act();
          }}
        >
          <DateField
            key={`${uses}.${readings}`}
            ref={field}
            label="Good until"
            hint={
              isShort
                ? `Ends before the last shift that requires it, on ${formatLongDay(lastShiftOn)}`
                : expires_on !== null
                  ? "As you read it. It’s compared with what was entered."
                  : last_day === "any"
                    ? "Empty if it doesn’t expire"
                    : undefined
            }
            min={today}
            today={today}
            {...fields.expiresOn}
          />
        </div>
      )}
      {proposed !== null && !isEndless && (
        <Button aria-keyshortcuts="U" onClick={use}>
          {`Use ${formatDay(proposed)}, a year after issue`} <Keyed by="U" />
        </Button>
      )}
      {mayBeEndless && (
        <CheckboxField
          label={
            <>
              It doesn’t expire <Keyed by="E" />
            </>
          }
          {...fields.isEndless}
          onChange={(next) => onChange({ isEndless: next, expiresOn: null })}
        />
      )}
    </>
  );
}
