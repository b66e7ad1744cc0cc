"use client";

import { useEffect, useSyncExternalStore } from "react";
import { watchBack } from "@/components/ui/history-step";
import { lazyComponent } from "@/components/ui/lazy-component";
import { currentGuard, noGuard, subscribeToGuard } from "@/components/ui/unsaved-changes";

const UnsavedPrompt = lazyComponent(() => import("./unsaved-prompt").then((module) => module.UnsavedPrompt));

/** Asks before unsaved changes are lost. Its dialog loads once there are any. */
export function UnsavedGuard() {
  const { isOn, question } = useSyncExternalStore(subscribeToGuard, currentGuard, noGuard);
  useEffect(watchBack, []);
  if (!isOn && !question) return null;
  return <UnsavedPrompt question={question} />;
}
