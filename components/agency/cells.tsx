import type { ReactNode } from "react";
import { zoneName } from "@/lib/time/calendar";
import { classNames } from "@/components/ui/class-names";

type ClampedProps = {
  text: string;
  isStrong?: boolean;
  isQuiet?: boolean;
  /** All its cell has: it asks for no width, its header does for the longest text. */
  isColumn?: boolean;
  /** Two, unless another text is below it. */
  lines?: 1 | 2;
  /** The text as a link. */
  children?: ReactNode;
};

/** Rows have one height, with room for two small lines: a longer name is cut there and shown in full on hover. */
export function Clamped({ text, isStrong, isQuiet, isColumn, lines = 2, children = text }: ClampedProps) {
  return (
    <span
      className={classNames(
        "min-w-0 text-balance max-md:wrap-anywhere md:min-w-min md:leading-4 md:wrap-break-word",
        lines === 2 ? "md:line-clamp-2" : "md:line-clamp-1",
        isColumn && "md:-my-1 md:contain-inline-size",
        isStrong && "font-semibold",
        isQuiet && "text-muted",
      )}
      title={text.length > 12 ? text : undefined}
    >
      {children}
    </span>
  );
}

/** A number, date or time that never wraps. */
export const Whole = ({ children }: { children: ReactNode }) => (
  <span className="whitespace-nowrap">{children}</span>
);

type SpanProps = { from: string; to: string; zone?: string };

/** "7:00 AM – 3:00 PM PT". */
export const Span = ({ from, to, zone }: SpanProps) => (
  <Whole>
    {`${from} – ${to}`}
    {zone && <span className="text-sm font-normal text-muted"> {zoneName(zone)}</span>}
  </Whole>
);

/** One line of a phone's card. */
export const CardLine = ({
  parts,
  isQuiet,
}: {
  parts: readonly (string | false | null)[];
  isQuiet?: true;
}) => <span className={isQuiet && "text-sm text-muted"}>{parts.filter(Boolean).join(" · ")}</span>;
