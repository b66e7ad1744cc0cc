import type { Route } from "next";
import Link from "next/link";
import type { Column } from "@/components/ui/data-table/column";
import { Skeleton } from "@/components/ui/skeleton";
import { pathOfReport } from "@/lib/reports/address-rules";
import type { Grouped } from "@/lib/reports/rules";
import type { Headline } from "@/lib/reports/schema";
import { ChangeNote, tones } from "./report-figures";
import { levelsOf, lineOf, HEIGHT, WIDTH } from "./week-line-geometry";

type Props = {
  values: readonly (number | null)[];
  /** Of these, the weeks of the figure: the last ones. */
  shown: number;
  /** Whether they got better or worse; neither is quiet. */
  tone: keyof typeof strokes;
};

const strokes = {
  good: "stroke-confirmed",
  bad: "stroke-gap",
  plain: "stroke-muted",
};

/**
 * A figure by week, under the averages of its weeks and of those before: the end is what the figure's words compare.
 */
function WeekLine({ values, shown, tone }: Props) {
  const from = values.length - shown;
  const weeks = lineOf(values);
  const levels = from > 0 ? lineOf(values, levelsOf(values, shown)) : weeks;
  const last = levels.at(-1);
  if (!last || weeks.length < 2) return null;
  const pathOf = (some: typeof weeks) => some.map(({ x, y }) => `${x},${y}`).join(" ");
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
      className="block h-8 w-27 overflow-visible fill-none stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <title>By week; the thick lines are the averages of these weeks and of those before</title>
      <polyline points={pathOf(weeks)} className="stroke-line-strong stroke-1" />
      <polyline points={pathOf(levels.filter(({ at }) => at < from))} className="stroke-muted" />
      <polyline points={pathOf(levels.filter(({ at }) => at >= from))} className={strokes[tone]} />
      <circle cx={last.x} cy={last.y} r={1.5} className={strokes[tone]} />
    </svg>
  );
}

export type ListedReport = Grouped["reports"][number] & {
  /** "loading", or null if it failed to load. */
  headline: Headline | "loading" | null;
};

function Latest({ headline, report }: { headline: Headline; report: ListedReport }) {
  const { figure, is_ahead } = headline;
  if (!figure) return <span className="text-muted">Too many shifts to count here</span>;
  const { label, value, note, tone, change } = figure;
  const said = [note, is_ahead && "next 4 weeks"].filter(Boolean).join(", ");
  return (
    <div className="py-1 max-md:py-0 md:h-12.5">
      <Link
        href={pathOfReport(report) as Route}
        prefetch={false}
        className="flex min-h-6 flex-wrap items-baseline md:h-6 gap-x-1.5 hover:underline hover:underline-offset-3"
      >
        <span className={`text-lg font-semibold tabular-nums ${tones[tone]}`}>{value}</span>
        <span className="text-sm text-muted">{label}</span>
      </Link>
      {change ? <ChangeNote change={change} /> : said && <span className="text-sm text-muted">{said}</span>}
    </div>
  );
}

const foundIn = ({ foundColumns }: ListedReport) =>
  foundColumns.length > 0 && (
    <span className="block text-sm text-ink">
      {`With the ${foundColumns.length === 1 ? "column" : "columns"} ${foundColumns.join(", ")}`}
    </span>
  );

const Description = (report: ListedReport) => (
  <div className="text-muted">
    {/* How it counts is told in the report. */}
    <p>{/^.*?\.(?= |$)/.exec(report.description)?.[0] ?? report.description}</p>
    {foundIn(report)}
  </div>
);

export const reportListColumns: readonly Column<ListedReport>[] = [
  {
    id: "name",
    header: "Report Name",
    width: "22%",
    card: "title",
    cell: (report) => (
      <Link
        href={pathOfReport(report) as Route}
        prefetch={false} // On a phone the room to press reaches into the card's own.
        className="font-medium text-brand-text hover:underline hover:underline-offset-3 max-md:-my-2.5 max-md:flex max-md:min-h-11 max-md:items-center"
      >
        {report.name}
      </Link>
    ),
  },
  {
    id: "description",
    header: "Description",
    cell: (report) => <Description {...report} />,
    // A phone has room for the answer, the report for the rest.
    onCard: foundIn,
    card: "note",
  },
  {
    id: "latest",
    header: "Latest",
    width: "18rem",
    card: "note",
    cell: (report) => {
      const { headline } = report;
      // As high as a figure with its words: rows keep their places.
      if (headline === "loading")
        return (
          <div className="my-1 grid h-10.5 content-between pt-1 pb-1.25">
            <Skeleton className="h-3.5 w-12" />
            <Skeleton className="h-2.5 w-32" />
          </div>
        );
      return headline && <Latest headline={headline} report={report} />;
    },
  },
  {
    id: "weeks",
    header: "By week",
    width: "9rem",
    hideBelow: "lg",
    card: "aside",
    cell: ({ headline }) => {
      if (headline === "loading") return <Skeleton className="my-2.75 h-2.5 w-27" />;
      const tone = headline?.figure?.change?.tone ?? "plain";
      return headline && <WeekLine values={headline.weeks} shown={4} tone={tone} />;
    },
  },
];
