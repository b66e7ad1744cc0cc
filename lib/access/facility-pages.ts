import { headerCounts } from "./header-counts";
import {
  opensSecurity,
  hasInternalStaff,
  hasOnDemandProfessionals,
  opensGlobalSchedule,
  opensMessages,
  opensPastShifts,
  plansPeople,
  opensReports,
  opensSettings,
  opensWorkforce,
  professionalsPages,
  professionalTabs,
  seesInternalStaff,
  seesOnDemandProfessionals,
  setsOwnUp,
  settingsTabs,
  type ProfessionalTab,
  type SettingsTab,
  type Visitor,
} from "./page-access";
import type { Page, Place } from "./page-types";
import { filled, GLOBAL_SCHEDULE, type PathParts } from "./path-parts";

const workforceProfessional = "/private/workforce/{managementCompanyId}/professionals/{caregiverId}";

const tab = (name: SettingsTab, label: string, words: string): Place => ({
  label,
  words,
  section: "Settings",
  query: `?tab=${name}`,
  isPermitted: (visitor) => settingsTabs(visitor).includes(name),
});

const tabsOfAddress = (visitor: Visitor, parts: PathParts) =>
  professionalTabs(visitor, Number(parts["{managementCompanyId}"]));

/** A part of Manage Professional. People who may not open it are led to the first one they may. */
const professionalPart = (name: ProfessionalTab): Omit<Page, "side"> => ({
  path: `${workforceProfessional}/${name}`,
  opens: (visitor, parts) => tabsOfAddress(visitor, parts).includes(name),
  otherwise: (visitor, parts) => {
    const [first] = tabsOfAddress(visitor, parts);
    return first && filled(`${workforceProfessional}/${first}`, parts);
  },
});

const firstList = (visitor: Visitor) => professionalsPages(visitor)[0];

export const facilityPages: readonly Omit<Page, "side">[] = [
  {
    path: "/private/shifts",
    header: { label: "Daily Schedule", short: "Schedule", icon: "calendar", notOn: GLOBAL_SCHEDULE },
  },
  { path: "/private/shifts/day-sheet" },
  {
    path: "/private/week-plan",
    opens: plansPeople,
    header: {
      label: "Week Plan",
      short: "Week",
      words: "grid people hours overtime rest draft publish posting sheet",
      icon: "grid",
    },
  },
  {
    path: "/private/messages",
    opens: opensMessages,
    header: {
      label: "Messages",
      short: "Messages",
      words: "text SMS mail threads answers ask reply",
      icon: "message",
      count: headerCounts["/private/messages"],
    },
  },
  {
    path: "/private/time-off",
    opens: plansPeople,
    header: {
      label: "Time Off",
      short: "Time Off",
      words: "vacation leave PTO requests approve decline availability",
      icon: "umbrella",
      above: "/private/who-can-work",
      count: headerCounts["/private/time-off"],
    },
  },
  {
    path: "/private/who-can-work",
    opens: plansPeople,
    places: [{ label: "Who Can Work", section: "Time Off", words: "overview availability" }],
  },
  {
    path: "/private/account",
    leadsTo: "/private/account/contact-information",
    account: { label: "Manage Account" },
  },
  {
    path: "/private/account/contact-information",
    places: [
      {
        label: "Contact Information",
        section: "Manage Account",
        words: "profile name phone extension contact method",
      },
    ],
  },
  {
    path: "/private/account/notifications",
    places: [{ label: "Notifications", section: "Manage Account", words: "text messages SMS" }],
  },
  {
    path: "/private/account/security",
    opens: opensSecurity,
    otherwise: () => "/private/account/contact-information",
    places: [
      {
        label: "Security",
        section: "Manage Account",
        words: "change password sessions devices sign out everywhere calendar subscription",
      },
    ],
  },
  {
    path: "/private/past-shifts",
    opens: opensPastShifts,
    header: {
      label: "Past shifts",
      short: "Past",
      words: "review approve dispute hours timesheets invoice payroll",
      icon: "clipboard",
      count: headerCounts["/private/past-shifts"],
    },
  },
  {
    path: "/private/professionals",
    leadsTo: "/private/professionals/on-demand",
    opens: (visitor) => firstList(visitor) === "/private/professionals/on-demand",
    otherwise: firstList,
  },
  {
    path: "/private/professionals/on-demand",
    opens: hasOnDemandProfessionals,
    header: {
      label: "Professionals",
      short: "People",
      icon: "people",
      isPermitted: seesOnDemandProfessionals,
      above: "/private/people",
    },
    places: [
      { label: "Professionals List", section: "Professionals", isPermitted: seesOnDemandProfessionals },
    ],
  },
  {
    path: "/private/professionals/internal-staff",
    opens: hasInternalStaff,
    header: {
      label: "Professionals",
      short: "People",
      icon: "people",
      isPermitted: seesInternalStaff,
      above: "/private/people",
    },
    places: [{ label: "Internal Staff", section: "Professionals", isPermitted: seesInternalStaff }],
  },
  { path: "/private/people/{caregiverId}" },
  {
    path: "/private/settings",
    opens: opensSettings,
    header: { label: "Settings", short: "Settings", icon: "settings" },
    places: [
      tab("signature-rule", "Signature Rule", "sign clock-in sent home early opt out"),
      tab("do-not-return", "Do Not Return", "DNR block ban exclude"),
      tab("facility-information", "Facility Information", "door code parking details attachments"),
      tab("holidays", "Holidays", "holiday premium Christmas Thanksgiving closed day skip recurring"),
      tab("staffing-hours", "Staffing Hours", "census residents HPRD hours per resident day minimum import"),
      tab(
        "replacements",
        "Replacements",
        "ladder refill steps bonus budget messages templates quiet hours night texts limit",
      ),
      tab("attendance-points", "Attendance Points", "call-off no-show late occurrence policy discipline"),
    ],
  },
  { path: "/private/settings/companies/{companyId}", opens: setsOwnUp, otherwise: "/404" },
  { path: "/private/settings/facilities/{facilityId}", opens: setsOwnUp, otherwise: "/404" },
  {
    path: GLOBAL_SCHEDULE,
    opens: opensGlobalSchedule,
    otherwise: "/404",
    app: { label: "Global Schedule", words: "all facilities week calendar", icon: "globe" },
  },
  {
    path: "/private/reports",
    opens: opensReports,
    app: { label: "Reports", icon: "chart" },
  },
  {
    path: "/private/reports/{reportCode}",
    opens: opensReports,
    narrowNotice: "larger-screen",
  },
  {
    path: "/private/workforce",
    opens: opensWorkforce,
    app: { label: "Workforce", words: "employees staff locations credentials notes", icon: "people" },
  },
  {
    path: workforceProfessional,
    opens: (visitor, parts) => tabsOfAddress(visitor, parts).length > 0,
    leadsTo: `${workforceProfessional}/employee-details`,
  },
  professionalPart("employee-details"),
  professionalPart("credentials"),
  professionalPart("locations"),
];
