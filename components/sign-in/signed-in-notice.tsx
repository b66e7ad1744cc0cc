"use client";

import Link from "next/link";
import { useEffect } from "react";
import { notifyOtherTabs } from "@/components/shell/session-channel";
import { buttonClass } from "@/components/ui/button-class";
import styles from "./public-form.module.css";

/** Notifies the waiting tab and closes itself if the browser allows. */
export function SignedInNotice() {
  useEffect(() => {
    notifyOtherTabs({ type: "signed-in" });
    window.close();
  }, []);
  return (
    <div className={styles.form}>
      <h1>You are signed in</h1>
      <p className={styles.lead}>Close this tab and go on where you were working.</p>
      <Link href="/" prefetch={false} className={buttonClass("secondary", "lg")}>
        Open Shiftwell here
      </Link>
    </div>
  );
}
