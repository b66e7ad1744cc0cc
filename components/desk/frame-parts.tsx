"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

/** What hardly anyone's pages have above them, so nobody else loads it. */
export const ViewingStrip = lazyComponent(() =>
  import("../account/viewing-strip").then((module) => module.ViewingStrip),
);
export const HeaderCounts = lazyComponent(() =>
  import("./header-counts").then((module) => module.HeaderCounts),
);
