import { useRef, useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateField } from "@/components/ui/date-picker/date-field";
import { Form } from "@/components/ui/form/form";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { Refused } from "@/components/ui/refused";
import { counted } from "@/lib/counts";
import { setRatesMutation } from "@/lib/desk/customers/client";
import { effectOfRates } from "@/lib/desk/customers/effect-rules";
import {
  faultsOfRate,
  fieldsOf,
  followingBillRate,
  isChanged,
  leapOf,
  rateOf,
  rateToSend,
  type RateFields,
} from "@/lib/desk/customers/rate-rules";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { formatFullDay } from "@/lib/time/calendar";

const ALL = "ALL";
const names = ["wage", "billRate", "from"] as const;
const titles = { wage: "Wage", billRate: "Bill rate", from: "From" };
const keyOf = (code: string, name: keyof RateFields) => `${code}.${name}`;

/** The fields of some types by their keys, and back. */
const flat = (code: string, fields: Partial<RateFields>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [`${code}.${name}`, text]));
const lineOf = (values: Record<string, string>, code: string): RateFields => ({
  wage: values[keyOf(code, "wage")] ?? "",
  billRate: values[keyOf(code, "billRate")] ?? "",
  from: values[keyOf(code, "from")] ?? "",
});

/** What a type is paid now, and from when another rate counts. */
function inForce({ rates, today }: DeskFacility, code: string): string {
  const now = rateOf(rates, code, today);
  const coming = rates.findLast((one) => one.resource_type === code && one.effective_on > today);
  return [
    now ? `Since ${formatFullDay(now.effective_on)}` : "No rate yet",
    ...(coming ? [`$${coming.wage} from ${formatFullDay(coming.effective_on)}`] : []),
  ].join(", ");
}

const row =
  "border-b border-line align-top *:py-2 md:*:pr-3 max-md:grid max-md:grid-cols-2 max-md:gap-x-2 max-md:py-2 max-md:*:py-1";

type Props = { facility: DeskFacility; onSaved: () => void };

