import { homeRoute, sideOf, type Visitor } from "./page-access";
import { pages } from "./page-list";
import type { Page } from "./page-types";
import { filled, partsOf, type PathParts } from "./path-parts";

const firstPages = ["/private/shifts", "/private/agency/shifts", "/private/desk"];

const insteadOf = ({ otherwise }: Page, visitor: Visitor, parts: PathParts): string =>
  (typeof otherwise === "function" ? otherwise(visitor, parts) : otherwise) ?? homeRoute(visitor);

export type PageVerdict = "open" | "unknown" | { redirectTo: string };

/**
 * Whether the person may open a path behind the sign-in. Pages of another kind of user don't exist for them, except
 * the first, and the desk's for a viewer, which lead to their own.
 */
export function pageVerdict(visitor: Visitor, pathname: string): PageVerdict {
  const side = sideOf(visitor);
  const named = pages.filter(({ path }) => partsOf(path, pathname) !== null);
  // More than one kind of user may have a page.
  const page = named.find((one) => one.side === side) ?? named[0];
  if (!page) return "unknown";
  // The desk's other tabs show whose screens the session shows, and the way back.
  const isViewed = visitor.viewing !== undefined && page.side === "desk";
  if (page.side !== side)
    return { redirectTo: isViewed || firstPages.includes(page.path) ? homeRoute(visitor) : "/404" };
  const parts = partsOf(page.path, pathname)!;
  const isOpen = page.opens?.(visitor, parts) !== false && page.header?.isPermitted?.(visitor) !== false;
  if (!isOpen) return { redirectTo: insteadOf(page, visitor, parts) };
  return page.leadsTo ? { redirectTo: filled(page.leadsTo, parts) } : "open";
}
