"use client";

import { LayoutGrid } from "lucide-react";
import { usePathname } from "next/navigation";
import { Menu } from "@/components/ui/menu";
import { appItems } from "./app-items";
import type { App } from "./menus";

/** Switches between views across facilities and the single facility; hidden if there is only one. */
export function AppsMenu({ apps }: { apps: readonly App[] }) {
  const pathname = usePathname();
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
