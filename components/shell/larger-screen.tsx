"use client";

import { Monitor } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useSyncExternalStore, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { needsWidth } from "@/lib/access/pages";
import styles from "./larger-screen.module.css";

const KEPT = "goes-on-narrow";

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const goesOn = () => sessionStorage.getItem(KEPT) === "yes";

/** Shows narrow layouts, where they exist, until the tab is closed. */
function goOn(): void {
  sessionStorage.setItem(KEPT, "yes");
  // The button goes away: a field that took its focus would open a phone's keyboard.
  document.getElementById("main")?.focus({ preventScroll: true });
  for (const listener of listeners) listener();
}

/**
 * On a narrow screen, replaces pages that need width by a notice; a page with a makeshift narrow layout can be opened
 * anyway.
 */
export function LargerScreen({ startPath, children }: { startPath: string; children: ReactNode }) {
  const pathname = usePathname();
  const need = needsWidth(pathname);
  const isKept = useSyncExternalStore(subscribe, goesOn, () => false);
  if (!need) return children;
  const isOptional = need === "preferred";
  const hasNotice = !isOptional || !isKept;
  return (
    <>
      {hasNotice && (
        <div className={styles.notice}>
          <EmptyState
            icon={<Monitor aria-hidden />}
            title={isOptional ? "View on PC" : "View on Larger Screen"}
            isPage
            action={
              <>
                {isOptional && (
                  <Button variant="primary" onClick={goOn}>
                    Go on here
                  </Button>
                )}
                {pathname !== startPath && (
                  <Link
                    href={startPath as Route}
                    prefetch={false}
                    className={buttonClass(isOptional ? "secondary" : "primary")}
                  >
                    Return to the schedule
                  </Link>
                )}
              </>
            }
          >
            {isOptional
              ? "This page is made for a wide screen. Open it on a computer, or go on with the narrow one."
              : "This page needs more room than this screen has. Open it on a computer, or turn your tablet."}
          </EmptyState>
        </div>
      )}
      <div className={hasNotice ? styles.page : undefined}>{children}</div>
    </>
  );
}
