"use client";

import Link from "next/link";
import { useEffect } from "react";
import { notifyOtherTabs } from "@/components/shell/session-channel";
import { buttonClass } from "@/components/ui/button-class";
import { publicForm, publicLead, publicTitle } from "@/components/shell/public-form";

/** Notifies the waiting tab and closes itself if the browser allows. */
export function SignedInNotice() {
  useEffect(() => {
    notifyOtherTabs({ type: "signed-in" });
    window.close();
  }, []);
  return (
    <div className={publicForm}>
      <h1 className={publicTitle}>You are signed in</h1>
      <p className={publicLead}>Close this tab and pick up where you left off.</p>
      <Link href="/" prefetch={false} className={buttonClass("secondary", "lg")}>
        Open Shiftwell here
      </Link>
    </div>
  );
}
