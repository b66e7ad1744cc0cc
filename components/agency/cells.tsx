import { zoneName } from "@/lib/time/calendar";
import { classNames } from "@/components/ui/class-names";

type ClampedProps = { text: string; isStrong?: boolean; isQuiet?: boolean };

/** Rows have one height, so long names are truncated and shown in full on hover. */
export function Clamped({ text, isStrong, isQuiet }: ClampedProps) {
  return (
    <span
      className={classNames(
        "line-clamp-2 wrap-anywhere group-has-data-terms/stacked:line-clamp-1 md:max-xl:group-has-data-terms/stacked:line-clamp-2 md:max-xl:group-has-data-terms/stacked:leading-[1.15]",
        // Words of normal length aren't broken in narrow columns.
        isStrong ? "font-semibold md:max-xl:min-w-19" : "md:max-xl:min-w-14",
        isQuiet && "text-muted",
      )}
      title={text.length > 20 ? text : undefined}
    >
      {text}
    </span>
  );
}

/** A cell's main line, with a quieter line or pills below. */
export const Stacked = ({ children }: { children: React.ReactNode }) => (
  <span className="group/stacked grid justify-items-start gap-0.5">{children}</span>
);

/** Pills below a cell's main line. */
export const Terms = ({ children }: { children: React.ReactNode }) => (
  <span
    data-terms
    className="flex max-h-6 min-w-min flex-wrap gap-1 overflow-hidden md:max-xl:max-h-5 md:max-xl:*:px-1.5 md:max-xl:*:leading-4.5"
  >
    {children}
  </span>
);

/** A number, date or time that never wraps. */
export const Whole = ({ children }: { children: React.ReactNode }) => (
  <span className="whitespace-nowrap">{children}</span>
);

type SpanProps = { from: string; to: string; zone?: string };

/** "7:00 AM - 3:00 PM PT" on one line, or two where the table is narrow. */
export function Span({ from, to, zone }: SpanProps) {
  return (
    <span>
      <Whole>{from} -</Whole>{" "}
      <Whole>
        {to}
        {zone && <span className="text-sm font-normal text-muted"> {zoneName(zone)}</span>}
      </Whole>
    </span>
  );
}
