import { CalendarDays } from "lucide-react";
import type { SessionUser } from "@/lib/users/schema";

export type NavigationItem = {
  href: string;
  label: string;
  /** Under the icon of the phone's tab bar. */
  short: string;
  icon: typeof CalendarDays;
  isShown: (user: SessionUser, pathname: string) => boolean;
  /** Left out, everybody who sees it may follow it; otherwise it is shown read-only, with the reason. */
  isAllowed?: (user: SessionUser) => boolean;
  /** A red count beside the label. */
  count?: (user: SessionUser) => number;
  countLabel?: string;
};

const OVERVIEW = "/private/global-overview";

/** The header's items in their order. A new screen adds its row here. */
export const navigation: readonly NavigationItem[] = [
  {
    href: "/private/shifts",
    label: "Daily Schedule",
    short: "Schedule",
    icon: CalendarDays,
    isShown: (user, pathname) => user.agency_id === null && !pathname.startsWith(OVERVIEW),
  },
];

/** Links of the user menu above Sign Out. */
export const accountLinks: readonly { href: string; label: string }[] = [];

export function isCurrent(item: NavigationItem, pathname: string): boolean {
  return pathname === item.href || pathname.startsWith(`${item.href}/`);
}
