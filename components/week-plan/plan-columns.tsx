import styles from "./week-grid.module.css";

/** Who, seven days, and a sum. */
export const PlanColumns = () => (
  <colgroup>
    <col className={styles.who} />
    <col span={7} />
    <col className={styles.sum} />
  </colgroup>
);
