import type { LucideIcon } from "lucide-react";
import { sideOf, type Visitor } from "@/lib/access/page-access";
import { GLOBAL_SCHEDULE, pages } from "@/lib/access/page-list";
import type { Page } from "@/lib/access/page-types";
import type { SessionUser } from "@/lib/users/schema";
import { pageIcons } from "./page-icons";

export type NavigationItem = {
  href: string;
  label: string;
  /** The label in the phone's tab bar. */
  short: string;
  words?: string;
  icon: LucideIcon;
  /** Whether the person may open it; otherwise it is disabled, with the reason. */
  isAllowed: boolean;
  count?: number;
  countLabel?: string;
  countTone?: "danger";
  /** Only on this very page, not below it. */
  isExact?: boolean;
};

export type App = { href: string; label: string; words?: string; icon: LucideIcon };

/** The pages for this kind of user that the person may open. */
const pagesOf = (visitor: Visitor): Page[] =>
  pages.filter(({ side, opens }) => side === sideOf(visitor) && opens?.(visitor, {}) !== false);

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

function itemOf({ path, header }: Page, user: SessionUser): NavigationItem[] {
  if (!header) return [];
  const { label, short, words, icon, isPermitted, count, isExact } = header;
  return [
    {
      href: path,
      label,
      short,
      words,
      icon: pageIcons[icon],
      isExact,
      isAllowed: isPermitted?.(user) ?? true,
      ...(count && { count: user[count.of], countLabel: count.label, countTone: count.tone }),
    },
  ];
}

/** The header's items for this person on this page, in order. */
export function navigationFor(user: SessionUser, pathname: string): NavigationItem[] {
  const offered = pagesOf(user).filter(({ header }) => !(header?.notOn && isBelow(pathname, header.notOn)));
  const items = offered.flatMap((page) => itemOf(page, user));
  const labels = [...new Set(items.map(({ label }) => label))];
  return labels.map((label) => {
    const named = items.filter((item) => item.label === label);
    const isHere = ({ href, isAllowed }: NavigationItem) => isAllowed && isBelow(pathname, href);
    return named.find(isHere) ?? named.find((item) => item.isAllowed) ?? named[0]!;
  });
}

const facilityView: App = { href: "/private/shifts", label: "Facility View", icon: pageIcons.building };

/** The views across facilities and the way back to one; empty if there is only one, and for agency users. */
export function appsFor(user: SessionUser): App[] {
  const apps = pagesOf(user).flatMap(({ path, app }) =>
    app ? [{ ...app, href: path, icon: pageIcons[app.icon] }] : [],
  );
  return apps.length > 0 ? [...apps, facilityView] : [];
}

/** The items of the Global Menu. */
export function globalMenuFor(user: SessionUser): App[] {
  const isGlobal = ({ href }: App) => href === GLOBAL_SCHEDULE || href === facilityView.href;
  const apps = appsFor(user).filter(isGlobal);
  return apps.length > 1 ? apps : [];
}

/** Parts of pages this person may open, for the command palette. */
export const placesFor = (
  user: SessionUser,
): { href: string; label: string; section: string; words?: string }[] =>
  pagesOf(user).flatMap(({ path, places = [] }) =>
    places
      .filter(({ isPermitted }) => isPermitted?.(user) !== false)
      .map(({ label, section, words, query = "" }) => ({ href: `${path}${query}`, label, section, words })),
  );

/** Items of the user menu above Sign Out; an agency's people have none. */
export const accountLinks = (
  user: Pick<SessionUser, "agency_id" | "deskPermissions">,
): { href: string; label: string }[] =>
  pages.flatMap(({ side, path, leadsTo, account }) =>
    account && side === sideOf(user) ? [{ href: leadsTo ?? path, ...account }] : [],
  );

export const isCurrent = (
  { href, isExact = false }: Pick<NavigationItem, "href" | "isExact">,
  pathname: string,
): boolean => (isExact ? pathname === href : isBelow(pathname, href));
