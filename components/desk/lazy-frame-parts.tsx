"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

/** Nobody else loads it. */
export const FrameParts = lazyComponent(() => import("./frame-parts").then((module) => module.FrameParts));
