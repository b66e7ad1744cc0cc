"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

/** Loaded by no other page. */
export const FrameParts = lazyComponent(() => import("./frame-parts"), "FrameParts");
