import type { ComponentProps } from "react";
import { classNames } from "./class-names";

const tones = {
  neutral: "bg-neutral-soft text-neutral",
  pending: "bg-pending-soft text-pending",
  done: "bg-neutral-soft text-confirmed",
  gap: "bg-gap-ground text-gap",
};

type Props = ComponentProps<"button"> & { tone: keyof typeof tones };

/** A pill with a count that filters a list while `aria-pressed`. */
export const FilterPill = ({ tone, className, ...rest }: Props) => (
  <button
    type="button"
    className={classNames(
      "inline-flex min-h-7 items-center gap-1.25 rounded-full border border-transparent px-3 text-sm font-medium whitespace-nowrap aria-pressed:border-current",
      tones[tone],
      className,
    )}
    {...rest}
  />
);
