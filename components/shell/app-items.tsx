import type { MenuItem } from "@/components/ui/menu-items";
import { isCurrent, type App } from "./menus";
import { pageIcons } from "./page-icons";

/** Menu items for the portal's views, the current one marked. */
export const appItems = (apps: readonly App[], pathname: string): MenuItem[] =>
  apps.map(({ href, label, icon }) => {
    const Icon = pageIcons[icon];
    return { id: href, href, label, icon: <Icon aria-hidden />, isCurrent: isCurrent({ href }, pathname) };
  });
