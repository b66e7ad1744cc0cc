"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { notify } from "@/components/ui/notify";

const NOT_ENABLED = "Professional is not enabled for flex";

/** Someone the company doesn't employ: says so and goes back a page. */
export function LeaveProfile() {
  const router = useRouter();
  const hasLeft = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice.
    if (hasLeft.current) return;
    hasLeft.current = true;
    notify({ type: "error", message: NOT_ENABLED });
    // A page opened directly has none before it.
    if (window.history.length > 1) router.back();
    else router.replace("/private/workforce");
  }, [router]);
  return <EmptyState title={NOT_ENABLED} isPage />;
}
