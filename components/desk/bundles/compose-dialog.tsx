"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Callout } from "@/components/ui/callout";
import { Combobox } from "@/components/ui/combobox/combobox";
import type { ComboboxOption } from "@/components/ui/combobox/option";
import { Field } from "@/components/ui/field";
import { FieldGrid } from "@/components/ui/field-grid";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { facilityChoicesQuery } from "@/lib/desk/agencies/client";
import { bundlePartsQuery, publishBundleMutation } from "@/lib/desk/bundles/client";
import { AudienceField, type Audience } from "./audience-field";
import { SlotChoice } from "./slot-choice";
import { sumText } from "./words";

const initial = {
  facility: null as ComboboxOption | null,
  name: "",
  slotIds: [] as readonly number[],
  billRate: "",
  ...({ audience: "all", agencyIds: [] } as Audience),
};
type Values = typeof initial;

const check = ({ facility, name, slotIds, audience, agencyIds }: Values) => ({
  ...(!facility && { facility: "Choose a facility." }),
  ...(!name.trim() && { name: "Enter a name." }),
  ...(facility && slotIds.length < 2 && { slotIds: "Choose at least two slots." }),
  ...(audience === "some" && agencyIds.length === 0 && { agencyIds: "Choose at least one agency." }),
});

/** The fields of the server's refusals, which the command calls otherwise. */
const fields: Record<string, string> = { slot: "slotIds", agency: "agencyIds" };

/** A bundle put together from a facility's open slots, with its price and who gets it. */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const [term, setTerm] = useState("");
  const publish = useWrite(publishBundleMutation(), { done: "Published.", about: ({ name }) => name });
  const form = useForm({
    initial,
    check,
    fieldOf: ({ field }) => fields[field ?? ""] ?? field,
    submit: ({ facility, name, slotIds, billRate, audience, agencyIds }) =>
      publish
        .send({
          facilityId: Number(facility!.id),
          name,
          slotIds: [...slotIds],
          ...(billRate.trim() && { billRate }),
          agencyIds: audience === "some" ? [...agencyIds] : [],
        })
        .then(onClose),
  });
  const { facility, slotIds, billRate } = form.values;
  const found = useQuery(facilityChoicesQuery(term));
  const parts = useQuery(bundlePartsQuery(facility && Number(facility.id)));
  const chosen = parts.data?.slots.filter(({ id }) => slotIds.includes(id)) ?? [];
  return (
    <FormDialog open form={form} size="lg" title="New bundle" submitLabel="Publish" onClose={onClose}>
      <div className="grid gap-4">
        <FieldGrid>
          <Field label="Facility" required error={form.errors.facility}>
            <Combobox
              value={facility}
              onChange={(next) => form.change({ facility: next, slotIds: [], agencyIds: [] })}
              onTerm={setTerm}
              minLetters={2}
              options={(found.data ?? []).map(({ id, name, company, city }) => ({
                id: String(id),
                label: [name, company ?? city].filter(Boolean).join(", "),
              }))}
              isLoading={found.isFetching}
              nothingFound="No facility found."
              placeholder="Type its name"
            />
          </Field>
          <TextField label="Name" required maxLength={120} {...form.field("name")} />
        </FieldGrid>
        {facility && (
          <SlotChoice
            parts={parts.data}
            isFailed={parts.isError}
            onRetry={() => void parts.refetch()}
            chosen={slotIds}
            error={form.errors.slotIds}
            onChange={(next) => form.change({ slotIds: next })}
          />
        )}
        {parts.data && parts.data.slots.length > 0 && (
          <>
            <FieldGrid>
              <TextField
                label="Bill rate in dollars"
                optional
                hint="Empty: each slot keeps the rate of its agency or facility"
                inputMode="decimal"
                {...form.field("billRate")}
              />
            </FieldGrid>
            <AudienceField
              values={form.values}
              agencies={parts.data.agencies}
              error={form.errors.agencyIds}
              onChange={form.change}
            />
            {chosen.length > 0 && (
              <Callout>
                {`${sumText(chosen, billRate)}. They are offered together from now on, and no longer one by one.`}
              </Callout>
            )}
          </>
        )}
      </div>
    </FormDialog>
  );
}
