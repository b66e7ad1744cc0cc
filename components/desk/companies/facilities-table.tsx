"use client";

import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import type { Column } from "@/components/ui/data-table/column";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Pill } from "@/components/ui/pill";
import type { DeskCompany } from "@/lib/desk/customers/schema";
import { counted, formatCount } from "@/lib/counts";
import { CardFigure } from "../card-figure";
import { FilledToday } from "../customers/filled-today";
import { Finished } from "../customers/finished";
import { facilityPath, isWaiting, missingOf, WAITING } from "../customers/words";

type Facility = DeskCompany["facilities"][number];

function State(facility: Facility) {
  const left = missingOf(facility);
  if (left > 0) return <Pill tone="missing">{`${left} missing`}</Pill>;
  if (isWaiting(facility)) return <Pill tone="pending">{WAITING}</Pill>;
  return <Finished />;
}

/** What needs someone: the first check that isn't green, or the first week. */
function nextOf({ checks, has_shifts: hasShifts }: Facility) {
  const lacking = checks.find(({ is_done }) => !is_done);
  if (lacking) return lacking;
  return hasShifts ? null : { step: "first-shift" as const, text: "Request the first week" };
}

/** "Phoenix, AZ". */
const placeOf = ({ city, state_code }: Pick<Facility, "city" | "state_code">) =>
  [city, state_code].filter(Boolean).join(", ");

const nextColumn = (isProviders: boolean): Column<Facility> => ({
  id: "next",
  header: "Next",
  width: "24%",
  card: "action",
  cell: (facility) => {
    const next = nextOf(facility);
    if (!next) return null;
    return (
      <Link
        href={facilityPath(facility.id, next.step, isProviders) as Route}
        prefetch={false}
        className="text-brand-text hover:underline hover:underline-offset-3"
      >
        {next.text}
      </Link>
    );
  },
});

const columnsOf = (isProviders: boolean, hasNext: boolean): readonly Column<Facility>[] => [
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
    width: hasNext ? "18%" : "24%",
    hideBelow: "lg",
    card: "note",
    onCard: ({ people, agencies, ...one }) => (
      <span className="block text-sm text-muted">
        {[placeOf(one), counted(people, "person", "people"), counted(agencies, "agency", "agencies")]
          .filter(Boolean)
          .join(" · ")}
      </span>
    ),
    cell: placeOf,
  },
  {
    id: "state",
    header: "Set-up",
    width: hasNext ? "11rem" : "16%",
    card: "note",
    cell: State,
    // On a phone what is as it should be needs no mark.
    onCard: (one) => (missingOf(one) > 0 || isWaiting(one)) && <State {...one} />,
  },
  {
    id: "today",
    header: "Filled today",
    width: hasNext ? "13rem" : "20%",
    card: "corner",
    cell: FilledToday,
    onCard: ({ slots, filled }) =>
      slots > 0 && <CardFigure figure={`${formatCount(filled)} of ${formatCount(slots)}`} of="today" />,
  },
  {
    id: "people",
    header: "People",
    width: "5rem",
    align: "end",
    hideBelow: "lg",
    card: "hidden",
    cell: ({ people }) => formatCount(people),
  },
  {
    id: "agencies",
    header: "Agencies",
    width: "6rem",
    align: "end",
    hideBelow: "lg",
    card: "hidden",
    cell: ({ agencies }) => formatCount(agencies),
  },
  ...(hasNext ? [nextColumn(isProviders)] : []),
];

/** A company's facilities with what each lacks next. */
export const FacilitiesTable = ({ company, add }: { company: DeskCompany; add: ReactNode }) => (
  <DataTable
    label="Facilities"
    columns={columnsOf(
      company.is_providers,
      company.facilities.some((one) => nextOf(one) !== null),
    )}
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
