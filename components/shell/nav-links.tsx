"use client";

import { ChevronDown, Globe } from "lucide-react";
import Link from "next/link";
import type { Route } from "next";
import { usePathname } from "next/navigation";
import { CountBadge } from "@/components/ui/count-badge";
import { Menu } from "@/components/ui/menu";
import { NO_PERMISSION } from "@/components/ui/permission-gate";
import { Tooltip } from "@/components/ui/tooltip";
import type { SessionUser } from "@/lib/users/schema";
import { appItems } from "./app-items";
import { globalMenuFor, isCurrent, navigationFor, type NavigationItem } from "./navigation";

/** The same links twice: beside the logo on a desk, a bar under the thumb on a phone once there is a choice. */
export function NavLinks({ user, placement }: { user: SessionUser; placement: "header" | "tab-bar" }) {
  const pathname = usePathname();
  const items = navigationFor(user, pathname);
  const global = globalMenuFor(user);
  const isBar = placement === "tab-bar";
  const count = items.length + Math.min(global.length, 1);
  if (count < (isBar ? 2 : 1)) return null;
  return (
    <nav aria-label={isBar ? "Main, bottom" : "Main"} className={isBar ? "tab-bar" : "header-nav"}>
      {items.map((item) => (
        <NavLink key={item.href} item={item} isBar={isBar} current={isCurrent(item, pathname)} />
      ))}
      {global.length > 0 && (
        <Menu label="Global Menu" className="nav-link" items={() => appItems(global, pathname)}>
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
      {item.count ? <CountBadge count={item.count} label={item.countLabel ?? ""} tone="danger" /> : null}
    </>
  );
  if (!item.isAllowed) {
    return (
      <Tooltip text={NO_PERMISSION}>
        <span role="link" aria-disabled="true" tabIndex={0} className="nav-link">
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
      className="nav-link"
    >
      {content}
    </Link>
  );
}
