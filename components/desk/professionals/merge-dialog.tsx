"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Callout } from "@/components/ui/callout";
import { classNames } from "@/components/ui/class-names";
import { Combobox } from "@/components/ui/combobox/combobox";
import type { ComboboxOption } from "@/components/ui/combobox/option";
import { FailedLoad } from "@/components/ui/failed-load";
import { Field } from "@/components/ui/field";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { mergeMutation, mergeQuery, professionalsQuery } from "@/lib/desk/professionals/client";
import type { DeskProfessional, MergePlan } from "@/lib/desk/professionals/schema";
import { readablePhone } from "@/lib/phones/format";
import { wordsOf } from "@/lib/search/fold";

const cardRows = [
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone && readablePhone(phone)],
  ["Record", ({ id }) => `No. ${id}`],
] satisfies [string, (card: MergePlan["kept"]) => string | null][];

const isSame = (one: string | null, other: string | null) => one !== null && one === other;

/** Whether anything says that both are one person: a part of the name, the address or the phone. */
function haveInCommon({ kept, other }: MergePlan): boolean {
  const words = wordsOf(kept.name);
  return (
    wordsOf(other.name).some((word) => words.includes(word)) ||
    isSame(kept.email, other.email) ||
    isSame(kept.phone, other.phone)
  );
}

/** Both records side by side: two people of one name are two people. */
const Cards = ({ kept, other, takes }: MergePlan) => (
  <table className="w-full table-fixed text-left">
    <thead>
      <tr className="text-sm text-muted">
        <th scope="col" className="w-16">
          <span className="sr-only">Of each</span>
        </th>
        <th scope="col" className="font-medium">
          Stays
        </th>
        <th scope="col" className="pl-3 font-medium">
          Goes into it
        </th>
      </tr>
    </thead>
    <tbody>
      {cardRows.map(([what, read]) => {
        const isTaken = takes.some((one) => one.what === what);
        return (
          <tr key={what} className="align-top">
            <th scope="row" className="font-normal text-muted">
              {what}
            </th>
            <td className="font-medium wrap-anywhere">{isTaken ? "From the other" : (read(kept) ?? "–")}</td>
            <td className={classNames("pl-3 wrap-anywhere", !isTaken && "text-muted")}>
              {read(other) ?? "–"}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

function Plan({ plan }: { plan: MergePlan }) {
  const { moves, takes, notes, overlaps } = plan;
  if (overlaps.length > 0)
    return (
      <Callout tone="error">
        <p className="font-medium">
          They can’t be merged yet: both have a shift or time off at the same time.
        </p>
        <ul className="list-disc pl-5">
          {overlaps.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Callout>
    );
  return (
    <div className="grid gap-3">
      <Cards {...plan} />
      <dl aria-label="What moves" className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        {moves.map(({ what, count }) => (
          <div key={what} className="contents">
            <dt>{what}</dt>
            <dd className="text-right tabular-nums">{count}</dd>
          </div>
        ))}
        {takes.map(({ what, value }) => (
          <div key={what} className="contents">
            <dt>{what}</dt>
            <dd className="text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {moves.length === 0 && takes.length === 0 && (
        <p className="text-muted">The other record has nothing that this one lacks.</p>
      )}
      {notes.length > 0 && (
        <ul className="list-disc pl-5 text-muted">
          {notes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Props = { kept: DeskProfessional; onClose: () => void };

/** Chooses the other record of a professional, shows what moves, and merges it into this one. */
export function MergeDialog({ kept, onClose }: Props) {
  const [other, setOther] = useState<ComboboxOption | null>(null);
  const [term, setTerm] = useState("");
  const found = useQuery({ ...professionalsQuery({ search: term, page: 1 }), enabled: term !== "" });
  const plan = useQuery({ ...mergeQuery(kept.id, Number(other?.id ?? 0)), enabled: other !== null });
  const merge = useWrite(mergeMutation(kept.id), { done: "Merged.", about: () => kept.name });
  const isOpen = other !== null && plan.data !== undefined && plan.data.overlaps.length === 0;
  const isAlike = !plan.data || haveInCommon(plan.data);
  const form = useForm({
    initial: { isOnePerson: false },
    check: ({ isOnePerson }) =>
      isAlike || isOnePerson ? {} : { isOnePerson: "Make sure of it first: a merge can’t be undone." },
    submit: async () => {
      if (!isOpen) return;
      await merge.send(Number(other.id));
      onClose();
    },
  });
  return (
    <FormDialog
      open
      title={`Merge another record into ${kept.name}`}
      form={form}
      onClose={onClose}
      submitLabel="Merge"
      tone="danger"
      submitDisabled={!isOpen}
    >
      <p className="text-muted">
        For one person with two records. Everything of the other one comes here, and its links lead here. It
        can’t be undone.
      </p>
      <Field label="The other record">
        <Combobox<ComboboxOption>
          value={other}
          onChange={setOther}
          onTerm={setTerm}
          options={(found.data?.rows ?? []).map(({ id, name, email, phone, places }) => ({
            id: String(id),
            label: name,
            detail: [email, readablePhone(phone), places].filter(Boolean).join(", "),
            reason: id === kept.id ? "This record" : undefined,
          }))}
          isLoading={found.isFetching}
          failure={found.isError ? "The professionals could not be loaded." : null}
          nothingFound="No professional found."
          placeholder="Name, phone or email"
        />
      </Field>
      {plan.isError && (
        <FailedLoad message="The preview could not be loaded." onRetry={() => void plan.refetch()} />
      )}
      {other !== null && plan.isLoading && <Skeleton className="h-32" />}
      {other !== null && plan.data && <Plan plan={plan.data} />}
      {isOpen && !isAlike && (
        <Callout tone="warning">
          <p>Neither name, email nor phone is the same. They look like two people.</p>
          <CheckboxField label="They are one person" {...form.field("isOnePerson")} />
        </Callout>
      )}
    </FormDialog>
  );
}
