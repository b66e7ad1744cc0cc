"use client";

import { ChevronDown, Ellipsis, Globe } from "lucide-react";
import Link from "next/link";
import type { Route } from "next";
import { usePathname } from "next/navigation";
import { classNames } from "@/components/ui/class-names";
import { CountBadge } from "@/components/ui/count-badge";
import { Menu } from "@/components/ui/menu";
import { NO_PERMISSION } from "@/components/ui/permission-gate";
import { Tooltip } from "@/components/ui/tooltip";
import { formatCount } from "@/lib/counts";
import { appItems } from "./app-items";
import { useGoingTo } from "@/components/ui/going-to";
import { globalMenuFor, isCurrent, linksInPlace, type Menus, type NavigationItem } from "./menus";
import { pageIcons } from "./page-icons";
import { usePageCounts } from "./page-counts";

/** The number of header links, counting the menu of all facilities as one. */
const countLinks = (menus: Menus, pathname: string): number =>
  linksInPlace(menus, pathname).length + Math.min(globalMenuFor(menus).length, 1);

/** Places in a phone's tab bar: six words in equal parts would touch. */
const MAX_TABS = 5;
/** The links beside the menu of what doesn't fit: more whole words would touch. */
const TABS_BESIDE_MORE = 4;

/** Whether a phone gets a tab bar: not for a single link. */
export const hasTabBar = (menus: Menus, pathname: string): boolean => countLinks(menus, pathname) > 1;

const link =
  "relative inline-flex items-center font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:rounded-lg focus-visible:-outline-offset-4 aria-disabled:cursor-not-allowed aria-disabled:text-faint";
/** The link to a page on its way (`data-to`) is marked at once, in place of the current one. */
const barLink = `${link} min-w-0 flex-1 flex-col justify-center gap-0.5 text-sm @max-sm:text-xs aria-[current]:text-brand-text data-to:text-brand-text group-has-data-to/nav:aria-[current]:not-data-to:text-muted`;
/** The current page is underlined. */
const headerLink = `${link} gap-1.5 after:absolute after:-bottom-px after:h-0.5 after:rounded-t-xs aria-[current]:text-ink aria-[current]:after:bg-brand-text data-to:text-ink data-to:after:bg-brand-text group-has-data-to/nav:aria-[current]:not-data-to:after:bg-transparent`;
const tightLink =
  "after:inset-x-2.5 xl:px-2.5 lg:max-xl:px-1.5 md:max-lg:px-1 md:max-xl:text-sm md:max-xl:after:inset-x-1.5 md:max-xl:after:bottom-0";

/** At the icon's corner, but inside a narrow tab. */
const besideIcon = "absolute top-0 left-[min(50%+0.5rem,100%-2.125rem)] px-1! text-sm/4! ring-2 ring-surface";

/** "Past shifts (77)". */
const withCount = ({ label, count, ...item }: NavigationItem) => ({
  ...item,
  label: count ? `${label} (${formatCount(count)})` : label,
});

