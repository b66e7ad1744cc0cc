import type { ReactNode } from "react";

type Props = {
  summary: ReactNode;
  /** At first. */
  isOpen?: boolean;
  children: ReactNode;
};

export function Disclosure({ summary, isOpen = false, children }: Props) {
  return (
    <details className="group" open={isOpen}>
      <summary className="flex min-h-8 list-none items-center gap-1.5 rounded-sm font-medium [&::-webkit-details-marker]:hidden">
        {/* An arrow: two edges of a rotated square, shifted to line up with the text. */}
        <span
          aria-hidden
          className="mr-0.5 ml-0.25 size-1.5 flex-none -translate-x-0.75 -rotate-45 border-r-[1.5px] border-b-[1.5px] border-muted transition-[translate,rotate] duration-120 group-open:translate-x-0 group-open:-translate-y-0.5 group-open:rotate-45"
        />
        {summary}
      </summary>
      {children}
    </details>
  );
}
