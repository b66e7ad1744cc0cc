import styles from "./kbd.module.css";

/** A key to press: `<Kbd>?</Kbd>` */
export function Kbd({ children }: { children: string }) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
