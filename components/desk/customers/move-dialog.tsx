"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Callout } from "@/components/ui/callout";
import { Combobox } from "@/components/ui/combobox/combobox";
import type { ComboboxOption } from "@/components/ui/combobox/option";
import { FailedLoad } from "@/components/ui/failed-load";
import { Field } from "@/components/ui/field";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { customersQuery, moveFacilityMutation, movePreviewQuery } from "@/lib/desk/customers/client";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import type { Customer } from "@/lib/desk/customers/list/schema";

type Props = { facility: DeskFacility; onClose: () => void };

/** Companies of that name first; the search finds others by a facility of theirs, which is said. */
function companiesFor(term: string, rows: readonly Customer[]): ComboboxOption[] {
  const words = term.trim().toLowerCase();
  return rows
    .filter(({ kind }) => kind === "COMPANY")
    .map(({ id, name }) => ({ id: String(id), label: name, isNamed: name.toLowerCase().includes(words) }))
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed))
    .map(({ isNamed, ...one }) => ({ ...one, ...(!isNamed && { detail: "Has a facility of that name" }) }));
}

/** What the move changes, or why it can't be. */
function Preview({ facilityId, companyId }: { facilityId: number; companyId: number | null }) {
  const { data, isError, refetch } = useQuery(movePreviewQuery(facilityId, companyId));
  if (isError)
    return <FailedLoad message="The preview could not be loaded." onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  const { refusals, effects } = data;
  return (
    <Callout tone={refusals.length > 0 ? "error" : "warning"}>
      <ul className="grid list-disc gap-1 pl-4">
        {[...refusals, ...effects].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Callout>
  );
}

/** Moves a facility to another company, or makes it independent, once what changes has been said. */
export function MoveDialog({ facility: { id, name, company }, onClose }: Props) {
  const [seen] = useState(company?.id ?? null);
  const [term, setTerm] = useState("");
  const found = useQuery(customersQuery({ search: term.trim(), page: 1, sort: "name" }));
  const save = useWrite(moveFacilityMutation(id), {
    done: (_, { companyId }) =>
      companyId === null ? "Moved out of its company." : `Moved to ${form.values.company?.label}.`,
    about: () => name,
  });
  const form = useForm({
    initial: { company: null as ComboboxOption | null, isIndependent: false },
    check: (values) => (values.company || values.isIndependent ? {} : { company: "Choose a company." }),
    submit: async (values) => {
      const companyId = values.isIndependent ? null : Number(values.company!.id);
      await save.send({ companyId, seen, evenLast: preview.data?.loses_administrator ?? false });
      onClose();
    },
  });
  const { isIndependent, company: chosen } = form.values;
  const companyId = isIndependent || !chosen ? null : Number(chosen.id);
  const isChosen = isIndependent || chosen !== null;
  const preview = useQuery({ ...movePreviewQuery(id, companyId), enabled: isChosen });
  return (
    <FormDialog
      open
      form={form}
      title={`Move ${name}`}
      submitLabel={isIndependent || !chosen ? "Move" : `Move to ${chosen.label}`}
      submitDisabled={!preview.data || preview.data.refusals.length > 0}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="text-muted">{company ? `It belongs to ${company.name}.` : "It has no company."}</p>
        {!isIndependent && (
          <Field label="To the company" error={form.errors.company}>
            <Combobox
              value={chosen}
              onChange={(next) => form.change({ company: next })}
              onTerm={setTerm}
              minLetters={2}
              options={companiesFor(term, found.data?.rows ?? []).filter(({ id: of }) => of !== String(seen))}
              isLoading={found.isFetching}
              nothingFound="No company found."
              placeholder="Type its name"
            />
          </Field>
        )}
        {company && <CheckboxField label="To none: a customer of its own" {...form.field("isIndependent")} />}
        {isChosen && <Preview facilityId={id} companyId={companyId} />}
      </div>
    </FormDialog>
  );
}
