"use client";

import { useSyncExternalStore } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { currentGuard, noGuard, subscribeToGuard } from "@/components/ui/unsaved-changes";

const UnsavedPrompt = lazyComponent(() => import("./unsaved-prompt").then((module) => module.UnsavedPrompt));

/** Asks before unsaved changes are lost. Its dialog loads once there are any. */
export function UnsavedGuard() {
  const { isOn, question } = useSyncExternalStore(subscribeToGuard, currentGuard, noGuard);
  if (!isOn && !question) return null;
  return <UnsavedPrompt question={question} />;
}
