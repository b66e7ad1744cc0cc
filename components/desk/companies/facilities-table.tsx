"use client";

import { Check } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import type { Column } from "@/components/ui/data-table/column";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Pill } from "@/components/ui/pill";
import type { DeskCompany } from "@/lib/desk/customers/schema";
import { zoneName } from "@/lib/time/calendar";
import { facilityPath, missingOf } from "../customers/words";

type Facility = DeskCompany["facilities"][number];

function State(facility: Facility) {
  const left = missingOf(facility);
  if (left > 0) return <Pill tone="missing">{`${left} missing`}</Pill>;
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
      const first = facility.checks.find(({ is_done }) => !is_done);
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

/** A company's facilities with what each lacks next. */
export const FacilitiesTable = ({ company, add }: { company: DeskCompany; add: ReactNode }) => (
  <DataTable
    label="Facilities"
    columns={columnsOf(company.is_providers)}
    rows={company.facilities}
    rowId={({ id }) => String(id)}
    sort={null}
    onSort={() => undefined}
    empty={
      <EmptyState title="No facilities yet" action={add || undefined}>
        A facility has a time zone, units, shifts, rates and people of its own.
      </EmptyState>
    }
  />
);
