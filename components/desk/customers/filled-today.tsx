import { CoverageBar } from "@/components/ui/coverage-bar";
import { formatCount } from "@/lib/counts";

type Today = { slots: number; filled: number };

/** Of the slots that begin today: how many are taken. */
export function FilledToday({ slots, filled }: Today) {
  if (slots === 0) return <span className="text-muted">No shifts</span>;
  return (
    <span className="flex items-center gap-3">
      <span className="w-24 flex-none max-md:w-16">
        <CoverageBar filled={filled} open={slots - filled} />
      </span>
      <span className="whitespace-nowrap tabular-nums">{`${formatCount(filled)} of ${formatCount(slots)}`}</span>
    </span>
  );
}
