import type { ReactNode } from "react";
import { zoneName } from "@/lib/time/calendar";
import { classNames } from "@/components/ui/class-names";

type ClampedProps = {
  text: string;
  isStrong?: boolean;
  isQuiet?: boolean;
  /** The text as a link. */
  children?: ReactNode;
};

/** Rows have one height, so long names are truncated where their column is narrow and shown in full on hover. */
export function Clamped({ text, isStrong, isQuiet, children = text }: ClampedProps) {
  return (
    <span
      data-clamped
      className={classNames(
        "min-w-0 max-md:wrap-anywhere",
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
