import { Hourglass, TriangleAlert } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import type { Column } from "@/components/ui/data-table/column";
import { Pill } from "@/components/ui/pill";
import type { Customer } from "@/lib/desk/customers/list/schema";
import { counted, formatCount } from "@/lib/counts";
import { formatFullDay } from "@/lib/time/calendar";
import { CardFigure } from "../card-figure";
import { Finished } from "./finished";
import { FilledToday } from "./filled-today";
import { companyPath, facilityPath } from "./words";

const pathOf = ({ kind, id }: Customer) => (kind === "COMPANY" ? companyPath(id) : facilityPath(id));

/** What is missing, by its step; a customer who runs shifts isn't in trouble for it. */
function SetUp({ kind, facilities, missing }: Customer) {
  if (facilities === 0) return <Pill tone="missing">No facility</Pill>;
  if (!missing)
    // On a phone what is as it should be needs no mark.
    return (
      <span className="max-md:hidden">
        <Finished />
      </span>
    );
  const { facility_id, facility, step, text, is_waiting, left } = missing;
  const Icon = is_waiting ? Hourglass : TriangleAlert;
  const rest = [kind === "COMPANY" && facilities > 1 && facility, left > 1 && `${left - 1} more`];
  return (
    <span className="flex min-w-0 items-start gap-1.5">
      <Icon
        aria-hidden
        className={`mt-0.75 size-4 flex-none ${is_waiting ? "text-muted" : "text-pending"}`}
      />
      <span className="min-w-0">
        <Link
          href={facilityPath(facility_id, step) as Route}
          prefetch={false}
          className={`wrap-anywhere hover:underline hover:underline-offset-3 ${is_waiting ? "" : "font-medium text-pending"}`}
        >
          {text}
        </Link>
        {rest.some(Boolean) && (
          <span className="block text-sm text-muted">{rest.filter(Boolean).join(", and ")}</span>
        )}
      </span>
    </span>
  );
}

export const customersColumns: readonly Column<Customer>[] = [
  {
    id: "name",
    header: "Customer",
    card: "title",
    sortBy: true,
    cell: (one) => (
      <Link
        href={pathOf(one) as Route}
        prefetch={false}
        className="font-semibold wrap-anywhere hover:underline hover:underline-offset-3"
      >
        {one.name}
      </Link>
    ),
  },
  {
    id: "kind",
    header: "Kind",
    width: "8.5rem",
    hideBelow: "xl",
    card: "note",
    onCard: ({ facilities, people }) => (
      <span className="block text-sm text-muted">
        {[counted(facilities, "facility", "facilities"), counted(people, "person", "people")].join(" · ")}
      </span>
    ),
    cell: ({ kind }) => (kind === "COMPANY" ? "Company" : "Facility"),
  },
  { id: "set-up", header: "Set-up", width: "30%", card: "note", cell: SetUp },
  {
    id: "facilities",
    header: "Facilities",
    width: "6rem",
    align: "end",
    card: "hidden",
    cell: ({ facilities }) => formatCount(facilities),
  },
  {
    id: "people",
    header: "People",
    width: "5.5rem",
    align: "end",
    card: "hidden",
    cell: ({ people }) => formatCount(people),
  },
  {
    id: "today",
    header: "Filled today",
    width: "13rem",
    card: "corner",
    cell: FilledToday,
    onCard: ({ slots, filled }) =>
      slots > 0 && <CardFigure figure={`${formatCount(filled)} of ${formatCount(slots)}`} of="today" />,
  },
  {
    id: "newest",
    header: "Since",
    width: "8rem",
    hideBelow: "xl",
    card: "hidden",
    sortBy: true,
    cell: ({ created_on }) => <span className="text-muted">{formatFullDay(created_on)}</span>,
  },
];
