import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  icon: LucideIcon;
  title: string;
  /** Paragraphs below the title. */
  facts: ReactNode;
  /** At the right: buttons. */
  children: ReactNode;
};

/** A place that has access: a device, a calendar. */
export function PlaceRow({ icon: Icon, title, facts, children }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 last:pb-0">
      <div className="flex min-w-56 flex-1 items-start gap-3.5">
        <Icon aria-hidden className="size-5 flex-none text-muted" />
        <div className="min-w-0">
          <h3 className="font-semibold">{title}</h3>
          <div className="text-sm text-muted">{facts}</div>
        </div>
      </div>
      {children}
    </li>
  );
}
