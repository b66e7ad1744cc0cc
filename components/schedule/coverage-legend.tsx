import { CoverageBar } from "@/components/ui/coverage-bar";
import styles from "./coverage-legend.module.css";

const parts = [
  { label: "Filled", filled: 1, open: 0 },
  { label: "Claimed", filled: 0, pending: 1, open: 0 },
  { label: "No-show", filled: 0, noShow: 1, open: 0 },
  { label: "Open", filled: 0, open: 1 },
  { label: "by tomorrow", filled: 0, open: 1, isSoon: true },
] as const;

/** What the bars mean, where there is room. Hidden from screen readers, which get the numbers. */
export const CoverageLegend = () => (
  <ul className={styles.legend} aria-hidden>
    {parts.map(({ label, ...bar }) => (
      <li key={label}>
        <span className={styles.bar}>
          <CoverageBar {...bar} />
        </span>
        {label}
      </li>
    ))}
  </ul>
);
