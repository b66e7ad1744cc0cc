"use client";

import { X } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useSyncExternalStore } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { narrowNotice, type Menus } from "./menus";

const titles = { pc: "View on PC", "larger-screen": "View on Larger Screen" };

const CLOSED = "wide-screen-notice-closed";

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const wasClosed = () => localStorage.getItem(CLOSED) === "yes";

function close(): void {
  localStorage.setItem(CLOSED, "yes");
  // The button goes away: a field that took its focus would open a phone's keyboard.
  document.getElementById("main")?.focus({ preventScroll: true });
  for (const listener of listeners) listener();
}

/** On a narrow screen, above a page that shows more on a wide one, until the person closes it. */
export function LargerScreen({ notices, startPath }: Pick<Menus, "notices"> & { startPath: string }) {
  const pathname = usePathname();
  const notice = narrowNotice(notices, pathname);
  const isClosed = useSyncExternalStore(subscribe, wasClosed, () => false);
  if (!notice || isClosed) return null;
  return (
    <aside
      aria-label={titles[notice]}
      className="-mt-2 mb-1 flex items-center rounded-md text-sm/4.5 md:hidden"
    >
      <p className="min-w-0 flex-1 text-muted">
        <strong className="text-ink">{titles[notice]}</strong> for all columns.{" "}
        {pathname !== startPath && (
          <Link
            href={startPath as Route}
            prefetch={false}
            className="whitespace-nowrap text-brand-text underline"
          >
            Return to the schedule
          </Link>
        )}
      </p>
      <span className="-my-2 -mr-2.5 flex-none">
        <IconButton label="Close" onClick={close}>
          <X aria-hidden />
        </IconButton>
      </span>
    </aside>
  );
}
