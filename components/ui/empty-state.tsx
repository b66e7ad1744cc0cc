import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

const BARS = Array.from({ length: 21 }, (_, at) => `bar ${at}`);

/** An empty week of three shifts a day. */
function EmptyBars() {
  return (
    <span aria-hidden className="mb-3 grid grid-cols-[repeat(7,1.25rem)] gap-1">
      {BARS.map((bar) => (
        <span key={bar} className="h-2 rounded-xs border border-dashed border-bar-open opacity-70" />
      ))}
    </span>
  );
}

export type EmptyStateProps = {
  /** Replaces the empty bars. */
  icon?: LucideIcon;
  title: string;
  /** When it is a page's only content. */
  isPage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
};

/** Says why there is nothing here and what to do next. */
export function EmptyState({ icon: Icon, title, isPage = false, children, action }: EmptyStateProps) {
  const Title = isPage ? "h1" : "h2";
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-1 px-5 py-12 text-center">
      {Icon ? <Icon aria-hidden className="mb-2 size-8 text-faint" strokeWidth={1.5} /> : <EmptyBars />}
      <Title className="text-lg font-semibold">{title}</Title>
      {children && <p className="text-balance text-muted">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
