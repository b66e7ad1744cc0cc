"use client";

import { Monitor } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { needsWidth } from "@/lib/access/pages";

/** On a narrow screen a page that needs width gives way to a notice that says so. */
export function LargerScreen({ home, children }: { home: string; children: ReactNode }) {
  const pathname = usePathname();
  if (!needsWidth(pathname)) return children;
  return (
    <>
      <div className="larger-screen">
        <EmptyState
          icon={<Monitor aria-hidden />}
          title="View on Larger Screen"
          isPage
          action={
            <Link href={home as Route} prefetch={false} className={buttonClass("primary")}>
              Return to the schedule
            </Link>
          }
        >
          This page needs more room than this screen has. Open it on a computer, or turn your tablet.
        </EmptyState>
      </div>
      <div className="wide-page">{children}</div>
    </>
  );
}
