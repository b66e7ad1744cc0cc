"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

/** Hardly anyone ever sees it. */
export const ViewingStrip = lazyComponent(() =>
  import("./viewing-strip").then((module) => module.ViewingStrip),
);
