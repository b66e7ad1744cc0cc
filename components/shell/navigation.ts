import { sideOf, type Visitor } from "@/lib/access/page-access";
import { pages } from "@/lib/access/page-list";
import type { Page } from "@/lib/access/page-types";
import type { SessionUser } from "@/lib/users/schema";
import { FACILITY_VIEW, type App, type Menus, type NavigationItem } from "./menus";

/** The pages for this kind of user that the person may open. */
const pagesOf = (visitor: Visitor): Page[] =>
  pages.filter(({ side, opens }) => side === sideOf(visitor) && opens?.(visitor, {}) !== false);

function linksOf({ path, header }: Page, user: SessionUser): NavigationItem[] {
  if (!header) return [];
  const { label, short, words, icon, isPermitted, count, isExact, above, notOn } = header;
  return [
    {
      href: path,
      label,
      short,
      words,
      icon,
      isExact,
      above,
      notOn,
      isAllowed: isPermitted?.(user) ?? true,
      ...(count && { count: user[count.of], countLabel: count.label, countTone: count.tone }),
    },
  ];
}

const facilityView: App = { href: FACILITY_VIEW, label: "Facility View", icon: "building" };

/** What a person's menus offer on every page. */
export function menusFor(user: SessionUser): Menus {
  const opened = pagesOf(user);
  const apps = opened.flatMap(({ path, app }) => (app ? [{ ...app, href: path }] : []));
  return {
    links: opened.flatMap((page) => linksOf(page, user)),
    apps: apps.length > 0 ? [...apps, facilityView] : [],
    account: pages.flatMap(({ side, path, leadsTo, account }) =>
      account && side === sideOf(user) ? [{ href: leadsTo ?? path, ...account }] : [],
    ),
    notices: pages.flatMap(({ path, narrowNotice }) => (narrowNotice ? [{ path, narrowNotice }] : [])),
  };
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
