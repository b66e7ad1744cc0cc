import { AlertTriangle, Check } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import type { FoundProfessional } from "@/lib/slots/assignment/schema";
import type { SuggestionFit } from "@/lib/slots/schema";
import { detailOf } from "./found-professionals";

const icon = "mr-0.5 inline-block size-3.25 align-[-0.125rem]";
const icons = {
  good: <Check aria-hidden className={icon} />,
  plain: null,
  risk: <AlertTriangle aria-hidden className={icon} />,
};
const reasons = "flex grow basis-64 flex-wrap gap-x-2.5 *:whitespace-normal";
const colors = { good: "text-confirmed", plain: undefined, risk: "text-pending" };

/** The bar goes a little further than the hours, so that the threshold shows. */
const ROOM = 1.15;

/** "16 h → 24 of 40", and the share this shift adds. */
function Hours({ fit: { week_hours, week_hours_with, overtime_hours } }: { fit: SuggestionFit }) {
  const all = Math.max(overtime_hours, week_hours_with) * ROOM;
  const share = (hours: number) => `${(100 * hours) / all}%`;
  const isOver = week_hours_with > overtime_hours;
  return (
    // On a phone the meter is in line with its words. Elsewhere it is beside the name too, or a single line of reasons
    // would stand apart from it.
    <span className="grid flex-none tabular-nums max-md:grid-cols-[8.5rem_5.5rem] max-md:items-center max-md:gap-2 md:-mt-5 md:mb-1.5 md:w-30 md:gap-0.5 md:text-right">
      <span>
        <b className={isOver ? "font-semibold text-pending" : "font-semibold text-ink"}>{week_hours} h</b>
        <span aria-hidden> → </span>
        <span className="sr-only">, with this shift</span> {week_hours_with} of {overtime_hours}
      </span>
      <span className="relative flex h-1.5 gap-px rounded-xs bg-neutral-soft" aria-hidden>
        <span className="rounded-xs bg-bar" style={{ width: share(week_hours) }} />
        <span
          className={classNames("border border-dashed", isOver ? "border-danger" : "border-bar-open")}
          style={{ width: share(week_hours_with - week_hours) }}
        />
        <i
          className="absolute -inset-y-0.5 w-0.5 bg-ink"
          style={{ insetInlineStart: share(overtime_hours) }}
        />
      </span>
    </span>
  );
}

/** A searched person, and what speaks against them. */
export const FoundDetail = ({ found, more = [] }: { found: FoundProfessional; more?: readonly string[] }) => (
  <span className={reasons}>
    <span>{[detailOf(found), ...more].join(" · ")}</span>
    {[...found.blocks, ...found.warnings].map((text) => (
      <span key={text} className={colors.risk}>
        {icons.risk} {text}
      </span>
    ))}
  </span>
);

type Props = {
  fit: SuggestionFit;
  /** Miles, or null. */
  distance?: number | null;
  /** The license type, where people of several are found. */
  type?: string;
  /** How they are asked, and whether that may be too slow. */
  way?: { word: string; isSlow: boolean };
};

/** The reasons for and against a suggestion, and the person's hours this week. */
export function SuggestionDetail({ fit, distance = null, type, way }: Props) {
  return (
    <span className="flex flex-wrap items-end justify-between gap-x-4 gap-y-0.5">
      <span className={reasons}>
        {type && <span>{type}</span>}
        {fit.reasons.map(({ tone, text }) => (
          <span key={text} className={colors[tone]}>
            {icons[tone]} {text}
          </span>
        ))}
        {distance !== null && <span>{distance} mi</span>}
        {way && <span className={way.isSlow ? colors.risk : undefined}>{way.word}</span>}
      </span>
      <Hours fit={fit} />
    </span>
  );
}
