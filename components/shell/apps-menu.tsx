"use client";

import { LayoutGrid } from "lucide-react";
import { usePathname } from "next/navigation";
import { Menu } from "@/components/ui/menu";
import type { SessionUser } from "@/lib/users/schema";
import { appItems } from "./app-items";
import { appsFor } from "./navigation";

/** Switches between views across facilities and the single facility; hidden if there is only one. */
export function AppsMenu({ user }: { user: SessionUser }) {
  const pathname = usePathname();
  const apps = appsFor(user);
  if (apps.length === 0) return null;
  return (
    <Menu
      label="Apps"
      iconOnly
      placement="bottom-end"
      className="grid size-11 place-items-center rounded-lg text-muted hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink"
      items={() => appItems(apps, pathname)}
    >
      <LayoutGrid aria-hidden className="size-5" />
    </Menu>
  );
}
