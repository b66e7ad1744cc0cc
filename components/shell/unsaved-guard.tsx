"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { currentGuard, noGuard, subscribeToGuard } from "@/components/ui/unsaved-changes";

const UnsavedPrompt = lazy(() =>
  import("./unsaved-prompt").then((module) => ({ default: module.UnsavedPrompt })),
);

/** Asks before what was entered is lost. The question is loaded when there first is something to lose. */
export function UnsavedGuard() {
  const { isOn, question } = useSyncExternalStore(subscribeToGuard, currentGuard, noGuard);
  if (!isOn && !question) return null;
  return (
    <Suspense fallback={null}>
      <UnsavedPrompt question={question} />
    </Suspense>
  );
}
