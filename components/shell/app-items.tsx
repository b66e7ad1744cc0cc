import type { MenuItem } from "@/components/ui/menu-items";
import { isCurrent, type App } from "./navigation";

/** Menu items for the portal's views, the current one marked. */
export const appItems = (apps: readonly App[], pathname: string): MenuItem[] =>
  apps.map(({ href, label, icon: Icon }) => ({
    id: href,
    href,
    label,
    icon: <Icon aria-hidden />,
    isCurrent: isCurrent({ href }, pathname),
  }));
