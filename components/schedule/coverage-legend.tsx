import { CoverageBar } from "@/components/ui/coverage-bar";

const parts = [
  { label: "Filled", filled: 1, open: 0 },
  { label: "Claimed", filled: 0, pending: 1, open: 0 },
  { label: "No-show", filled: 0, noShow: 1, open: 0 },
  { label: "Open", filled: 0, open: 1 },
  { label: "by tomorrow", filled: 0, open: 1, isSoon: true },
] as const;

/** What the bars mean, where there is room, the solid one last of all. Hidden from screen readers, which get the numbers. */
export const CoverageLegend = () => (
  <ul
    className="hidden items-center gap-2 text-sm whitespace-nowrap text-muted @min-[86rem]:flex"
    aria-hidden
  >
    {parts.map(({ label, ...bar }) => (
      <li
        key={label}
        className={`flex items-center gap-1 ${label === "Filled" ? "@max-[92rem]:hidden" : ""}`}
      >
        <span className="w-4">
          <CoverageBar {...bar} />
        </span>
        {label}
      </li>
    ))}
  </ul>
);
