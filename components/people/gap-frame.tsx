import { AlertTriangle, Check } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { SuggestionFit } from "@/lib/slots/schema";

type Props = {
  /** It starts today or tomorrow. */
  isNear: boolean;
  href: string | null;
  when: string;
  what: string;
  actions: ReactNode;
  reasons: SuggestionFit["reasons"];
};

const tones = { good: "text-confirmed", plain: "tabular-nums", risk: "text-pending" };
const icon = "mr-0.5 inline-block size-3.25 align-[-0.125rem]";
const icons = {
  good: <Check aria-hidden className={icon} />,
  plain: null,
  risk: <AlertTriangle aria-hidden className={icon} />,
};

/** An open shift someone may work: when, what, what speaks for and against it, and the way to fill it. */
export function GapFrame({ isNear, href, when, what, actions, reasons }: Props) {
  // The day is the title, so that all gaps have as many lines.
  const comma = when.lastIndexOf(", ");
  const [day, times] = [when.slice(0, comma), when.slice(comma + 2)];
  const ink = `block w-fit font-semibold whitespace-nowrap ${isNear ? "text-gap" : "text-open"}`;
  return (
    <li
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 rounded-md border border-dashed px-2.5 py-1.5",
        isNear ? "border-gap bg-gap-soft" : "border-bar-open",
      )}
    >
      <div className="min-w-0">
        {href ? (
          <Link
            href={href as Route}
            prefetch={false}
            aria-label={when}
            className={`${ink} hover:underline hover:underline-offset-3`}
          >
            {day}
          </Link>
        ) : (
          <span className={ink}>{day}</span>
        )}
        <p className="font-medium whitespace-nowrap tabular-nums">{times}</p>
      </div>
      <div className="flex items-center gap-1">{actions}</div>
      <p className="col-span-full text-sm/5 text-muted">{what}</p>
      <ul className="col-span-full flex flex-wrap gap-x-2.5 text-sm/5 text-muted">
        {reasons.map(({ tone, text }) => (
          <li key={text} className={tones[tone]}>
            {icons[tone]} {text}
          </li>
        ))}
      </ul>
    </li>
  );
}
