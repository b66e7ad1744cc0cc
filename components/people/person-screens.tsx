"use client";

import dynamic from "next/dynamic";

// Facilities and agencies share the page's address, and neither loads the other's screen.
export const PersonScreen = dynamic(() => import("./person-screen").then((module) => module.PersonScreen));
export const AgencyPersonScreen = dynamic(() =>
  import("./agency-person-screen").then((module) => module.AgencyPersonScreen),
);
