"use client";

import { useEffect } from "react";
import { watchGuard } from "./leave-guard";
import { addForm } from "./unsaved-changes";

/** Guards the page while one of its forms has unsaved changes. */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    watchGuard();
    return addForm({});
  }, [isDirty]);
}
