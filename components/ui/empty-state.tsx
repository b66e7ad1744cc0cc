import { CircleDashed, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export type EmptyStateProps = {
  /** What there would be. */
  icon?: LucideIcon;
  title: string;
  /** When it is a page's only content. */
  isPage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
};

/** Says why there is nothing here and what to do next. */
export function EmptyState({
  icon: Icon = CircleDashed,
  title,
  isPage = false,
  children,
  action,
}: EmptyStateProps) {
  const Title = isPage ? "h1" : "h2";
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-1 px-5 py-12 text-center">
      <Icon aria-hidden className="mb-2 size-8 text-faint" strokeWidth={1.5} />
      <Title className="text-lg font-semibold">{title}</Title>
      {children && <p className="text-balance text-muted">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
