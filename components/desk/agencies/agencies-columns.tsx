import type { Route } from "next";
import Link from "next/link";
import { CoverageBar } from "@/components/ui/coverage-bar";
import type { Column } from "@/components/ui/data-table/column";
import { counted, formatCount } from "@/lib/counts";
import { FEW_SLOTS, fillText, minutesText, rateText, takenOf } from "@/lib/desk/agencies/scorecard/rules";
import type { ListedAgency } from "@/lib/desk/agencies/schema";
import { formatFullDay } from "@/lib/time/calendar";
import { CardFigure } from "../card-figure";
import { agencyPath } from "./words";

function Week({ slots, open }: ListedAgency) {
  if (slots + open === 0) return <span className="text-muted">No slots</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="w-20 flex-none max-xl:w-12">
        <CoverageBar filled={slots} open={open} />
      </span>
      <span className="whitespace-nowrap tabular-nums">{`${formatCount(slots)} taken, ${formatCount(open)} open`}</span>
    </span>
  );
}

const None = () => <span className="text-muted">–</span>;
const Few = () => <span className="text-muted">Few slots</span>;

const Rate = ({ rate, detail }: { rate: string; detail: string }) => (
  <span className="whitespace-nowrap tabular-nums">
    <b className="font-semibold">{rate}</b>
    <span className="text-muted">{` ${detail}`}</span>
  </span>
);

/** "8%", or "5 of 6" of too few. */
const fillOf = (score: NonNullable<ListedAgency["score"]>): string =>
  score.offered < FEW_SLOTS ? `${score.filled} of ${score.offered}` : fillText(score);

/** Of the slots that its people took. */
function OfTaken({ score, of }: Pick<ListedAgency, "score"> & { of: "cancelled" | "no_shows" }) {
  if (score === null || takenOf(score) === 0) return <None />;
  const rate = rateText(score[of], takenOf(score));
  return rate === null ? <Few /> : <Rate rate={rate} detail={formatCount(score[of])} />;
}

/** "4 contracts · 37 professionals · 15 of 50 ahead". */
function cardText({ contracts, professionals, slots, open }: ListedAgency): string {
  const ahead = slots + open;
  return [
    counted(contracts, "contract"),
    counted(professionals, "professional"),
    ahead > 0 && `${formatCount(slots)} of ${formatCount(ahead)} ahead`,
  ]
    .filter(Boolean)
    .join(" · ");
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
    hideBelow: "xl",
    card: "note",
    cell: ({ contracts }) => formatCount(contracts),
    onCard: (agency) => <span className="block truncate text-sm text-muted">{cardText(agency)}</span>,
  },
  {
    id: "professionals",
    header: "Professionals",
    card: "hidden",
    width: "7.5rem",
    align: "end",
    hideBelow: "xl",
    cell: ({ professionals }) => formatCount(professionals),
  },
  {
    id: "fill",
    header: "Filled",
    card: "corner",
    onCard: ({ score }) => score && <CardFigure figure={fillOf(score)} of="filled" />,
    width: "10rem",
    align: "end",
    sortBy: true,
    cell: ({ score }) =>
      score === null ? (
        <span className="text-muted">Nothing offered</span>
      ) : score.offered < FEW_SLOTS ? (
        <span className="text-muted">{`Few slots: ${fillOf(score)}`}</span>
      ) : (
        <Rate
          rate={fillText(score)}
          detail={`${formatCount(score.filled)} of ${formatCount(score.offered)}`}
        />
      ),
  },
  {
    id: "cancelled",
    header: "Cancelled",
    card: "hidden",
    width: "7rem",
    align: "end",
    sortBy: true,
    cell: ({ score }) => <OfTaken score={score} of="cancelled" />,
  },
  {
    id: "no-shows",
    header: "No-shows",
    card: "hidden",
    width: "7rem",
    align: "end",
    sortBy: true,
    cell: ({ score }) => <OfTaken score={score} of="no_shows" />,
  },
  {
    id: "time",
    header: "Time to fill",
    card: "hidden",
    width: "7.5rem",
    align: "end",
    sortBy: true,
    cell: ({ score }) =>
      score === null || score.filled === 0 ? (
        <None />
      ) : score.filled < FEW_SLOTS ? (
        <Few />
      ) : (
        <span className="whitespace-nowrap tabular-nums">{minutesText(score.minutes_to_fill)}</span>
      ),
  },
  { id: "week", header: "Next seven days", width: "16.5rem", card: "hidden", cell: Week },
  {
    id: "newest",
    header: "Since",
    card: "hidden",
    width: "8rem",
    hideBelow: "xl",
    sortBy: true,
    cell: ({ created_on }) => <span className="text-muted">{formatFullDay(created_on)}</span>,
  },
];
