import type { MenuItem } from "@/components/ui/menu-items";
import { isCurrent, type App } from "./navigation";

/** Views of the portal as a menu shows them, the one on screen marked. */
export const appItems = (apps: readonly App[], pathname: string): MenuItem[] =>
  apps.map(({ href, label, icon: Icon }) => ({
    id: href,
    href,
    label,
    icon: <Icon aria-hidden />,
    isCurrent: isCurrent({ href }, pathname),
  }));
