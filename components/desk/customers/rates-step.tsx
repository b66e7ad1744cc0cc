"use client";

import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { DateField } from "@/components/ui/date-picker/date-field";
import { FieldGrid } from "@/components/ui/field-grid";
import { Form } from "@/components/ui/form/form";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { setRateMutation } from "@/lib/desk/customers/client";
import { effectOfRate } from "@/lib/desk/customers/effect-rules";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { formatMonthDay } from "@/lib/time/calendar";
import type { StepProps } from "./facility-screen";

const fullDay = (on: string) => `${formatMonthDay(on)}, ${on.slice(0, 4)}`;

/** The types that the facility staffs first, those without a rate before the others. */
function typesInOrder({ types, structures, rates }: DeskFacility) {
  const rank = (code: string) =>
    Number(!structures.some((one) => one.resource_type === code)) * 2 +
    Number(rates.some((one) => one.resource_type === code));
  return [...types].sort((a, b) => rank(a.code) - rank(b.code));
}

function RateForm({ facility }: Pick<StepProps, "facility">) {
  const { id, rates, today, ahead, settings } = facility;
  const [first] = typesInOrder(facility);
  const set = useWrite(setRateMutation(id), { done: "Rate set.", about: ({ resourceType }) => resourceType });
  const form = useForm({
    initial: {
      resourceType: first?.code ?? "",
      wage: "",
      billRate: "",
      effectiveOn: today as string | null,
    },
    check: ({ wage, effectiveOn }) => ({
      ...(!wage.trim() && { wage: "Enter the hourly wage." }),
      ...(!effectiveOn && { effectiveOn: "Choose the first day." }),
    }),
    submit: ({ resourceType, wage, billRate, effectiveOn }) => {
      const there = rates.find(
        (one) => one.resource_type === resourceType && one.effective_on === effectiveOn,
      );
      const seen = there ? { wage: there.wage, billRate: there.bill_rate } : null;
      const terms = { resourceType, wage, ...(billRate.trim() && { billRate }) };
      return set.send({ ...terms, effectiveOn: effectiveOn!, seen });
    },
  });
  const { resourceType, wage } = form.values;
  return (
    <Form form={form} takesFocus className="grid max-w-2xl gap-3">
      <FieldGrid>
        <SelectField
          label="Type"
          options={typesInOrder(facility).map(({ code, label }) => ({
            value: code,
            label: `${code}, ${label}`,
          }))}
          {...form.field("resourceType")}
        />
        <DateField label="From" today={today} {...form.field("effectiveOn")} />
        <TextField
          label="Hourly wage in dollars"
          required
          data-first
          inputMode="decimal"
          {...form.field("wage")}
        />
        <TextField
          label="Bill rate in dollars"
          optional
          hint={`Empty: wage plus ${String(settings.markup)}%`}
          inputMode="decimal"
          {...form.field("billRate")}
        />
      </FieldGrid>
      {wage.trim() !== "" && <Callout>{effectOfRate(resourceType, ahead)}</Callout>}
      <Button type="submit" variant="primary" className="justify-self-start" busy={form.isBusy}>
        Set rate
      </Button>
    </Form>
  );
}

/** What on-demand shifts are posted at, by type and day. */
export function RatesStep({ facility }: StepProps) {
  const { rates, today } = facility;
  const [isWhole, setWhole] = useState(false);
  const isInForce = ({ resource_type, effective_on }: (typeof rates)[number]) =>
    effective_on ===
    rates.find((one) => one.resource_type === resource_type && one.effective_on <= today)?.effective_on;
  const isPast = (one: (typeof rates)[number]) => one.effective_on <= today && !isInForce(one);
  const shown = isWhole ? rates : rates.filter((one) => !isPast(one));
  return (
    <Panel
      title="Rates"
      lead="On-demand shifts are posted at the rate in force on their day. Flex shifts need none."
      action={
        rates.some(isPast) && (
          <Button onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Hide past rates" : "Show past rates"}
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        {shown.length > 0 && (
          <table className="w-full border-collapse text-left">
            <thead className="text-sm text-muted">
              <tr className="border-y border-line *:py-1.5 *:pr-3 *:font-normal">
                <th scope="col">Type</th>
                <th scope="col">From</th>
                <th scope="col" className="text-right">
                  Wage
                </th>
                <th scope="col" className="text-right">
                  Bill rate
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((one) => (
                <tr
                  key={`${one.resource_type} ${one.effective_on}`}
                  className="border-b border-line *:py-2 *:pr-3"
                >
                  <th scope="row" className="font-medium">
                    {one.resource_type}
                  </th>
                  <td className={isPast(one) ? "text-muted" : ""}>
                    {fullDay(one.effective_on)}
                    {one.effective_on > today && <span className="text-pending">, to come</span>}
                  </td>
                  <td className="text-right tabular-nums">{`$${one.wage}`}</td>
                  <td className="text-right tabular-nums">{`$${one.bill_rate}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {facility.is_providers ? (
          <RateForm key={rates.length} facility={facility} />
        ) : (
          <p className="text-muted">The provider sets the rates.</p>
        )}
      </div>
    </Panel>
  );
}
