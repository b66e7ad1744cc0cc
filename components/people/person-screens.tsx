"use client";

import dynamic from "next/dynamic";

// Facilities, agencies and a company's Manage Professional share the page's address, and none loads another's parts.
export const PersonScreen = dynamic(() => import("./person-screen").then((module) => module.PersonScreen));
export const AgencyPersonScreen = dynamic(() =>
  import("./agency-person-screen").then((module) => module.AgencyPersonScreen),
);
export const ProfileOverview = dynamic(() =>
  import("@/components/workforce/profile-overview").then((module) => module.ProfileOverview),
);
