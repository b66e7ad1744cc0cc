"use client";

import { LayoutGrid } from "lucide-react";
import { usePathname } from "next/navigation";
import { Menu } from "@/components/ui/menu";
import type { SessionUser } from "@/lib/users/schema";
import { appItems } from "./app-items";
import styles from "./apps-menu.module.css";
import { appsFor } from "./navigation";

/** The views across facilities, and the way back to one; only where there is more than one to go to. */
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
