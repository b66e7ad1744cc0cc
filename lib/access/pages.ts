import {
  hasInternalStaff,
  hasOnDemandProfessionals,
  opensGlobalSchedule,
  opensMyTeam,
  opensPastShifts,
  opensReports,
  opensSettings,
  opensWorkforce,
  shiftsRoute,
  type Visitor,
} from "./gates";

type PageRow = {
  side: "facility" | "agency";
  /** `{name}` stands for one part of the address. */
  path: string;
  opens?: (visitor: Visitor) => boolean;
  /** Where who may not open it is sent, instead of the shifts route. */
  otherwise?: "/404";
  /** The page that stands for this address. */
  leadsTo?: string;
};

const workforceProfessional = "/private/workforce/{managementCompanyId}/professionals/{caregiverId}";
const agencyProfessional = "/private/agency/professionals/{caregiverId}";

/** The addresses of the portal behind the sign-in, the more particular before the more general. */
const pages: readonly PageRow[] = [
  { side: "facility", path: "/private/shifts" },
  { side: "facility", path: "/private/shifts/day-sheet" },
  { side: "facility", path: "/private/account", leadsTo: "/private/account/security" },
  { side: "facility", path: "/private/account/contact-information" },
  { side: "facility", path: "/private/account/notifications" },
  { side: "facility", path: "/private/account/security" },
  { side: "facility", path: "/private/past-shifts", opens: opensPastShifts },
  { side: "facility", path: "/private/professionals/on-demand", opens: hasOnDemandProfessionals },
  { side: "facility", path: "/private/professionals/internal-staff", opens: hasInternalStaff },
  { side: "facility", path: "/private/settings", opens: opensSettings },
  { side: "facility", path: "/private/reports", opens: opensReports },
  { side: "facility", path: "/private/reports/{reportCode}", opens: opensReports },
  { side: "facility", path: "/private/global-overview", opens: opensGlobalSchedule, otherwise: "/404" },
  { side: "facility", path: "/private/workforce", opens: opensWorkforce },
  {
    side: "facility",
    path: workforceProfessional,
    opens: opensWorkforce,
    leadsTo: `${workforceProfessional}/employee-details`,
  },
  { side: "facility", path: `${workforceProfessional}/employee-details`, opens: opensWorkforce },
  { side: "facility", path: `${workforceProfessional}/credentials`, opens: opensWorkforce },
  { side: "facility", path: `${workforceProfessional}/locations`, opens: opensWorkforce },
  { side: "agency", path: "/private/agency/shifts" },
  { side: "agency", path: "/private/agency/professionals" },
  { side: "agency", path: "/private/agency/professionals/create" },
  { side: "agency", path: "/private/agency/professionals/create/contact-information" },
  { side: "agency", path: agencyProfessional, leadsTo: `${agencyProfessional}/employee-details` },
  { side: "agency", path: `${agencyProfessional}/employee-details` },
  { side: "agency", path: `${agencyProfessional}/credentials` },
  { side: "agency", path: "/private/agency/contacts", opens: opensMyTeam },
];

/** The named parts of an address that has the row's form, or null. */
function partsOf(pattern: string, pathname: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split("/"), pathname.split("/")];
  const isMatch =
    wanted.length === given.length &&
    wanted.every((part, i) => part === given[i] || (part.startsWith("{") && given[i] !== ""));
  if (!isMatch) return null;
  return Object.fromEntries(wanted.map((part, i) => [part, given[i]!]));
}

const filled = (pattern: string, parts: Record<string, string>) =>
  pattern
    .split("/")
    .map((part) => parts[part] ?? part)
    .join("/");

const shiftsRoutes = ["/private/shifts", "/private/agency/shifts"];

export type PageVerdict = "open" | "unknown" | { redirectTo: string };

/**
 * Whether this person may open this address behind the sign-in. The pages of the other kind of user are unknown to them,
 * but for the shifts, which both have.
 */
export function pageVerdict(visitor: Visitor, pathname: string): PageVerdict {
  const side = visitor.agency_id === null ? "facility" : "agency";
  for (const row of pages) {
    const parts = partsOf(row.path, pathname);
    if (!parts) continue;
    if (row.side !== side)
      return { redirectTo: shiftsRoutes.includes(row.path) ? shiftsRoute(visitor) : "/404" };
    if (row.opens?.(visitor) === false) return { redirectTo: row.otherwise ?? shiftsRoute(visitor) };
    return row.leadsTo ? { redirectTo: filled(row.leadsTo, parts) } : "open";
  }
  return "unknown";
}
