import type { ReactNode } from "react";

export type EmptyStateProps = { icon?: ReactNode; title: string; children?: ReactNode; action?: ReactNode };

/** Says why there is nothing here and what to do next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {icon}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className="empty-state-action">{action}</div>}
    </div>
  );
}
