"use client";

import Link from "next/link";
import type { Route } from "next";
import { usePathname } from "next/navigation";
import { CountBadge } from "@/components/ui/count-badge";
import { NO_PERMISSION } from "@/components/ui/permission-gate";
import { Tooltip } from "@/components/ui/tooltip";
import type { SessionUser } from "@/lib/users/schema";
import { isCurrent, navigation, type NavigationItem } from "./navigation";

/** The same links twice: beside the logo on a desk, a bar under the thumb on a phone once there is a choice. */
export function NavLinks({ user, placement }: { user: SessionUser; placement: "header" | "tab-bar" }) {
  const pathname = usePathname();
  const items = navigation.filter((item) => item.isShown(user, pathname));
  const isBar = placement === "tab-bar";
  if (items.length < (isBar ? 2 : 1)) return null;
  return (
    <nav aria-label={isBar ? "Main, bottom" : "Main"} className={isBar ? "tab-bar" : "header-nav"}>
      {items.map((item) => (
        <NavLink key={item.href} item={item} user={user} isBar={isBar} current={isCurrent(item, pathname)} />
      ))}
    </nav>
  );
}

function NavLink(props: { item: NavigationItem; user: SessionUser; isBar: boolean; current: boolean }) {
  const { item, user, isBar, current } = props;
  const count = item.count?.(user) ?? 0;
  const content = (
    <>
      {isBar && <item.icon aria-hidden />}
      {isBar ? item.short : item.label}
      {count > 0 && <CountBadge count={count} label={item.countLabel ?? ""} tone="danger" />}
    </>
  );
  if (item.isAllowed?.(user) === false) {
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
