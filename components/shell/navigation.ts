import {
  Building2,
  CalendarDays,
  ClipboardCheck,
  Globe,
  ChartColumn,
  Settings,
  UserCog,
  Users,
} from "lucide-react";
import {
  hasInternalStaff,
  hasOnDemandProfessionals,
  opensGlobalSchedule,
  opensMyTeam,
  opensPastShifts,
  opensReports,
  opensSettings,
  opensWorkforce,
  seesInternalStaff,
  seesOnDemandProfessionals,
} from "@/lib/access/gates";
import type { SessionUser } from "@/lib/users/schema";

export type NavigationItem = {
  href: string;
  label: string;
  /** Under the icon of the phone's tab bar. */
  short: string;
  icon: typeof CalendarDays;
  /** Whether the person may follow it; otherwise it is shown read-only, with the reason. */
  isAllowed: boolean;
  /** A red count beside the label. */
  count?: number;
  countLabel?: string;
};

const OVERVIEW = "/private/global-overview";
const ON_DEMAND = "/private/professionals/on-demand";
const INTERNAL_STAFF = "/private/professionals/internal-staff";

/** The screens there are: nothing else is offered. A new one adds its address; a test compares with app/. */
export const screens: ReadonlySet<string> = new Set(["/private/shifts", "/private/agency/shifts"]);

/** The list this person may open, else whichever the facility has. */
function professionalsOf(user: SessionUser) {
  const lists = [
    { href: ON_DEMAND, isThere: hasOnDemandProfessionals(user), isAllowed: seesOnDemandProfessionals(user) },
    { href: INTERNAL_STAFF, isThere: hasInternalStaff(user), isAllowed: seesInternalStaff(user) },
  ].filter((list) => list.isThere);
  const isAllowed = lists.some((list) => list.isAllowed);
  const list = lists.find((one) => one.isAllowed) ?? lists[0];
  return list && { href: list.href, label: "Professionals", short: "People", icon: Users, isAllowed };
}

type Offer = Omit<NavigationItem, "isAllowed"> & { isAllowed?: boolean };

function facilityItems(user: SessionUser, pathname: string): (Offer | false | undefined)[] {
  return [
    !pathname.startsWith(OVERVIEW) && {
      href: "/private/shifts",
      label: "Daily Schedule",
      short: "Schedule",
      icon: CalendarDays,
    },
    opensPastShifts(user) && {
      href: "/private/past-shifts",
      label: "Past shifts",
      short: "Past shifts",
      icon: ClipboardCheck,
      count: user.shiftsToReview,
      countLabel: "shifts to review",
    },
    professionalsOf(user),
    opensSettings(user) && {
      href: "/private/settings",
      label: "Settings",
      short: "Settings",
      icon: Settings,
    },
  ];
}

const agencyItems = (user: SessionUser): (Offer | false)[] => [
  { href: "/private/agency/shifts", label: "Schedule", short: "Schedule", icon: CalendarDays },
  { href: "/private/agency/professionals", label: "Professionals", short: "People", icon: Users },
  opensMyTeam(user) && {
    href: "/private/agency/contacts",
    label: "My Team",
    short: "My Team",
    icon: UserCog,
  },
];

/** The header's items for this person on this page, in their order. */
export function navigationFor(
  user: SessionUser,
  pathname: string,
  built: ReadonlySet<string> = screens,
): NavigationItem[] {
  const offers = user.agency_id === null ? facilityItems(user, pathname) : agencyItems(user);
  return offers.flatMap((offer) =>
    offer && built.has(offer.href) ? [{ ...offer, isAllowed: offer.isAllowed ?? true }] : [],
  );
}

export type App = { href: string; label: string; icon: typeof CalendarDays };

const globalSchedule: App = { href: OVERVIEW, label: "Global Schedule", icon: Globe };
const facilityView: App = { href: "/private/shifts", label: "Facility View", icon: Building2 };

/** One view alone is no choice. */
const choiceOf = (apps: (App | false)[], built: ReadonlySet<string>): App[] => {
  const there = apps.filter((app): app is App => app !== false && built.has(app.href));
  return there.length > 1 ? there : [];
};

/** What the apps menu offers; nothing to agency users. */
export function appsFor(user: SessionUser, built: ReadonlySet<string> = screens): App[] {
  if (user.agency_id !== null) return [];
  const reports = { href: "/private/reports", label: "Reports", icon: ChartColumn };
  const workforce = { href: "/private/workforce", label: "Workforce", icon: Users };
  return choiceOf(
    [
      opensGlobalSchedule(user) && globalSchedule,
      opensReports(user) && reports,
      opensWorkforce(user) && workforce,
      facilityView,
    ],
    built,
  );
}

/** What the Global Menu folds out. */
export const globalMenuFor = (user: SessionUser, built: ReadonlySet<string> = screens): App[] =>
  user.agency_id === null && opensGlobalSchedule(user) ? choiceOf([globalSchedule, facilityView], built) : [];

/** Links of the user menu above Sign Out; an agency's users have none. */
export const accountLinks = (user: Pick<SessionUser, "agency_id">): { href: string; label: string }[] =>
  user.agency_id === null ? [{ href: "/private/account/security", label: "Manage Account" }] : [];

export function isCurrent(item: Pick<NavigationItem, "href">, pathname: string): boolean {
  return pathname === item.href || pathname.startsWith(`${item.href}/`);
}
