import { CoverageBar } from "@/components/ui/coverage-bar";
import type { Coverage } from "@/lib/slots/week/rules";

type Props = { of: Coverage; isSoon: boolean; className: string | undefined };

/** The bar beside the numbers. */
export const CoverageSign = ({ of: { filled, claimed, noShows, total }, isSoon, className }: Props) => (
  <CoverageBar
    filled={filled - claimed - noShows}
    pending={claimed}
    noShow={noShows}
    open={total - filled}
    isSoon={isSoon}
    isBeside
    className={className}
  />
);
