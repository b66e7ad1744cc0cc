import { AlertTriangle, Check } from "lucide-react";
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

/** "16 h of 40", and the share this shift adds. */
function Hours({ fit: { week_hours, week_hours_with, overtime_hours } }: { fit: SuggestionFit }) {
  const share = (hours: number) => `${Math.min(100, (100 * hours) / overtime_hours)}%`;
  return (
    // On a phone the meter is in line with its words. Elsewhere it is beside the name too, or a single line of reasons
    // would stand apart from it.
    <span className="grid flex-none text-right tabular-nums max-md:grid-cols-[auto_5.5rem] max-md:items-center max-md:gap-2 md:-mt-5 md:w-22 md:gap-0.5">
      <span>
        <b className="font-semibold text-ink">{week_hours} h</b> of {overtime_hours}
      </span>
      <span className="flex h-1.5 gap-px overflow-hidden rounded-xs bg-neutral-soft" aria-hidden>
        <span className="bg-bar" style={{ width: share(week_hours) }} />
        <span
          className="border border-dashed border-bar-open"
          style={{ width: share(week_hours_with - week_hours) }}
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
  distance: number | null;
};

/** The reasons for and against a suggestion, and the person's hours this week. */
export function SuggestionDetail({ fit, distance }: Props) {
  return (
    <span className="flex flex-wrap items-end justify-between gap-x-4 gap-y-0.5">
      <span className={reasons}>
        {fit.reasons.map(({ tone, text }) => (
          <span key={text} className={colors[tone]}>
            {icons[tone]} {text}
          </span>
        ))}
        {distance !== null && <span>{distance} mi</span>}
      </span>
      <Hours fit={fit} />
    </span>
  );
}
