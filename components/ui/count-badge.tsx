import { formatCount } from "@/lib/counts";
import { classNames } from "./class-names";

type Props = {
  count: number;
  /** What is counted, for screen readers; omitted if the words beside it say so. */
  label?: string;
  tone?: "pending" | "danger";
  /** Larger counts show as "99+". */
  max?: number;
  className?: string;
};

const TONES = { pending: "bg-pending-soft text-pending", danger: "bg-no-show-soft text-no-show" } as const;

/** A small number beside a word. */
export function CountBadge({ count, label, tone, max = 99, className }: Props) {
  return (
    <span
      className={classNames(
        "inline-grid min-w-5 place-items-center rounded-full px-1.25 text-sm/5 font-semibold tabular-nums",
        tone ? TONES[tone] : "bg-neutral-soft text-neutral",
        className,
      )}
    >
      <span aria-hidden={label !== undefined || undefined}>
        {count > max ? `${max}+` : formatCount(count)}
      </span>
      {label !== undefined && <span className="sr-only">{`${count} ${label}`}</span>}
    </span>
  );
}
