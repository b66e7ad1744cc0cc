import { CoverageBar } from "@/components/ui/coverage-bar";

const parts = [
  { label: "Filled", filled: 1, open: 0 },
  { label: "Claimed", filled: 0, pending: 1, open: 0 },
  { label: "No-show", filled: 0, noShow: 1, open: 0 },
  { label: "Open", filled: 0, open: 1 },
  { label: "by tomorrow", filled: 0, open: 1, isSoon: true },
] as const;

/** Explain themselves, or are named wherever they appear. */
const spared: readonly string[] = ["Filled", "No-show"];

/** What the bars mean, as far as there is room. Hidden from screen readers, which get the numbers. */
export const CoverageLegend = () => (
  <ul
    className="hidden items-center gap-2 text-sm whitespace-nowrap text-muted @min-[86rem]:flex"
    aria-hidden
  >
    {parts.map(({ label, ...bar }) => (
      <li
        key={label}
        className={`flex items-center gap-1 ${spared.includes(label) ? "@max-[92rem]:hidden" : ""}`}
      >
        <span className="w-4">
          <CoverageBar {...bar} />
        </span>
        {label}
      </li>
    ))}
  </ul>
);
