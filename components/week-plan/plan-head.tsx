import { CalendarClock, Copy, Download, Ellipsis, Moon, Printer, Sparkles, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Menu } from "@/components/ui/menu";
import type { MenuItem } from "@/components/ui/menu-items";
import { pageTitle } from "@/components/ui/recipes";
import type { Mark } from "@/lib/week-plan/address-rules";
import { OnDemandCount } from "./day-head";
import type { Counts } from "./grid-rules";

type Props = {
  open: number;
  /** What is open besides, for the marketplace to fill. */
  onDemand: number;
  counts: Counts;
  thresholdHours: number;
  mark: Mark | null;
  onMark: (mark: Mark | null) => void;
  children: ReactNode;
};

const pill =
  "inline-flex min-h-7 items-center gap-1.25 rounded-full border border-transparent px-3 text-sm font-medium whitespace-nowrap aria-pressed:border-current max-md:min-h-11";

/** The title, and what needs attention; a counter shows only those it counts. */
export function PlanHead({ open, onDemand, counts, thresholdHours, mark, onMark, children }: Props) {
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
            {id === "open" && onDemand > 0 && (
              <span className="max-md:hidden">
                <OnDemandCount count={onDemand} isWorded />
              </span>
            )}
          </button>
        ))}
      </div>
      <div className="flex flex-1 items-center justify-end gap-2">{children}</div>
    </div>
  );
}

type ActionsProps = {
  /** How many open shifts a suggestion would fill. */
  suggested: number;
  open: number;
  isCopying: boolean;
  onSuggest: () => void;
  onCopy: () => void;
  onExport: () => void;
  onPrint: () => void;
  onDeadline: () => void;
  /** Takes back what was just published; null if there is nothing. */
  onTakeBack: (() => void) | null;
};

/** What fills the week; paper and file, and on a phone all of it, are in a menu. */
export function PlanActions(props: ActionsProps) {
  const { suggested, open, isCopying, onSuggest, onCopy, onExport, onPrint, onDeadline, onTakeBack } = props;
  const suggestion = `Suggest for ${suggested === open ? `all ${open}` : `${suggested} of ${open}`}`;
  const items = (): MenuItem[] => [
    ...(suggested > 0
      ? [
          {
            id: "suggest",
            label: suggestion,
            icon: <Sparkles aria-hidden />,
            writes: true,
            onSelect: onSuggest,
          },
        ]
      : []),
    { id: "copy", label: "Copy last week", icon: <Copy aria-hidden />, writes: true, onSelect: onCopy },
    { id: "print", label: "Print", icon: <Printer aria-hidden />, onSelect: onPrint },
    { id: "export", label: "Export", icon: <Download aria-hidden />, onSelect: onExport },
    {
      id: "deadline",
      label: "Publishing deadline",
      icon: <CalendarClock aria-hidden />,
      writes: true,
      onSelect: onDeadline,
    },
    ...(onTakeBack
      ? [
          {
            id: "take-back",
            label: "Take back publishing",
            icon: <Undo2 aria-hidden />,
            writes: true,
            onSelect: onTakeBack,
          },
        ]
      : []),
  ];
  return (
    <>
      {open > 0 && (
        <Button
          writes
          className="max-md:hidden"
          aria-disabled={suggested === 0}
          title={
            suggested === 0
              ? "No one can take one without a warning"
              : "Each without overtime, short rest or any other warning"
          }
          onClick={suggested === 0 ? undefined : onSuggest}
        >
          <Sparkles aria-hidden /> {suggested === 0 ? "No suggestions" : suggestion}
        </Button>
      )}
      <Button className="max-md:hidden" busy={isCopying} onClick={onCopy}>
        <Copy aria-hidden /> Copy last week
      </Button>
      <Menu
        label="More"
        iconOnly
        placement="bottom-end"
        items={items}
        className={buttonClass("secondary", "md", "min-w-(--control-sm)")}
      >
        <Ellipsis aria-hidden />
      </Menu>
    </>
  );
}
