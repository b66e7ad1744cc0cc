"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { BannerRegion } from "@/components/ui/banner-region";
import { TooltipLayer } from "@/components/ui/tooltip-layer";
import { shiftsRoute } from "@/lib/access/page-access";
import type { SessionUser } from "@/lib/users/schema";
import styles from "./app-shell.module.css";
import { AppsMenu } from "./apps-menu";
import { CommandBar } from "./command-bar";
import { FacilityPicker } from "./facility-picker";
import { FocusKeeper } from "./focus-keeper";
import { HomeLink } from "./home-link";
import { Keyboard } from "./keyboard";
import { LargerScreen } from "./larger-screen";
import { hasTabBar, NavLinks } from "./nav-links";
import { PressGuard } from "./press-guard";
import { SessionKeeper } from "./session-keeper";
import { TabFollower } from "./tab-follower";
import { UnsavedGuard } from "./unsaved-guard";
import { UserMenu } from "./user-menu";

/** Header, page and overlays. */
export function AppShell({ user, children }: { user: SessionUser; children: ReactNode }) {
  const pathname = usePathname();
  return (
    <div className={styles.shell} data-tab-bar={hasTabBar(user, pathname) || undefined}>
      <a href="#main" className={styles.skipLink}>
        Skip to content
      </a>
      <header className={styles.header}>
        <HomeLink user={user} />
        {user.agency_id === null && <FacilityPicker user={user} />}
        <NavLinks user={user} placement="header" />
        <div className={styles.end}>
          <CommandBar />
          <AppsMenu user={user} />
          <UserMenu user={user} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <LargerScreen startPath={shiftsRoute(user)}>{children}</LargerScreen>
      </main>
      <NavLinks user={user} placement="tab-bar" />
      <TabFollower user={user} />
      <SessionKeeper email={user.email} />
      <BannerRegion durationMs={user.agency_id === null ? 7000 : 4000} />
      <TooltipLayer />
      <FocusKeeper />
      <Keyboard user={user} />
      <PressGuard />
      <UnsavedGuard />
    </div>
  );
}
