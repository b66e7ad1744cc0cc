"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox/combobox";
import type { ComboboxOption } from "@/components/ui/combobox/option";
import { Field } from "@/components/ui/field";
import { FieldGrid } from "@/components/ui/field-grid";
import { Form } from "@/components/ui/form/form";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { facilityChoicesQuery } from "@/lib/desk/agencies/client";
import { signContractMutation } from "@/lib/desk/customers/client";
import type { AgencyPartProps } from "./agency-screen";

/** A contract of the agency with a facility, found by its name. */
export function NewContract({ agency: { id, contracts } }: Pick<AgencyPartProps, "agency">) {
  const [term, setTerm] = useState("");
  const [facilityId, setFacilityId] = useState(0);
  const found = useQuery(facilityChoicesQuery(term));
  const sign = useWrite(signContractMutation(facilityId), { done: "Contract saved." });
  const initial = { facility: null as ComboboxOption | null, releaseAfterMinutes: "0" };
  const form = useForm({
    initial,
    check: ({ facility }) => (facility ? {} : { facility: "Choose a facility." }),
    fieldOf: ({ field }) => (field === "agencyId" ? "facility" : field),
    submit: async ({ releaseAfterMinutes }) => {
      const running = contracts.find((one) => one.facility_id === facilityId && one.ended_on === null);
      await sign.send({ agencyId: id, releaseAfterMinutes, seen: running?.release_after_minutes ?? null });
      form.reset(initial);
    },
  });
  return (
    <Form form={form} className="grid max-w-2xl gap-3">
      <h3 className="font-semibold">New contract</h3>
      <FieldGrid>
        <Field label="Facility" error={form.errors.facility}>
          <Combobox
            value={form.values.facility}
            onChange={(facility) => {
              setFacilityId(Number(facility?.id ?? 0));
              form.change({ facility });
            }}
            onTerm={setTerm}
            minLetters={2}
            options={(found.data ?? []).map(({ id: key, name, company, city }) => ({
              id: String(key),
              label: [name, company ?? city].filter(Boolean).join(", "),
            }))}
            isLoading={found.isFetching}
            nothingFound="No facility found."
            placeholder="Type its name"
          />
        </Field>
        <TextField
          label="Head start for the marketplace, in minutes"
          hint="The agency sees a slot after it"
          inputMode="numeric"
          {...form.field("releaseAfterMinutes")}
        />
      </FieldGrid>
      <p className="text-sm text-muted">
        From then on the agency sees the facility’s open on-demand slots, also those posted before.
      </p>
      <Button type="submit" variant="primary" className="md:justify-self-start" busy={form.isBusy}>
        Begin contract
      </Button>
    </Form>
  );
}
