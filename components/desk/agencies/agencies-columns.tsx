import type { Route } from "next";
import Link from "next/link";
import { CoverageBar } from "@/components/ui/coverage-bar";
import type { Column } from "@/components/ui/data-table/column";
import { formatCount } from "@/lib/counts";
import { fillText } from "@/lib/desk/agencies/scorecard/rules";
import type { ListedAgency } from "@/lib/desk/agencies/schema";
import { formatFullDay } from "@/lib/time/calendar";
import { agencyPath } from "./words";

function Week({ slots, open }: ListedAgency) {
  if (slots + open === 0) return <span className="text-muted">No slots</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="w-24 flex-none max-md:w-16">
        <CoverageBar filled={slots} open={open} />
      </span>
      <span className="whitespace-nowrap tabular-nums">{`${formatCount(slots)} taken, ${formatCount(open)} open`}</span>
    </span>
  );
}

export const agenciesColumns: readonly Column<ListedAgency>[] = [
  {
    id: "name",
    header: "Agency",
    card: "title",
    sortBy: true,
    cell: ({ id, name }) => (
      <Link
        href={agencyPath(id) as Route}
        prefetch={false}
        className="font-semibold wrap-anywhere hover:underline hover:underline-offset-3"
      >
        {name}
      </Link>
    ),
  },
  {
    id: "contracts",
    header: "Contracts",
    width: "6.5rem",
    align: "end",
    cell: ({ contracts }) => formatCount(contracts),
  },
  {
    id: "people",
    header: "People",
    width: "5.5rem",
    align: "end",
    cell: ({ people }) => formatCount(people),
  },
  {
    id: "professionals",
    header: "Professionals",
    width: "8rem",
    align: "end",
    cell: ({ professionals }) => formatCount(professionals),
  },
  {
    id: "fill",
    header: "Filled in four weeks",
    width: "11rem",
    cell: ({ filled, offered }) =>
      offered === 0 ? (
        <span className="text-muted">Nothing offered</span>
      ) : (
        <span className="whitespace-nowrap tabular-nums">
          <b className="font-semibold">{fillText({ filled, offered })}</b>
          <span className="text-muted">{` ${formatCount(filled)} of ${formatCount(offered)}`}</span>
        </span>
      ),
  },
  { id: "week", header: "Next seven days", width: "16rem", cell: Week },
  {
    id: "newest",
    header: "Since",
    width: "8rem",
    hideBelow: "xl",
    sortBy: true,
    cell: ({ created_on }) => <span className="text-muted">{formatFullDay(created_on)}</span>,
  },
];
