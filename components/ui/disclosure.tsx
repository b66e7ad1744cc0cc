import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

export function Disclosure({
  summary,
  open,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
