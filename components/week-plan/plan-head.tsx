import { Copy, Download, Moon, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { pageTitle } from "@/components/ui/recipes";
import type { Mark } from "@/lib/week-plan/address-rules";
import type { Counts } from "./grid-rules";

type Props = {
  open: number;
  counts: Counts;
  thresholdHours: number;
  mark: Mark | null;
  onMark: (mark: Mark | null) => void;
  children: ReactNode;
};

const pill =
  "inline-flex min-h-7 items-center gap-1.25 rounded-full border border-transparent px-3 text-sm font-medium whitespace-nowrap aria-pressed:border-current max-md:min-h-11";

/** The title, and what needs attention; a counter shows only those it counts. */
export function PlanHead({ open, counts, thresholdHours, mark, onMark, children }: Props) {
  const counters = [
    { id: "open" as const, count: open, look: "bg-open-soft text-open", words: "open" },
    {
      id: "overtime" as const,
      count: counts.overtime,
      look: "bg-no-show-soft text-no-show",
      words: `over ${thresholdHours} h`,
    },
    {
      id: "rest" as const,
      count: counts.shortRests,
      look: "bg-pending-soft text-pending",
      words: counts.shortRests === 1 ? "short rest" : "short rests",
    },
    { id: "off" as const, count: counts.off, look: "bg-neutral-soft text-neutral", words: "with time off" },
  ].filter(({ id, count }) => count > 0 || mark === id);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className={pageTitle}>Week Plan</h1>
      <div className="flex flex-wrap gap-1.5" role="group" aria-label="This week">
        {counters.map(({ id, count, look, words }) => (
          <button
            key={id}
            type="button"
            className={`${pill} ${look}`}
            aria-pressed={mark === id}
            onClick={() => onMark(mark === id ? null : id)}
          >
            {id === "rest" && <Moon aria-hidden className="size-3.5" />}
            <b>{count}</b> {words}
          </button>
        ))}
      </div>
      <div className="ml-auto flex items-center gap-2 max-md:hidden">{children}</div>
    </div>
  );
}

type ActionsProps = {
  isCopying: boolean;
  isExporting: boolean;
  onCopy: () => void;
  onExport: () => void;
  onPrint: () => void;
};

export const PlanActions = ({ isCopying, isExporting, onCopy, onExport, onPrint }: ActionsProps) => (
  <>
    <Button busy={isCopying} onClick={onCopy}>
      <Copy aria-hidden /> Copy last week
    </Button>
    <Button onClick={onPrint}>
      <Printer aria-hidden /> Print
    </Button>
    <Button busy={isExporting} onClick={onExport}>
      <Download aria-hidden /> Export
    </Button>
  </>
);
