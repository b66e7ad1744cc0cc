import type { ReactNode } from "react";
import { zoneName } from "@/lib/time/calendar";
import { classNames } from "@/components/ui/class-names";

type ClampedProps = {
  text: string;
  isStrong?: boolean;
  isQuiet?: true;
  /** All its cell has: it asks for no width, its header does for the longest text. */
  isColumn?: boolean;
  /** On a tablet: two, unless another text is below it. */
  lines?: 1 | 2;
  /** The text as a link. */
  children?: ReactNode;
};

/** Rows have one height and one line, two small ones on a tablet: a longer name is cut and shown in full on hover. */
export function Clamped({ text, isStrong, isQuiet, isColumn, lines = 2, children = text }: ClampedProps) {
  return (
    <span
      className={classNames(
        "min-w-0 max-md:wrap-anywhere md:leading-4 xl:block xl:truncate",
        lines === 2
          ? "text-balance md:max-xl:line-clamp-2 md:max-xl:min-w-min md:max-xl:wrap-break-word"
          : "md:max-xl:line-clamp-1",
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

/** One line of a phone's card, so that all of them are as high. */
export const CardLine = ({
  parts,
  isQuiet,
}: {
  parts: readonly (string | false | null)[];
  isQuiet?: boolean;
}) => (
  <span className={classNames("block min-w-0 truncate", isQuiet && "text-sm/5 text-muted")}>
    {parts.filter(Boolean).join(" · ")}
  </span>
);
