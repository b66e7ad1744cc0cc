"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { notify } from "@/components/ui/notify";

const NOT_ENABLED = "Professional is not enabled for flex";

/** Whether the page before shows the message: one of another document would be gone, or not ours. */
function isPageBeforeOpen(): boolean {
  // Safari has it since version 26.
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation) return window.history.length > 1;
  return navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.sameDocument === true;
}

/** Someone the company doesn't employ: says so and goes back a page. */
export function LeaveProfile() {
  const router = useRouter();
  const hasLeft = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice.
    if (hasLeft.current) return;
    hasLeft.current = true;
    notify({ type: "error", message: NOT_ENABLED });
    if (isPageBeforeOpen()) router.back();
    else router.replace("/private/workforce");
  }, [router]);
  return <EmptyState title={NOT_ENABLED} isPage />;
}
