"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { BannerRegion } from "@/components/ui/banner-region";
import { TooltipLayer } from "@/components/ui/tooltip-layer";
import { homeRoute, sideOf } from "@/lib/access/page-access";
import type { SessionUser } from "@/lib/users/schema";
import { AppsMenu } from "./apps-menu";
import { CommandBar } from "./command-bar";
import { FacilityPicker } from "./facility-picker";
import { FocusKeeper } from "./focus-keeper";
import { HomeLink } from "./home-link";
import { Keyboard } from "./keyboard";
import { LargerScreen } from "./larger-screen";
import type { Menus } from "./menus";
import { hasTabBar, NavLinks } from "./nav-links";
import { PressGuard } from "./press-guard";
import { SessionKeeper } from "./session-keeper";
import { TabFollower } from "./tab-follower";
import { UnsavedGuard } from "./unsaved-guard";
import { UserMenu } from "./user-menu";

type Props = { user: SessionUser; menus: Menus; children: ReactNode };

/** Header, page and overlays. */
export function AppShell({ user, menus, children }: Props) {
  const pathname = usePathname();
  return (
    <div // Not set by the bar itself, which comes last in the document: content above it would move.
      className="flex min-h-dvh flex-col max-md:data-tab-bar:[--tab-bar-height:calc(3.5rem+env(safe-area-inset-bottom))]"
      data-tab-bar={hasTabBar(menus, pathname) || undefined}
    >
      <a
        href="#main"
        className="fixed -top-16 left-3 z-60 rounded-md bg-brand px-3.5 py-2 font-medium text-on-brand focus:top-2 print:hidden"
      >
        Skip to content
      </a>
      <header className="group/header @container/header sticky top-0 z-40 flex h-(--header-height) items-center gap-1 border-b border-line bg-surface px-5 max-lg:px-4 max-md:px-3 print:hidden">
        <HomeLink user={user} />
        {sideOf(user) === "facility" && <FacilityPicker user={user} />}
        <NavLinks menus={menus} placement="header" />
        <div className="ml-auto flex items-center">
          <CommandBar />
          <AppsMenu apps={menus.apps} />
          <UserMenu user={user} account={menus.account} />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 flex-1 px-5 pt-5 pb-12 outline-none max-lg:px-4 max-md:px-3 max-md:pt-3.5 max-md:pb-[calc(var(--tab-bar-height)+2rem)] print:p-0"
      >
        <LargerScreen notices={menus.notices} startPath={homeRoute(user)} />
        {children}
      </main>
      <NavLinks menus={menus} placement="tab-bar" />
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
