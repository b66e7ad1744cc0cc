import type { Employee } from "@/lib/workforce/client";

/** The address of a part of Manage Professional. */
export const profilePath = (
  { companyId, caregiverId }: Employee,
  part: "employee-details" | "credentials" | "locations" = "employee-details",
): string => `/private/workforce/${companyId}/professionals/${caregiverId}/${part}`;
