import type { Page, PageIcon } from "@/lib/access/page-types";
import { GLOBAL_SCHEDULE, partsOf } from "@/lib/access/path-parts";

export type NavigationItem = {
  href: string;
  label: string;
  /** The label in the phone's tab bar. */
  short: string;
  words?: string;
  icon: PageIcon;
  /** Whether the person may open it; otherwise it is disabled, with the reason. */
  isAllowed: boolean;
  count?: number;
  countLabel?: string;
  countTone?: "danger";
  /** Only on this very page, not below it. */
  isExact?: boolean;
  /** A page below its own, at an address of its own. */
  above?: string;
  /** Where it is left out. */
  notOn?: string;
  /** What has its place on other pages, which is kept as wide as the wider one. */
  instead?: { label: string; short: string };
};

export type App = { href: string; label: string; words?: string; icon: PageIcon };

type Notice = Pick<Page, "path" | "narrowNotice">;

/** What a person's menus offer. The server works it out, so the list of all pages stays there. */
export type Menus = {
  /** Of all pages; several may share a label. */
  links: NavigationItem[];
  /** The views across facilities and the way back to one; empty if there is only one, and for agency users. */
  apps: App[];
  /** The user menu's, above Sign Out. */
  account: { href: string; label: string }[];
  notices: Notice[];
};

export const FACILITY_VIEW = "/private/shifts";

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** The header's items on this page, in order. */
export function navigationFor({ links }: Pick<Menus, "links">, pathname: string): NavigationItem[] {
  const items = links.filter(({ notOn }) => !(notOn && isBelow(pathname, notOn)));
  const labels = [...new Set(items.map(({ label }) => label))];
  return labels.map((label) => {
    const named = items.filter((item) => item.label === label);
    const isHere = ({ href, isAllowed }: NavigationItem) => isAllowed && isBelow(pathname, href);
    return named.find(isHere) ?? named.find((item) => item.isAllowed) ?? named[0]!;
  });
}

/** The same with every link in its place: a page that leaves one out has its own link there. */
export function linksInPlace(menus: Pick<Menus, "links" | "apps">, pathname: string): NavigationItem[] {
  const items = navigationFor(menus, pathname);
  const left = menus.links.find(({ notOn }) => notOn !== undefined);
  const own = left && globalMenuFor(menus).find(({ href }) => href === left.notOn);
  if (!left || !own) return items;
  const page = { ...own, short: "Global", isAllowed: true };
  if (isBelow(pathname, own.href))
    return items.toSpliced(menus.links.indexOf(left), 0, { ...page, instead: left });
  return items.map((item) => (item.href === left.href ? { ...item, instead: page } : item));
}

/** The items of the Global Menu. */
export function globalMenuFor({ apps }: { apps: readonly App[] }): App[] {
  const global = apps.filter(({ href }) => href === GLOBAL_SCHEDULE || href === FACILITY_VIEW);
  return global.length > 1 ? global : [];
}

export const isCurrent = (
  { href, isExact = false, above }: Pick<NavigationItem, "href" | "isExact" | "above">,
  pathname: string,
): boolean =>
  isExact ? pathname === href : isBelow(pathname, href) || (above !== undefined && isBelow(pathname, above));

/** The notice of a page, or of the page above it. */
export const narrowNotice = (notices: readonly Notice[], pathname: string): Page["narrowNotice"] =>
  notices.find(({ path }) => {
    const depth = path.split("/").length;
    return partsOf(path, pathname.split("/").slice(0, depth).join("/")) !== null;
  })?.narrowNotice;
