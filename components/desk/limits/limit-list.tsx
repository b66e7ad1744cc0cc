"use client";

import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { FieldGrid } from "@/components/ui/field-grid";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { RestCode, RestLimit } from "@/lib/rest-limits/rules";

export type ShownLimit = RestLimit & {
  code: RestCode;
  title: string;
  lines: string;
  source: string;
  unit: "h" | "days";
};

type Change = { code: RestCode; change: { warnAt: string; acknowledgeAt: string; seen: RestLimit } | null };

type Props<Limit extends ShownLimit> = {
  limits: readonly Limit[];
  /** Whether it is set here, rather than inherited. */
  isSet: (limit: Limit) => boolean;
  /** Why someone may not change it. */
  lockedBy?: (limit: Limit) => string | null;
  /** What the typed limit does, said before it is saved. */
  effects: (limit: Limit, next: RestLimit) => readonly string[];
  send: (change: Change) => Promise<unknown>;
  /** Resets a limit, showing a refusal as a banner. */
  reset: (change: Change) => void;
};

export const unitText = ({ unit }: Pick<ShownLimit, "unit">) => (unit === "h" ? "hours" : "days");

/** A row with what is in force, where it comes from, and its buttons. */
export const LimitRow = ({ title, value, children, source, actions }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5 last:border-b-0 last:pb-0">
    <span className="min-w-64 flex-1 md:flex-none md:basis-3/5">
      <span className="block font-medium">{title}</span>
      {children && <span className="block">{children}</span>}
      {source && <span className="block text-sm text-muted">{source}</span>}
    </span>
    {value && <b className="text-right font-semibold tabular-nums md:w-16">{value}</b>}
    <span className="ml-auto flex gap-1">{actions}</span>
  </li>
);
type RowProps = {
  title: string;
  /** A figure alone, beside the buttons. */
  value?: string;
  source?: string;
  actions: ReactNode;
  children?: ReactNode;
};

/** Several effects as one callout. */
export const Effects = ({ effects }: { effects: readonly string[] }) => (
  <Callout>
    {effects.map((one) => (
      <span key={one} className="block">
        {one}
      </span>
    ))}
  </Callout>
);

function LimitDialog<Limit extends ShownLimit>({
  limit,
  effects,
  send,
  onClose,
}: Pick<Props<Limit>, "effects" | "send"> & { limit: Limit; onClose: () => void }) {
  const { code, title, warnAt, acknowledgeAt } = limit;
  const [seen] = useState({ warnAt, acknowledgeAt });
  const form = useForm({
    initial: { warnAt: String(warnAt), acknowledgeAt: String(acknowledgeAt) },
    submit: (values) => send({ code, change: { ...values, seen } }).then(onClose),
  });
  const next = { warnAt: Number(form.values.warnAt), acknowledgeAt: Number(form.values.acknowledgeAt) };
  return (
    <FormDialog open form={form} title={title} submitLabel="Save" onClose={onClose}>
      <div className="grid gap-4">
        <FieldGrid>
          <TextField
            label={`Warns at, in ${unitText(limit)}`}
            inputMode="decimal"
            {...form.field("warnAt")}
          />
          <TextField
            label={`Has to be acknowledged at, in ${unitText(limit)}`}
            inputMode="decimal"
            {...form.field("acknowledgeAt")}
          />
        </FieldGrid>
        <Effects effects={effects(limit, next)} />
      </div>
    </FormDialog>
  );
}

/** Limits of rest and hours, of a facility or a state, each with where it comes from. */
export function LimitList<Limit extends ShownLimit>({
  limits,
  isSet,
  lockedBy = () => null,
  effects,
  send,
  reset,
}: Props<Limit>) {
  const [asked, setAsked] = useState<Limit | null>(null);
  const actionsOf = (limit: Limit) => {
    const locked = lockedBy(limit);
    if (locked) return <span className="text-sm text-muted">{locked}</span>;
    return (
      <>
        <Button writes size="sm" aria-label={`Change ${limit.title}`} onClick={() => setAsked(limit)}>
          Change…
        </Button>
        {isSet(limit) && (
          <Button
            writes
            size="sm"
            aria-label={`Reset ${limit.title}`}
            onClick={() => reset({ code: limit.code, change: null })}
          >
            Reset
          </Button>
        )}
      </>
    );
  };
  return (
    <>
      <ul className="border-t border-line">
        {limits.map((limit) => (
          <LimitRow key={limit.code} title={limit.title} source={limit.source} actions={actionsOf(limit)}>
            {limit.lines}
          </LimitRow>
        ))}
      </ul>
      {asked && (
        <LimitDialog
          key={asked.code}
          limit={asked}
          effects={effects}
          send={send}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
