import { counted } from "@/lib/counts";
import { classNames } from "./class-names";
import styles from "./coverage-bar.module.css";

export type CoverageBarProps = {
  filled: number;
  /** Claimed, awaiting confirmation. */
  pending?: number;
  /** Taken, but no one came. */
  noShow?: number;
  open: number;
  /** Open slots start by tomorrow night: shown in a warm color instead of blue. */
  isSoon?: boolean;
  /** Open slots can no longer be filled: shown without a color. */
  isPast?: boolean;
  /** Beside numbers that say the same: hidden from screen readers. */
  isBeside?: boolean;
  className?: string;
};

const words = ({ filled, pending = 0, noShow = 0, open, isPast }: CoverageBarProps) =>
  [
    `${filled} filled`,
    pending > 0 && `${pending} claimed`,
    noShow > 0 && counted(noShow, "no-show"),
    open > 0 && `${open} ${isPast ? "expired" : "open"}`,
  ]
    .filter(Boolean)
    .join(", ");

/**
 * The sign of the portal: solid is filled, amber claimed, hatched a no-show, dashed open. Counts all slots, whatever a filter shows.
 *
 *     <CoverageBar filled={6} pending={1} open={2} isSoon />
 */
export function CoverageBar(props: CoverageBarProps) {
  const { filled, pending = 0, noShow = 0, open, isSoon = false, isPast = false } = props;
  const segments = [
    { kind: "filled", count: filled, look: "min-w-1 bg-bar" },
    { kind: "pending", count: pending, look: "min-w-1 bg-bar-claimed" },
    {
      kind: "noShow",
      count: noShow,
      look: "min-w-2 border border-hole bg-(image:--hatch-no-show)",
    },
    {
      kind: "open",
      count: open,
      look: classNames(
        "min-w-2 border border-dashed",
        isPast ? "border-line-strong" : isSoon ? "border-gap" : "border-bar-open",
        isSoon && "bg-gap-ground",
      ),
    },
  ].filter(({ count }) => count > 0);
  return (
    <span
      {...(props.isBeside ? { "aria-hidden": true } : { role: "img", "aria-label": words(props) })}
      className={classNames(styles.bar, props.className)}
    >
      {segments.map(({ kind, count, look }) => (
        <span key={kind} className={classNames("basis-0 rounded-xs", look)} style={{ flexGrow: count }} />
      ))}
    </span>
  );
}
