import type { ComponentProps } from "react";
import { classNames } from "./class-names";

type ChipProps = ComponentProps<"input"> & {
  /** Two lines instead of one. */
  isStacked?: boolean;
};

const face = classNames(
  "flex min-h-(--control-md) flex-1 rounded-md border border-line-strong bg-surface px-3 font-medium",
  "group-hover:peer-enabled:bg-hover peer-focus-visible:outline-2 peer-focus-visible:outline-offset-1 peer-focus-visible:outline-focus",
  "peer-checked:border-brand-text peer-checked:bg-brand-soft peer-checked:inset-ring peer-checked:inset-ring-brand-text",
  "forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none",
  "peer-disabled:cursor-not-allowed peer-disabled:border-dashed peer-disabled:bg-subtle peer-disabled:text-muted",
  "peer-aria-invalid:peer-enabled:border-danger-text",
);

/** A checkbox or radio button that looks like a button: the invisible input covers the whole chip. */
export function Chip({ isStacked, children, ...input }: ChipProps) {
  return (
    <label className="group relative flex">
      <input className="peer absolute inset-0 m-0 size-full cursor-[inherit] opacity-0" {...input} />
      <span className={classNames(face, isStacked ? "flex-col gap-0.5 py-1.5" : "items-center gap-1.5 py-1")}>
        {children}
      </span>
    </label>
  );
}

/** A group of chips, below its legend. */
export const chipGroup = "flex min-w-0 flex-col gap-1.25";
export const chipLegend = "mb-1.25 font-medium";