/** The rates of all types at once. Only the lines that change are sent, in one write. */
export function RatesForm({ facility: current, onSaved }: Props) {
  // Kept from opening: a change by someone else becomes a conflict at its line.
  const [facility] = useState(current);
  const { id, types, structures, rates, ahead, today } = facility;
  const isNear = (code: string) =>
    structures.length === 0
      ? types.some((one) => one.code === code && one.is_usual)
      : [...structures, ...rates].some((one) => one.resource_type === code);
  const [isWhole, setWhole] = useState(false);
  const shown = types.filter(({ code }) => isWhole || isNear(code));
  const sent = useRef<string[]>([]);
  const [isAsked, setAsked] = useState(false);
  /** They have looked twice. */
  const isSure = useRef(false);
  const set = useWrite(setRatesMutation(id), {
    done: (_, { length }) => `${counted(length, "rate")} set.`,
  });
  const changedIn = (values: Record<string, string>) =>
    types.map(({ code }) => code).filter((code) => isChanged(facility, code, lineOf(values, code)));
  const form = useForm<Record<string, string>>({
    initial: Object.assign(
      flat(ALL, { wage: "", billRate: "", from: today }),
      ...types.map(({ code }) => flat(code, fieldsOf(facility, code))),
    ) as Record<string, string>,
    check: (values) =>
      Object.assign(
        {},
        ...changedIn(values).map((code) => flat(code, faultsOfRate(lineOf(values, code)))),
      ) as Record<string, string>,
    submit: async (values) => {
      sent.current = changedIn(values);
      if (sent.current.length === 0) return;
      if (leaps.length > 0 && !isSure.current) {
        setAsked(true);
        throw new Refused([]);
      }
      isSure.current = false;
      await set.send(sent.current.map((code) => rateToSend(facility, code, lineOf(values, code))));
      onSaved();
    },
    fieldOf: ({ field = "" }) => {
      const [, line, name] = field.split(".");
      const code = sent.current[Number(line)];
      return code && (name === "effectiveOn" ? keyOf(code, "from") : `${code}.${name}`);
    },
  });
  const changed = changedIn(form.values);
  const leaps = changed.flatMap((code) => leapOf(facility, code, lineOf(form.values, code)) ?? []);
  /** The first line fills the others that are shown. */
  const change = (code: string, name: keyof RateFields, text: string) =>
    form.change(
      Object.fromEntries(
        (code === ALL ? [ALL, ...shown.map((one) => one.code)] : [code]).map((one) => [
          keyOf(one, name),
          text,
        ]),
      ),
    );
  const cell = (code: string, name: keyof RateFields) => {
    const { value, error } = form.field(keyOf(code, name));
    const label = `${titles[name]}, ${code === ALL ? "all types" : code}`;
    const onChange = (text: string | null) => change(code, name, text ?? "");
    const following =
      name === "billRate" && code !== ALL && followingBillRate(lineOf(form.values, code).wage, facility);
    return (
      <td key={name} className={name === "from" ? "max-md:col-span-full md:w-44" : "md:w-36"}>
        <span aria-hidden className="text-sm text-muted md:hidden">
          {titles[name]}
        </span>
        {name === "from" ? (
          <DateField
            label={label}
            hideLabel
            value={value || null}
            today={today}
            error={error}
            onChange={onChange}
          />
        ) : (
          <TextField
            label={label}
            hideLabel
            name={keyOf(code, name)}
            inputMode="decimal"
            start="$"
            placeholder={
              following ||
              (name === "billRate" ? `wage + ${String(facility.settings.markup)}%` : titles[name])
            }
            data-first={code === shown[0]?.code && name === "wage" ? true : undefined}
            value={value}
            error={error}
            onChange={onChange}
          />
        )}
      </td>
    );
  };
  return (
    <Form form={form} takesFocus className="grid max-w-190 gap-3">
      <table className="w-full border-collapse text-left max-md:*:block">
        <thead className="text-sm text-muted max-md:sr-only">
          <tr className="border-y border-line *:py-1.5 *:pr-3 *:font-normal">
            <th scope="col">Type</th>
            <th scope="col">Hourly wage</th>
            <th scope="col">Bill rate</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {shown.length > 1 && (
            <tr className={row}>
              <th scope="row" className="font-normal text-muted max-md:col-span-full md:pt-4">
                Same for all
              </th>
              {names.map((name) => cell(ALL, name))}
            </tr>
          )}
          {shown.map(({ code, label }) => (
            <tr key={code} className={row}>
              <th scope="row" className="font-normal max-md:col-span-full">
                <span className="font-medium">{code}</span> <span className="text-muted">{label}</span>
                <span className="block text-sm text-muted">{inForce(facility, code)}</span>
              </th>
              {names.map((name) => cell(code, name))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < types.length && (
        <Button variant="link" className="justify-self-start" onClick={() => setWhole(true)}>
          {`Show ${types.length - shown.length} more types`}
        </Button>
      )}
      {leaps.length > 0 && <Callout tone="warning">{`Look twice: ${leaps.join(" ")}`}</Callout>}
      <ConfirmDialog
        open={isAsked}
        title={leaps.length > 1 ? "Are these rates right?" : "Is this rate right?"}
        confirmLabel="Save all the same"
        cancelLabel="Change it"
        onConfirm={() => {
          setAsked(false);
          isSure.current = true;
          return form.submit();
        }}
        onCancel={() => setAsked(false)}
      >
        {leaps.join(" ")}
      </ConfirmDialog>
      {changed.length > 0 && <Callout>{effectOfRates(changed, ahead)}</Callout>}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={form.isBusy}
        aria-disabled={changed.length === 0 || undefined}
      >
        {changed.length > 1 ? `Save ${changed.length} rates` : "Save rate"}
      </Button>
    </Form>
  );
}
