"use client";

import { useQuery } from "@tanstack/react-query";
import { Check, Plus } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import type { Column } from "@/components/ui/data-table/column";
import { DataTable } from "@/components/ui/data-table/data-table";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { FieldGrid } from "@/components/ui/field-grid";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { lazyComponent } from "@/components/ui/lazy-component";
import { PageHead } from "@/components/ui/page-head";
import { Pill } from "@/components/ui/pill";
import { companyQuery, updateCompanyMutation } from "@/lib/desk/customers/client";
import type { DeskCompany } from "@/lib/desk/customers/schema";
import { zoneName } from "@/lib/time/calendar";
import { Crumb } from "./crumb";
import { aboveCustomer, doneText, facilityPath } from "./words";

const FacilityDialog = lazyComponent(
  () => import("./facility-dialog").then((module) => module.FacilityDialog),
  dialogFrame("md"),
);

type Facility = DeskCompany["facilities"][number];

const lacking = ({ checks }: Facility) => checks.filter(({ is_done }) => !is_done);

function State(facility: Facility) {
  const left = lacking(facility).length;
  if (left > 0)
    return <Pill tone="missing">{doneText(facility.checks.length - left, facility.checks.length)}</Pill>;
  return (
    <Pill tone="done" icon={<Check aria-hidden />}>
      {facility.has_shifts ? "Has shifts" : "Finished"}
    </Pill>
  );
}

const columnsOf = (isProviders: boolean): readonly Column<Facility>[] => [
  {
    id: "name",
    header: "Facility",
    card: "title",
    cell: ({ id, name }) => (
      <Link
        href={facilityPath(id, undefined, isProviders) as Route}
        prefetch={false}
        className="font-semibold wrap-anywhere hover:underline hover:underline-offset-3"
      >
        {name}
      </Link>
    ),
  },
  {
    id: "place",
    header: "Place",
    width: "20%",
    cell: ({ city, state_code }) => [city, state_code].filter(Boolean).join(", "),
  },
  {
    id: "zone",
    header: "Time zone",
    width: "12rem",
    hideBelow: "lg",
    cell: ({ timezone }) => zoneName(timezone),
  },
  { id: "state", header: "Set-up", width: "9rem", card: "aside", cell: State },
  {
    id: "next",
    header: "Next step",
    width: "26%",
    card: "action",
    cell: (facility) => {
      const [first] = lacking(facility);
      if (!first) return <span className="text-muted">{facility.has_shifts ? "" : "The first shift"}</span>;
      return (
        <Link
          href={facilityPath(facility.id, first.step, isProviders) as Route}
          prefetch={false}
          className="text-brand-text hover:underline hover:underline-offset-3"
        >
          {first.text}
        </Link>
      );
    },
  },
];

function CompanyDialog({ company, onClose }: { company: DeskCompany; onClose: () => void }) {
  const { name, overtimeThresholdHours: hours } = company;
  const [seen] = useState({ name, overtimeThresholdHours: hours });
  const save = useWrite(updateCompanyMutation(company.id), { done: "Saved.", about: () => name });
  const form = useForm({
    initial: { name, overtimeThresholdHours: String(hours) },
    check: (values) => (values.name.trim() ? {} : { name: "Enter the company’s name." }),
    submit: (values) => save.send({ ...values, seen }).then(onClose),
  });
  return (
    <FormDialog open form={form} title="Company" submitLabel="Save" onClose={onClose}>
      <FieldGrid>
        <TextField label="Name" required maxLength={120} {...form.field("name")} />
        <TextField
          label="Overtime above hours a week"
          hint="Counts for weeks that are shown from now on"
          inputMode="numeric"
          {...form.field("overtimeThresholdHours")}
        />
      </FieldGrid>
    </FormDialog>
  );
}

/** A company: its facilities with what each lacks next. */
export function CompanyScreen({ first }: { first: DeskCompany }) {
  const { data: company } = useQuery({ ...companyQuery(first.id), initialData: first });
  const [dialog, setDialog] = useState<"company" | "facility" | null>(null);
  const close = () => setDialog(null);
  const { facilities, people, is_providers: isProviders } = company;
  const finished = facilities.filter((one) => lacking(one).length === 0).length;
  const add = isProviders && (
    <Button variant="primary" onClick={() => setDialog("facility")}>
      <Plus aria-hidden /> New facility
    </Button>
  );
  return (
    <div className="grid min-w-0 gap-3">
      <PageHead title={<Crumb {...aboveCustomer(isProviders)} title={company.name} />}>
        {facilities.length > 0 && (
          <span className="text-sm text-muted">
            {`${finished} of ${facilities.length} facilities finished, ${people} ${people === 1 ? "person" : "people"}`}
          </span>
        )}
        {isProviders && <Button onClick={() => setDialog("company")}>Change…</Button>}
        {add}
      </PageHead>
      <DataTable
        label="Facilities"
        columns={columnsOf(isProviders)}
        rows={facilities}
        rowId={({ id }) => String(id)}
        sort={null}
        onSort={() => undefined}
        empty={
          <EmptyState title="No facilities yet" action={add || undefined}>
            A facility has a time zone, units, shifts, rates and people of its own.
          </EmptyState>
        }
      />
      {dialog === "company" && <CompanyDialog company={company} onClose={close} />}
      {dialog === "facility" && <FacilityDialog company={company} onClose={close} />}
    </div>
  );
}
