import type { ReactNode } from "react";
import { EmptyBars } from "./empty-bars";

export type EmptyStateProps = {
  /** In place of the empty bars. */
  icon?: ReactNode;
  title: string;
  /** Where it is all there is on a page. */
  isPage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
};

/** Says why there is nothing here and what to do next. */
export function EmptyState({ icon, title, isPage = false, children, action }: EmptyStateProps) {
  const Title = isPage ? "h1" : "h2";
  return (
    <div className="empty-state">
      {icon ?? <EmptyBars />}
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action && <div className="empty-state-action">{action}</div>}
    </div>
  );
}
