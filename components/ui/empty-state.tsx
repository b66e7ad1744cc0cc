import type { ReactNode } from "react";
import { EmptyBars } from "./empty-bars";
import styles from "./empty-state.module.css";

export type EmptyStateProps = {
  /** Replaces the empty bars. */
  icon?: ReactNode;
  title: string;
  /** When it is a page's only content. */
  isPage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
};

/** Says why there is nothing here and what to do next. */
export function EmptyState({ icon, title, isPage = false, children, action }: EmptyStateProps) {
  const Title = isPage ? "h1" : "h2";
  return (
    <div className={styles.state}>
      {icon ?? <EmptyBars />}
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
