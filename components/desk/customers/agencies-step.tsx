"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import type { ComboboxOption } from "@/components/ui/combobox/option";
import { Combobox } from "@/components/ui/combobox/combobox";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { Field } from "@/components/ui/field";
import { FieldGrid } from "@/components/ui/field-grid";
import { Form } from "@/components/ui/form/form";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { lazyComponent } from "@/components/ui/lazy-component";
import { RadioGroup } from "@/components/ui/radio-group";
import { agencyChoicesQuery } from "@/lib/desk/agencies/client";
import { signContractMutation } from "@/lib/desk/customers/client";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { releaseText } from "../agencies/words";
import type { StepProps } from "./facility-screen";

type Agency = DeskFacility["agencies"][number];

const EndDialog = lazyComponent(
  () => import("../agencies/end-contract-dialog"),
  "EndContractDialog",
  dialogFrame("sm"),
);

function NewContract({ facility: { id, agencies } }: Pick<StepProps, "facility">) {
  const sign = useWrite(signContractMutation(id), { done: "Contract saved." });
  const [term, setTerm] = useState("");
  const found = useQuery(agencyChoicesQuery(term));
  const initial = {
    kind: "known" as "known" | "new",
    agencyId: null as ComboboxOption | null,
    name: "",
    releaseAfterMinutes: "0",
  };
  const form = useForm({
    initial,
    check: ({ kind, agencyId, name }) => ({
      ...(kind === "known" && !agencyId && { agencyId: "Choose an agency." }),
      ...(kind === "new" && !name.trim() && { name: "Enter the agency’s name." }),
    }),
    submit: async ({ kind, agencyId, name, releaseAfterMinutes }) => {
      const running = agencies.find((one) => String(one.id) === agencyId?.id);
      const whose = kind === "new" ? { name } : { agencyId: Number(agencyId!.id) };
      const seen = kind === "new" ? null : (running?.release_after_minutes ?? null);
      await sign.send({ ...whose, releaseAfterMinutes, seen });
      form.reset(initial);
    },
  });
  const { kind, agencyId } = form.values;
  return (
    <Form form={form} takesFocus className="grid max-w-2xl gap-3">
      <RadioGroup
        legend="Add an agency"
        inline
        value={kind}
        onChange={(next) => form.change({ kind: next })}
        options={[
          { value: "known", label: "One that is here" },
          { value: "new", label: "A new one" },
        ]}
      />
      <FieldGrid>
        {kind === "known" ? (
          <Field label="Agency" error={form.errors.agencyId}>
            <Combobox
              value={agencyId}
              onChange={(next) => form.change({ agencyId: next })}
              onTerm={setTerm}
              minLetters={2}
              options={(found.data?.rows ?? []).map(({ id: key, name }) => ({
                id: String(key),
                label: name,
              }))}
              isLoading={found.isFetching}
              nothingFound="No agency found."
              placeholder="Type its name"
            />
          </Field>
        ) : (
          <TextField label="Name" required maxLength={120} {...form.field("name")} />
        )}
        <TextField
          label="Head start for the marketplace, in minutes"
          hint="The agency sees a slot after it"
          inputMode="numeric"
          {...form.field("releaseAfterMinutes")}
        />
      </FieldGrid>
      <Button type="submit" variant="primary" className="md:justify-self-start" busy={form.isBusy}>
        Save contract
      </Button>
    </Form>
  );
}

/** Agencies that see and fill the facility's open on-demand shifts. */
export function AgenciesStep({ facility }: StepProps) {
  const { id, agencies, is_providers: isProviders } = facility;
  const [asked, setAsked] = useState<Agency | null>(null);
  return (
    <Panel title="Agencies" lead="Optional. With a contract an agency sees and fills open on-demand shifts.">
      <div className="grid gap-5">
        {agencies.length > 0 && (
          <ul className="border-t border-line">
            {agencies.map((one) => (
              <li
                key={one.id}
                className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line max-md:py-1.5"
              >
                <span className="font-medium">{one.name}</span>
                <span className="min-w-0 flex-1 text-muted">
                  {`sees slots ${releaseText(one.release_after_minutes)}${one.has_people ? "" : ", but no one signs in for it yet"}`}
                </span>
                {isProviders && (
                  <Button
                    writes
                    size="sm"
                    aria-label={`End the contract with ${one.name}`}
                    onClick={() => setAsked(one)}
                  >
                    End…
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {isProviders ? (
          <NewContract facility={facility} />
        ) : (
          <p className="text-muted">The provider signs and ends contracts. Write to them to change one.</p>
        )}
      </div>
      {asked && (
        <EndDialog
          agency={asked}
          facility={{ id, name: facility.name }}
          slotsAhead={asked.slots_ahead}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
