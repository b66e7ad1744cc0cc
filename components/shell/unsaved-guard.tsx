"use client";

import { useEffect, useSyncExternalStore } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { currentGuard, isMarked, noGuard, STEP, subscribeToGuard } from "@/components/ui/unsaved-changes";

const UnsavedPrompt = lazyComponent(() => import("./unsaved-prompt").then((module) => module.UnsavedPrompt));

/** Asks before unsaved changes are lost. Its dialog loads once there are any. */
export function UnsavedGuard() {
  const { isOn, question } = useSyncExternalStore(subscribeToGuard, currentGuard, noGuard);
  useEffect(() => {
    // Reloaded since a form had changes: Back must skip the guard's entry still.
    if (isMarked(STEP)) void import("@/components/ui/leave-guard").then(({ watchGuard }) => watchGuard());
  }, []);
  if (!isOn && !question) return null;
  return <UnsavedPrompt question={question} />;
}
