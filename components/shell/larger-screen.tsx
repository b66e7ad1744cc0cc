"use client";

import { Monitor } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useSyncExternalStore, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { narrowNotice } from "@/lib/access/pages";

const titles = { pc: "View on PC", "larger-screen": "View on Larger Screen" };

const KEPT = "goes-on-narrow";

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const goesOn = () => sessionStorage.getItem(KEPT) === "yes";

/** Shows narrow layouts until the tab is closed. */
function goOn(): void {
  sessionStorage.setItem(KEPT, "yes");
  // The button goes away: a field that took its focus would open a phone's keyboard.
  document.getElementById("main")?.focus({ preventScroll: true });
  for (const listener of listeners) listener();
}

/** On a narrow screen, shows a notice before pages that are made for a wide one; people can open them anyway. */
export function LargerScreen({ startPath, children }: { startPath: string; children: ReactNode }) {
  const pathname = usePathname();
  const notice = narrowNotice(pathname);
  const isKept = useSyncExternalStore(subscribe, goesOn, () => false);
  if (!notice) return children;
  return (
    <>
      {!isKept && (
        <div className="md:hidden">
          <EmptyState
            icon={Monitor}
            title={titles[notice]}
            isPage
            action={
              <>
                <Button variant="primary" onClick={goOn}>
                  Go on here
                </Button>
                {pathname !== startPath && (
                  <Link href={startPath as Route} prefetch={false} className={buttonClass("secondary")}>
                    Return to the schedule
                  </Link>
                )}
              </>
            }
          >
            This page is designed for a wide screen. Open it on a computer, or continue here.
          </EmptyState>
        </div>
      )}
      <div className={isKept ? undefined : "max-md:hidden"}>{children}</div>
    </>
  );
}
