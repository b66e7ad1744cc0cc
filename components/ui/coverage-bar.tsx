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
};

const words = ({ filled, pending = 0, noShow = 0, open, isPast }: CoverageBarProps) =>
  [
    `${filled} filled`,
    pending > 0 && `${pending} claimed`,
    noShow > 0 && `${noShow} no-show${noShow === 1 ? "" : "s"}`,
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
    { kind: "filled", count: filled },
    { kind: "pending", count: pending },
    { kind: "noShow", count: noShow },
    { kind: "open", count: open },
  ].filter(({ count }) => count > 0);
  return (
    <span
      role="img"
      aria-label={words(props)}
      className={styles.bar}
      data-soon={isSoon || undefined}
      data-past={isPast || undefined}
    >
      {segments.map(({ kind, count }) => (
        <span key={kind} className={styles[kind]} style={{ flexGrow: count }} />
      ))}
    </span>
  );
}
