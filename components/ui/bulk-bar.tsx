import { X } from "lucide-react";
import type { ReactNode } from "react";
import { counted } from "@/lib/counts";
import { IconButton } from "./icon-button";
import { aboveFootBar } from "./raise-banners";

export type BulkBarProps = {
  count: number;
  /** The counted noun: "shift". */
  noun: string;
  /** Beside the count: hours, money. */
  facts?: readonly string[];
  onClear: () => void;
  /** One primary button naming the count, then other actions. */
  children: ReactNode;
};

/** Floats over the page while rows are selected: `<BulkBar count={13} noun="shift" onClear={…}><Button …>Approve 13</Button></BulkBar>` */
export function BulkBar({ count, noun, facts = [], onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section
      ref={aboveFootBar}
      aria-label="Selection"
      className="fixed bottom-[calc(var(--tab-bar-height)+1rem)] left-1/2 z-5 flex max-w-[calc(100vw-1.5rem)] -translate-x-1/2 items-center gap-4 rounded-xl border border-line bg-raised p-2 pl-4 shadow-lg max-md:w-full max-md:flex-col max-md:items-stretch max-md:p-3"
    >
      <p role="status" className="flex flex-wrap gap-x-3 text-muted tabular-nums">
        <b className="text-ink">{counted(count, noun)} selected</b>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <div className="flex items-center gap-1.5 max-md:*:flex-1">
        <IconButton label="Clear selection" onClick={onClear}>
          <X aria-hidden />
        </IconButton>
        {children}
      </div>
    </section>
  );
}
