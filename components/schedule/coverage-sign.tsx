import { CoverageBar } from "@/components/ui/coverage-bar";
import type { Coverage } from "@/lib/slots/week/rules";

type Props = { of: Coverage; isSoon: boolean; className: string | undefined };

/** The bar beside the numbers, hidden from screen readers because they say the same. */
export function CoverageSign({ of: { filled, claimed, noShows, total }, isSoon, className }: Props) {
  return (
    <span className={className} aria-hidden>
      <CoverageBar
        filled={filled - claimed - noShows}
        pending={claimed}
        noShow={noShows}
        open={total - filled}
        isSoon={isSoon}
      />
    </span>
  );
}
