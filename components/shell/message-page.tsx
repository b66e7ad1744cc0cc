import type { ReactNode } from "react";
import { BrandLogo } from "./brand-logo";
import styles from "./message-page.module.css";

/** A page outside of the shell with a single message. */
export function MessagePage({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <main className={styles.page}>
      <BrandLogo />
      <h1>{title}</h1>
      <p>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </main>
  );
}