/** The same links twice: beside the logo on a desktop, in a tab bar on a phone if there are several. */
export function NavLinks({ menus, placement }: { menus: Menus; placement: "header" | "tab-bar" }) {
  const pathname = usePathname();
  const goingTo = useGoingTo();
  const waiting = usePageCounts();
  const isBar = placement === "tab-bar";
  const isFull = isBar && countLinks(menus, pathname) > MAX_TABS;
  const links = linksInPlace(menus, pathname).map((item) => ({
    ...item,
    ...waiting[item.href],
  }));
  const items = isFull ? links.slice(0, TABS_BESIDE_MORE) : links;
  const more = isFull ? links.slice(TABS_BESIDE_MORE).filter(({ isAllowed }) => isAllowed) : [];
  const waitsInMore = more.reduce((sum, { count = 0 }) => sum + count, 0);
  const global = globalMenuFor(menus);
  // Five links leave the facility's name too little room.
  const isTight = countLinks(menus, pathname) > 4;
  // Eight do so on a laptop, too.
  const isFullHeader = countLinks(menus, pathname) > 7;
  const look = isBar ? barLink : classNames(headerLink, isTight ? tightLink : "px-2.5 after:inset-x-2.5");
  if (isBar ? !hasTabBar(menus, pathname) : countLinks(menus, pathname) === 0) return null;
  return (
    <nav
      aria-label={isBar ? "Main, bottom" : "Main"}
      className={
        isBar
          ? "group/nav @container fixed inset-x-0 bottom-0 z-40 flex h-(--tab-bar-height) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
          : classNames(
              "group/nav flex self-stretch max-md:hidden",
              isTight
                ? "md:max-xl:min-w-0 md:max-xl:scrollbar-none md:max-xl:overflow-x-auto xl:ml-3 xl:gap-1"
                : "ml-3 gap-1",
            )
      }
    >
      {items.map((item) => (
        <NavLink
          key={item.href}
          item={item}
          {...{ look, isBar, isTight, isFullHeader }}
          current={isCurrent(item, pathname)}
          isNext={goingTo !== null && isCurrent(item, goingTo)}
        />
      ))}
      {isFull && (
        <Menu
          label="More"
          className={look}
          items={() => appItems([...more.map(withCount), ...global], pathname)}
          isCurrent={more.some((item) => isCurrent(item, pathname))}
        >
          More
          <Ellipsis aria-hidden className="order-first size-5.5 translate-y-0.5" />
          {waitsInMore > 0 && (
            <CountBadge
              count={waitsInMore}
              label="waiting"
              tone={more.find(({ count, countTone }) => count && countTone)?.countTone}
              className={besideIcon}
            />
          )}
        </Menu>
      )}
      {!isFull && global.length > 0 && (
        <Menu label="Global Menu" className={look} items={() => appItems(global, pathname)}>
          {isBar && <Globe aria-hidden className="size-5.5" />}
          {/* Beside the Global Schedule's own link, "Global" would stand there twice. */}
          <span>
            <span className={isBar ? "sr-only" : isTight ? "max-xl:sr-only" : undefined}>Global </span>
            Menu
          </span>
          {isBar ? null : (
            <ChevronDown
              aria-hidden
              className={classNames("size-4", isTight && "max-lg:hidden lg:max-xl:size-3.5")}
            />
          )}
        </Menu>
      )}
    </nav>
  );
}

/** As wide as what has its place on other pages, so that the links after it don't move. */
const Held = ({ text, instead }: { text: string; instead: string | undefined }) =>
  instead === undefined ? (
    text
  ) : (
    <span
      data-instead={instead}
      className="inline-flex flex-col items-center after:invisible after:h-0 after:overflow-hidden after:content-[attr(data-instead)]"
    >
      {text}
    </span>
  );

type LinkProps = {
  item: NavigationItem;
  look: string;
  isBar: boolean;
  isTight: boolean;
  isFullHeader: boolean;
  current: boolean;
  /** Whether its page is on its way. */
  isNext: boolean;
};

function NavLink({ item, look, isBar, isTight, isFullHeader, current, isNext }: LinkProps) {
  const Icon = pageIcons[item.icon];
  const content = (
    <>
      {isBar && <Icon aria-hidden className="size-5.5" />}
      {isBar || item.short === item.label ? (
        <Held text={item.short} instead={item.instead?.short} />
      ) : (
        <>
          <span
            className={isFullHeader ? "@max-[85rem]/header:hidden" : isTight ? "max-xl:hidden" : undefined}
          >
            <Held text={item.label} instead={item.instead?.label} />
          </span>
          {isTight && (
            <span className={isFullHeader ? "@min-[85rem]/header:hidden" : "xl:hidden"}>
              <Held text={item.short} instead={item.instead?.short} />
            </span>
          )}
        </>
      )}
      {item.count ? (
        <CountBadge
          count={item.count}
          label={item.countLabel ?? ""}
          tone={item.countTone}
          className={isBar ? besideIcon : undefined}
        />
      ) : null}
    </>
  );
  if (!item.isAllowed) {
    return (
      <Tooltip text={NO_PERMISSION}>
        <span role="link" aria-disabled="true" tabIndex={0} className={look}>
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
      data-to={isNext || undefined}
      className={look}
    >
      {content}
    </Link>
  );
}
