import { opensDesk } from "./desk";
import { facilityPages } from "./facility-pages";
import {
  managesPeople,
  managesProfessionals,
  managesStaff,
  opensMyTeam,
  resolvesDisputes,
  reviewsCredentials,
  sendsNotices,
  setsLimits,
  setsUpAgencies,
  setsUpCustomers,
} from "./page-access";
import type { Page } from "./page-types";

const agencyProfessional = "/private/agency/professionals/{caregiverId}";

const agencyPages: readonly Omit<Page, "side">[] = [
  {
    path: "/private/agency/shifts",
    narrowNotice: "pc",
    header: { label: "Schedule", short: "Schedule", icon: "calendar" },
  },
  {
    path: "/private/agency/professionals",
    narrowNotice: "pc",
    header: {
      label: "Professionals",
      short: "Professionals",
      icon: "people",
      above: "/private/people",
    },
  },
  {
    path: "/private/agency/professionals/create",
    places: [{ label: "Add professional", section: "Professionals" }],
  },
  { path: "/private/agency/professionals/create/contact-information" },
  { path: "/private/people/{caregiverId}" },
  { path: agencyProfessional, leadsTo: `${agencyProfessional}/employee-details` },
  { path: `${agencyProfessional}/employee-details` },
  { path: `${agencyProfessional}/credentials` },
  {
    path: "/private/agency/contacts",
    opens: opensMyTeam,
    narrowNotice: "pc",
    header: { label: "My Team", words: "contacts colleagues users", short: "My Team", icon: "person" },
  },
];

const deskPages: readonly Omit<Page, "side">[] = [
  {
    path: "/private/desk",
    opens: opensDesk,
    otherwise: () => "/private/account/security",
    header: {
      label: "Desk",
      short: "Desk",
      words: "queues waiting jobs mail texts fill rate",
      icon: "chart",
      isExact: true,
    },
  },
  {
    path: "/private/desk/credentials",
    opens: reviewsCredentials,
    header: {
      label: "Credentials",
      short: "Credentials",
      words: "documents licenses verify reject",
      icon: "clipboard",
    },
  },
  {
    path: "/private/desk/disputes",
    opens: resolvesDisputes,
    header: { label: "Disputes", short: "Disputes", words: "hours pay resolve settle", icon: "scale" },
  },
  {
    path: "/private/desk/customers",
    opens: setsUpCustomers,
    header: {
      label: "Customers",
      short: "Customers",
      above: "/private/desk/limits",
      words: "companies facilities units rates structures set-up onboarding settings import",
      icon: "building",
    },
  },
  { path: "/private/desk/customers/companies/{companyId}", opens: setsUpCustomers },
  { path: "/private/desk/customers/facilities/{facilityId}", opens: setsUpCustomers },
  {
    path: "/private/desk/limits",
    opens: setsLimits,
    places: [{ label: "Limits", section: "Customers" }],
  },
  {
    path: "/private/desk/agencies",
    opens: setsUpAgencies,
    header: {
      label: "Agencies",
      short: "Agencies",
      above: "/private/desk/bundles",
      words: "contracts rates release times rosters scorecard bundles logo",
      icon: "globe",
    },
  },
  { path: "/private/desk/agencies/{agencyId}", opens: setsUpAgencies },
  { path: "/private/desk/bundles", opens: setsUpAgencies },
  {
    path: "/private/desk/notices",
    opens: sendsNotices,
    header: {
      label: "Notices",
      short: "Notices",
      words: "popup announcement message everyone maintenance",
      icon: "message",
    },
  },
  {
    path: "/private/desk/people",
    opens: managesPeople,
    header: {
      label: "People",
      short: "People",
      above: "/private/desk/staff",
      words: "users accounts roles permissions sessions sign out password",
      icon: "people",
    },
  },
  {
    path: "/private/desk/staff",
    opens: managesStaff,
    places: [{ label: "Desk people", section: "People" }],
  },
  {
    path: "/private/desk/professionals",
    opens: managesProfessionals,
    header: {
      label: "Professionals",
      short: "Professionals",
      words: "nurses aides caregivers merge duplicates eligibility why phone",
      icon: "person",
    },
  },
  { path: "/private/desk/professionals/{professionalId}", opens: managesProfessionals },
  {
    path: "/private/account",
    leadsTo: "/private/account/security",
    account: { label: "Manage Account" },
  },
  { path: "/private/account/security" },
];

/**
 * All pages behind the sign-in, specific paths before general ones. The guard, navigation, command palette and
 * narrow-screen notice derive from this list. A page with several parts may guard them itself.
 */
export const pages: readonly Page[] = [
  ...facilityPages.map((page): Page => ({ side: "facility", ...page })),
  ...agencyPages.map((page): Page => ({ side: "agency", ...page })),
  ...deskPages.map((page): Page => ({ side: "desk", ...page })),
];
