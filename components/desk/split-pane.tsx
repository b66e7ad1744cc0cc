import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { windowPane } from "@/components/ui/window-pane";

type Props = {
  /** The name of the part on the right. */
  label: string;
  list: ReactNode;
  /** Whether something of the list is open; on a phone it covers the list. */
  isOpen: boolean;
  children: ReactNode;
};

/** A list and what is open of it, as high as the window. */
export function SplitPane({ label, list, isOpen, children }: Props) {
  return (
    <div className={windowPane} data-pane>
      <div
        className={classNames(
          // Else what only a screen reader reads would lengthen the page.
          "relative flex min-h-0 flex-col overflow-y-auto border-r border-line bg-surface max-md:flex-1 max-md:border-r-0 md:w-72 md:flex-none xl:w-96",
          isOpen && "max-md:hidden",
        )}
      >
        {list}
      </div>
      <section
        aria-label={label}
        className={classNames("flex min-h-0 min-w-0 flex-1 flex-col", !isOpen && "max-md:hidden")}
      >
        {children}
      </section>
    </div>
  );
}

/** A row of the list; `aria-current` marks the open one. */
export const splitRow =
  "grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-5 py-2 text-left hover:bg-hover aria-[current]:bg-brand-soft aria-[current]:inset-shadow-[3px_0_0_var(--color-brand)] max-md:min-h-11 max-md:content-center max-md:px-3";
