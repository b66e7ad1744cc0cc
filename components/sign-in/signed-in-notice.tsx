"use client";

import Link from "next/link";
import { useEffect } from "react";
import { tellOtherTabs } from "@/components/shell/session-channel";
import { buttonClass } from "@/components/ui/button-class";

/** Tells the waiting tab, and goes away by itself where the browser lets it. */
export function SignedInNotice() {
  useEffect(() => {
    tellOtherTabs({ type: "signed-in" });
    window.close();
  }, []);
  return (
    <div className="sign-in-form">
      <h1>You are signed in</h1>
      <p className="sign-in-lead">Close this tab and go on where you were working.</p>
      <Link href="/" prefetch={false} className={buttonClass("secondary", "lg")}>
        Open Shiftwell here
      </Link>
    </div>
  );
}
