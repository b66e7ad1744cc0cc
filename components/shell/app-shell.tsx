"use client";

import Link from "next/link";
import type { Route } from "next";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { BannerRegion } from "@/components/ui/banner-region";
import { TooltipLayer } from "@/components/ui/tooltip-layer";
import { shiftsRoute } from "@/lib/access/page-access";
import type { SessionUser } from "@/lib/users/schema";
import styles from "./app-shell.module.css";
import { AppsMenu } from "./apps-menu";
import { BrandLogo } from "./brand-logo";
import { CommandBar } from "./command-bar";
import { FacilityPicker } from "./facility-picker";
import picker from "./facility-picker.module.css";
import { FocusKeeper } from "./focus-keeper";
import { Keyboard } from "./keyboard";
import { LargerScreen } from "./larger-screen";
import { Logo } from "./logo";
import { hasTabBar, NavLinks } from "./nav-links";
import { SessionKeeper } from "./session-keeper";
import { TabFollower } from "./tab-follower";
import { UnsavedGuard } from "./unsaved-guard";
import { UserMenu } from "./user-menu";

/** The accessible name matches the logo's visible text. */
const logoName = (user: SessionUser) =>
  (user.agency_brand_logo_id === null ? null : user.agency_name) ?? "Shiftwell";

/** Header, page and overlays. */
export function AppShell({ user, children }: { user: SessionUser; children: ReactNode }) {
  const pathname = usePathname();
  return (
    <div className={styles.shell} data-tab-bar={hasTabBar(user, pathname) || undefined}>
      <a href="#main" className={styles.skipLink}>
        Skip to content
      </a>
      <header className={styles.header}>
        <Link
          href={"/" as Route}
          prefetch={false}
          className={styles.logo}
          aria-label={`${logoName(user)}, home`}
        >
          {user.agency_brand_logo_id ? (
            <BrandLogo logoId={user.agency_brand_logo_id} name={user.agency_name ?? undefined} />
          ) : (
            <Logo />
          )}
        </Link>
        {user.agency_id === null ? (
          <FacilityPicker user={user} />
        ) : (
          !user.agency_brand_logo_id && <span className={picker.name}>{user.agency_name}</span>
        )}
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
      <UnsavedGuard />
    </div>
  );
}
