"use client";

import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { FieldGrid } from "@/components/ui/field-grid";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { changeLimitMutation } from "@/lib/desk/customers/client";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import type { StepProps } from "./facility-screen";

type Limit = DeskFacility["limits"][number];

const unitText = ({ unit }: Limit) => (unit === "h" ? "hours" : "days");

/** What the customer's administrator may set. */
const allowedText = (limit: Limit) =>
  `${limit.isLeast ? "At least" : "At most"} ${limit.allowed.warnAt} and ${limit.allowed.acknowledgeAt} ${unitText(limit)}`;

function LimitDialog({
  facility,
  limit,
  onClose,
}: {
  facility: DeskFacility;
  limit: Limit;
  onClose: () => void;
}) {
  const { code, title, warnAt, acknowledgeAt } = limit;
  const [seen] = useState({ warnAt, acknowledgeAt });
  const save = useWrite(changeLimitMutation(facility.id), { done: "Saved.", about: () => title });
  const form = useForm({
    initial: { warnAt: String(warnAt), acknowledgeAt: String(acknowledgeAt) },
    submit: (values) => save.send({ code, change: { ...values, seen } }).then(onClose),
  });
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
        <Callout>
          {`Counts for bookings from now on; people who are booked stay.${
            facility.is_providers ? "" : ` ${allowedText(limit)}, as the provider allows.`
          }`}
        </Callout>
      </div>
    </FormDialog>
  );
}

/** How much rest and how many hours a booking warns at: the provider's, or stricter ones. */
export function LimitsStep({ facility }: StepProps) {
  const { id, limits, is_providers: isProviders } = facility;
  const [asked, setAsked] = useState<Limit | null>(null);
  const reset = useWrite(changeLimitMutation(id), { done: "It follows the state again." });
  return (
    <Panel
      title="Rest and hours"
      lead={
        isProviders
          ? "Where a booking warns, and where that has to be acknowledged."
          : "Where a booking warns, and where that has to be acknowledged. Yours can be stricter than the provider’s."
      }
    >
      <ul className="border-t border-line">
        {limits.map((limit) => {
          const isOpen = isProviders || limit.setBy !== "PROVIDER";
          return (
            <li key={limit.code} className="flex flex-wrap items-center gap-3 border-b border-line py-2.5">
              <span className="min-w-64 flex-1">
                <span className="block font-medium">{limit.title}</span>
                <span className="block">{limit.lines}</span>
                <span className="block text-sm text-muted">{limit.source}</span>
              </span>
              {isOpen ? (
                <span className="flex gap-1">
                  <Button size="sm" aria-label={`Change ${limit.title}`} onClick={() => setAsked(limit)}>
                    Change…
                  </Button>
                  {limit.setBy !== null && (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Reset ${limit.title}`}
                      onClick={() => reset.run({ code: limit.code, change: null })}
                    >
                      Reset
                    </Button>
                  )}
                </span>
              ) : (
                <span className="text-sm text-muted">Set by the provider</span>
              )}
            </li>
          );
        })}
      </ul>
      {asked && (
        <LimitDialog key={asked.code} facility={facility} limit={asked} onClose={() => setAsked(null)} />
      )}
    </Panel>
  );
}
