"use client";

import { useEffect } from "react";
import { watchDoublePresses } from "@/components/ui/double-press";

/** Keeps the second half of a double click from pressing what the first has uncovered. */
export function PressGuard() {
  useEffect(watchDoublePresses, []);
  return null;
}
