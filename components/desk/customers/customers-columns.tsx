import { Check } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import type { Column } from "@/components/ui/data-table/column";
import { Pill } from "@/components/ui/pill";
import type { Customer } from "@/lib/desk/customers/schema";
import { formatCount } from "@/lib/counts";
import { formatFullDay } from "@/lib/time/calendar";
import { FilledToday } from "./filled-today";
import { companyPath, facilityPath } from "./words";

const pathOf = ({ kind, id }: Customer) => (kind === "COMPANY" ? companyPath(id) : facilityPath(id));

function SetUp({ facilities, finished }: Customer) {
  if (facilities === 0) return <Pill tone="missing">No facility</Pill>;
  if (finished === facilities)
    return (
      <Pill tone="done" icon={<Check aria-hidden />}>
        Finished
      </Pill>
    );
  return (
    <Pill tone="missing">{facilities === 1 ? "Not finished" : `${finished} of ${facilities} finished`}</Pill>
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
    hideBelow: "lg",
    cell: ({ kind }) => (kind === "COMPANY" ? "Company" : "Facility"),
  },
  { id: "set-up", header: "Set-up", width: "10rem", card: "aside", cell: SetUp },
  {
    id: "facilities",
    header: "Facilities",
    width: "6rem",
    align: "end",
    cell: ({ facilities }) => formatCount(facilities),
  },
  {
    id: "people",
    header: "People",
    width: "5.5rem",
    align: "end",
    cell: ({ people }) => formatCount(people),
  },
  { id: "today", header: "Filled today", width: "13rem", cell: FilledToday },
  {
    id: "newest",
    header: "Since",
    width: "8rem",
    hideBelow: "xl",
    sortBy: true,
    cell: ({ created_on }) => <span className="text-muted">{formatFullDay(created_on)}</span>,
  },
];
