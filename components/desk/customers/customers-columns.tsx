import { Check } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { CoverageBar } from "@/components/ui/coverage-bar";
import type { Column } from "@/components/ui/data-table/column";
import { Pill } from "@/components/ui/pill";
import type { Customer } from "@/lib/desk/customers/schema";
import { formatCount } from "@/lib/counts";
import { formatMonthDay } from "@/lib/time/calendar";
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

function Today({ slots, filled }: Customer) {
  if (slots === 0) return <span className="text-muted">No shifts</span>;
  return (
    <span className="flex items-center gap-3">
      <span className="w-24 flex-none">
        <CoverageBar filled={filled} open={slots - filled} />
      </span>
      <span className="whitespace-nowrap tabular-nums">{`${formatCount(filled)} of ${formatCount(slots)}`}</span>
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
  { id: "today", header: "Filled today", width: "13rem", cell: Today },
  {
    id: "newest",
    header: "Since",
    width: "8rem",
    hideBelow: "xl",
    sortBy: true,
    cell: ({ created_on }) => (
      <span className="text-muted">{`${formatMonthDay(created_on)}, ${created_on.slice(0, 4)}`}</span>
    ),
  },
];
