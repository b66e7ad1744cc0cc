import type { ProfessionalTab } from "@/lib/access/page-access";
import type { Employee } from "@/lib/workforce/client";

/** The parts of someone's page that their company keeps. */
export const profileTabs: Record<ProfessionalTab, string> = {
  "employee-details": "Employee Details",
  credentials: "Credentials",
  locations: "Locations",
};

/** The address of a part of Manage Professional. */
export const profilePath = (
  { companyId, caregiverId }: Employee,
  part: ProfessionalTab = "employee-details",
): string => `/private/workforce/${companyId}/professionals/${caregiverId}/${part}`;
