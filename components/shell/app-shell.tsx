"use client";

import { usePathname } from "next/navigation";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { BannerRegion } from "@/components/ui/banner-region";
import { TooltipLayer } from "@/components/ui/tooltip-layer";
import { homeRoute, sideOf } from "@/lib/access/page-access";
import type { SessionUser } from "@/lib/users/schema";
import { FacilityPicker } from "./facility-picker";
import { FocusKeeper } from "./focus-keeper";
import { HomeLink } from "./home-link";
import { Keyboard } from "./keyboard";
import { LargerScreen } from "./larger-screen";
import { FACILITY_VIEW, globalMenuFor, isCurrent, type App, type Menus } from "./menus";
import { hasTabBar, NavLinks } from "./nav-links";
import { NavigationBar } from "./navigation-bar";
import { setPageCounts } from "./page-counts";
import { SessionKeeper } from "./session-keeper";
import { TabFollower } from "./tab-follower";
import { UserMenu } from "./user-menu";
import { LayoutGrid, Search } from "lucide-react";
import { Menu } from "@/components/ui/menu";
import { appItems } from "./app-items";
import { Kbd } from "@/components/ui/kbd";
import { showKeyboardView } from "./commands";
import { isMac } from "./hotkeys";
import { watchDoublePresses } from "@/components/ui/double-press";
import { watchBack } from "@/components/ui/history-step";
import { lazyComponent } from "@/components/ui/lazy-component";
import { useGuard } from "@/components/ui/unsaved-changes";

const UnsavedPrompt = lazyComponent(() => import("./unsaved-prompt"), "UnsavedPrompt");

/** Asks before unsaved changes are lost. Its dialog loads once there are any. */
function UnsavedGuard() {
  const { isOn, question } = useGuard();
  useEffect(watchBack, []);
  useEffect(() => {
    if (isOn) UnsavedPrompt.preload();
  }, [isOn]);
  // What can't be asked isn't left.
  return question && <UnsavedPrompt question={question} onClose={() => question.answer(false)} />;
}

/** Keeps the second half of a double click from pressing what the first has uncovered. */
function PressGuard() {
  useEffect(watchDoublePresses, []);
  return null;
}

/** The server doesn't know whether this is a Mac. */
const never = () => () => undefined;

const wide = "hidden @min-[10rem]/search:inline";

/** Makes the command palette visible to people who do not know its shortcut. */
function CommandBar() {
  const keys = useSyncExternalStore(
    never,
    () => (isMac() ? "⌘K" : "Ctrl K"),
    () => "Ctrl K",
  );
  return (
    <button
      type="button"
      // Seven links beside a facility’s name need the room until the header is wider.
      className="@container/search mr-2 inline-flex min-h-(--control-md) w-8.5 items-center gap-2 rounded-md border border-line px-2 text-muted hover:border-line-strong hover:text-ink max-md:hidden @min-[86rem]/header:group-not-has-[nav:nth-child(n+3)>:nth-child(7)]/header:w-62 @min-[100rem]/header:w-62"
      aria-label="Search or jump to…"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showKeyboardView("palette")}
    >
      <Search aria-hidden className="size-4 flex-none" />
      <span className={wide}>Search or jump to…</span>
      <span className={`ml-auto ${wide}`}>
        <Kbd>{keys}</Kbd>
      </span>
    </button>
  );
}

/** Switches between views across facilities and the single facility; hidden if there is only one. */
function AppsMenu({ apps }: { apps: readonly App[] }) {
  const pathname = usePathname();
  const global = globalMenuFor({ apps });
  if (apps.length === 0) return null;
  return (
    <Menu
      label="Apps"
      iconOnly
      placement="bottom-end"
      className="grid size-11 place-items-center rounded-lg text-muted hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink aria-[current]:text-brand-text"
      items={() => appItems(apps, pathname)}
      // The Global Menu has its own mark, and so has each page of the Facility View.
      isCurrent={apps.some(
        (app) => app.href !== FACILITY_VIEW && !global.includes(app) && isCurrent(app, pathname),
      )}
    >
      <LayoutGrid aria-hidden className="size-5" />
    </Menu>
  );
}

type Props = { user: SessionUser; menus: Menus; children: ReactNode };

/** Header, page and overlays. */
export function AppShell({ user, menus, children }: Props) {
  const pathname = usePathname();
  const isFacilitys = sideOf(user) === "facility";
  useEffect(() => {
    if (isFacilitys) setPageCounts({});
    // oxlint-disable-next-line react/exhaustive-deps -- new menus come with newer counts than were read since
  }, [isFacilitys, menus]);
  return (
    <div // Not set by the bar itself, which comes last in the document: content above it would move.
      className="flex min-h-dvh flex-col has-data-pane:h-dvh max-md:data-tab-bar:[--tab-bar-height:calc(3.5rem+env(safe-area-inset-bottom))]"
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
        {isFacilitys && <FacilityPicker user={user} />}
        <NavLinks menus={menus} placement="header" />
        <div className="ml-auto flex items-center">
          <CommandBar />
          <AppsMenu apps={menus.apps} />
          <UserMenu user={user} account={menus.account} />
        </div>
        <NavigationBar />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="min-h-0 min-w-0 flex-1 flex-col has-data-pane:flex px-5 pt-5 pb-12 outline-none max-lg:px-4 max-md:px-3 max-md:pt-3.5 max-md:pb-[calc(var(--tab-bar-height)+2rem)] print:p-0"
      >
        <LargerScreen notices={menus.notices} startPath={homeRoute(user)} />
        {children}
      </main>
      <NavLinks menus={menus} placement="tab-bar" />
      <TabFollower user={user} />
      <SessionKeeper email={user.email} isAgency={user.agency_id !== null} />
      <BannerRegion durationMs={user.agency_id === null ? 7000 : 4000} />
      <TooltipLayer />
      <FocusKeeper />
      <Keyboard user={user} />
      <PressGuard />
      <UnsavedGuard />
    </div>
  );
}
