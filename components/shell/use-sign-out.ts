"use client";

import { Refused } from "@/components/ui/refused";
import { signOutMutation } from "@/lib/auth/client";
import { forgetBrandLogo } from "./cached-brand-logo";
import { notifyOtherTabs } from "./session-channel";
import { setSessionEnding } from "./session-ending";
import { useWrite } from "./use-write";

const LOGOUT_FAILED = "Failed to logout. Please refresh the page!";

/** Ends the session and clears what this browser stored. Rejects with a banner if the session may still be open. */
export function useSignOut(): () => Promise<void> {
  const signOut = useWrite(signOutMutation(), { failed: LOGOUT_FAILED, trusts: "conflicts" });
  return async () => {
    setSessionEnding(true);
    try {
      await signOut.send();
    } catch (error) {
      const hasEnded = error instanceof Refused && error.kind === "unauthenticated";
      if (!hasEnded) {
        setSessionEnding(false);
        throw error;
      }
    }
    sessionStorage.clear();
    forgetBrandLogo();
    notifyOtherTabs({ type: "signed-out" });
  };
}
