"use client";

import { useEffect } from "react";
import { watchGuard } from "./leave-guard";
import { addForm } from "./unsaved-changes";

/** Guards the page while a form on it has something to lose. */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    watchGuard();
    return addForm({});
  }, [isDirty]);
}
