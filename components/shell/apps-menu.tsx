"use client";

import { LayoutGrid } from "lucide-react";
import { usePathname } from "next/navigation";
import { Menu } from "@/components/ui/menu";
import type { SessionUser } from "@/lib/users/schema";
import { appItems } from "./app-items";
import styles from "./apps-menu.module.css";
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
      className={styles.trigger}
      items={() => appItems(apps, pathname)}
    >
      <LayoutGrid aria-hidden />
    </Menu>
  );
}
