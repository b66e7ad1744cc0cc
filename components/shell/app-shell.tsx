"use client";

import Link from "next/link";
import type { Route } from "next";
import type { ReactNode } from "react";
import { BannerRegion } from "@/components/ui/banner-region";
import { TooltipLayer } from "@/components/ui/tooltip-layer";
import { shiftsRoute } from "@/lib/access/gates";
import type { SessionUser } from "@/lib/users/schema";
import { AppsMenu } from "./apps-menu";
import { BrandLogo } from "./brand-logo";
import { FacilityPicker } from "./facility-picker";
import { FocusKeeper } from "./focus-keeper";
import { Keyboard } from "./keyboard";
import { LargerScreen } from "./larger-screen";
import { Logo } from "./logo";
import { NavLinks } from "./nav-links";
import { SessionKeeper } from "./session-keeper";
import { TabFollower } from "./tab-follower";
import { UnsavedGuard } from "./unsaved-guard";
import { UserMenu } from "./user-menu";

/** What the logo shows, so that the link is called what is seen. */
const homeName = (user: SessionUser) =>
  (user.agency_brand_logo_id === null ? null : user.agency_name) ?? "Shiftwell";

/** Header, page and what floats above it. */
export function AppShell({ user, children }: { user: SessionUser; children: ReactNode }) {
  return (
    <div className="app-shell">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="app-header">
        <Link
          href={"/" as Route}
          prefetch={false}
          className="header-logo"
          aria-label={`${homeName(user)}, home`}
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
          !user.agency_brand_logo_id && <span className="facility-name">{user.agency_name}</span>
        )}
        <NavLinks user={user} placement="header" />
        <div className="header-end">
          <AppsMenu user={user} />
          <UserMenu user={user} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="app-main">
        <LargerScreen home={shiftsRoute(user)}>{children}</LargerScreen>
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
