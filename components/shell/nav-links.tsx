"use client";

import { ChevronDown, Globe } from "lucide-react";
import Link from "next/link";
import type { Route } from "next";
import { usePathname } from "next/navigation";
import { CountBadge } from "@/components/ui/count-badge";
import { Menu } from "@/components/ui/menu";
import { NO_PERMISSION } from "@/components/ui/permission-gate";
import { Tooltip } from "@/components/ui/tooltip";
import { GLOBAL_SCHEDULE } from "@/lib/access/pages";
import type { SessionUser } from "@/lib/users/schema";
import { appItems } from "./app-items";
import styles from "./nav-links.module.css";
import { globalMenuFor, isCurrent, navigationFor, type NavigationItem } from "./navigation";

/** The number of header links, counting the menu of all facilities as one. */
const countLinks = (user: SessionUser, pathname: string): number =>
  navigationFor(user, pathname).length + Math.min(globalMenuFor(user).length, 1);

/** Whether a phone gets a tab bar: not for a single link. */
export const hasTabBar = (user: SessionUser, pathname: string): boolean => countLinks(user, pathname) > 1;

/** The same links twice: beside the logo on a desktop, in a tab bar on a phone if there are several. */
export function NavLinks({ user, placement }: { user: SessionUser; placement: "header" | "tab-bar" }) {
  const pathname = usePathname();
  const items = navigationFor(user, pathname);
  const global = globalMenuFor(user);
  const isBar = placement === "tab-bar";
  if (isBar ? !hasTabBar(user, pathname) : countLinks(user, pathname) === 0) return null;
  return (
    <nav aria-label={isBar ? "Main, bottom" : "Main"} className={isBar ? styles.tabBar : styles.headerNav}>
      {items.map((item) => (
        <NavLink key={item.href} item={item} isBar={isBar} current={isCurrent(item, pathname)} />
      ))}
      {global.length > 0 && (
        <Menu
          label="Global Menu"
          className={styles.link}
          items={() => appItems(global, pathname)}
          // The Daily Schedule is in this menu too, but its own link marks it as current.
          isCurrent={isCurrent({ href: GLOBAL_SCHEDULE }, pathname)}
        >
          {isBar ? <Globe aria-hidden /> : null}
          {isBar ? "Global" : "Global Menu"}
          {isBar ? null : <ChevronDown aria-hidden />}
        </Menu>
      )}
    </nav>
  );
}

function NavLink({ item, isBar, current }: { item: NavigationItem; isBar: boolean; current: boolean }) {
  const content = (
    <>
      {isBar && <item.icon aria-hidden />}
      {isBar ? item.short : item.label}
      {item.count ? (
        <CountBadge count={item.count} label={item.countLabel ?? ""} tone="danger" className={styles.count} />
      ) : null}
    </>
  );
  if (!item.isAllowed) {
    return (
      <Tooltip text={NO_PERMISSION}>
        <span role="link" aria-disabled="true" tabIndex={0} className={styles.link}>
          {content}
        </span>
      </Tooltip>
    );
  }
  return (
    <Link
      href={item.href as Route}
      prefetch={false}
      aria-current={current ? "page" : undefined}
      className={styles.link}
    >
      {content}
    </Link>
  );
}
