import type { ReactNode } from "react";
import { Logo } from "@/components/shell/logo";
import { BannerRegion } from "@/components/ui/banner-region";
import { CoveragePicture } from "./coverage-picture";
import styles from "./sign-in-frame.module.css";

/** The frame of all pages before sign-in. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <Logo />
        <div className={styles.column}>{children}</div>
      </main>
      <aside className={styles.aside}>
        <p className={styles.claim}>Every shift, covered.</p>
        <CoveragePicture />
        <p className={styles.legend}>
          <span className={styles.filled}>Filled</span>
          <span className={styles.pending}>Pending</span>
          <span className={styles.open}>Open</span>
        </p>
      </aside>
      <BannerRegion />
    </div>
  );
}
