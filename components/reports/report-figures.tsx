import { TrendingDown, TrendingUp } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { card } from "@/components/ui/recipes";
import type { Change, Figure } from "@/lib/reports/schema";

const detail = "text-sm text-muted";
/** The color of a figure. */
export const tones = { good: "text-confirmed", bad: "text-gap", plain: "" };

const trends = { up: TrendingUp, down: TrendingDown, none: null };

/** How a figure differs from the period before. */
export function ChangeNote({ change: { text, direction, tone } }: { change: Change }) {
  const Trend = trends[direction];
  return (
    <span className={`flex items-center gap-1 text-sm ${tone === "plain" ? "text-muted" : tones[tone]}`}>
      {Trend && <Trend aria-hidden className="size-3.5 flex-none" />}
      {text}
    </span>
  );
}

/** What the report amounts to. */
export function ReportFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={`grid grid-cols-4 max-lg:grid-cols-2 ${card}`}>
      {figures.map(({ label, value, note, tone, change }) => (
        <div
          key={label}
          className="min-h-21 border-line px-3.5 py-3 max-lg:even:border-l max-lg:nth-[n+3]:border-t lg:not-first:border-l"
        >
          <dt className="text-sm/5 text-muted">{label}</dt>
          <dd
            className={classNames(
              "text-xl font-title tracking-title wrap-anywhere tabular-nums max-md:text-lg",
              tones[tone],
            )}
          >
            {value}
          </dd>
          {note && <dd className={detail}>{note}</dd>}
          {change && (
            <dd>
              <ChangeNote change={change} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
