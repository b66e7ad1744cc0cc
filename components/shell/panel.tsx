import { useId, type ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./panel.module.css";

type Props = {
  title: string;
  /** A line below the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A section of a screen with its own heading. */
export function Panel({ title, lead, action, className, children }: Props) {
  const id = useId();
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
        {action && <div className={styles.actions}>{action}</div>}
      </div>
      {children}
    </section>
  );
}
