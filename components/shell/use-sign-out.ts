"use client";

import { signOutMutation } from "@/lib/auth/client";
import { forgetBrandLogo } from "./cached-brand-logo";
import { notifyOtherTabs } from "./session-channel";
import { useWrite } from "./use-write";

const LOGOUT_FAILED = "Failed to logout. Please refresh the page!";

let isEnding = false;

/** Whether the person is on the way out: that their session is over is then no news, and leads nowhere else. */
export const isSessionEnding = () => isEnding;

/** Ends the session and what this browser kept of it. Rejects, told in a banner, while the session may still be open. */
export function useSignOut(): () => Promise<void> {
  const signOut = useWrite(signOutMutation(), { failed: LOGOUT_FAILED, trusts: "conflicts" });
  return async () => {
    isEnding = true;
    try {
      await signOut.send();
    } catch (error) {
      isEnding = false;
      throw error;
    }
    sessionStorage.clear();
    forgetBrandLogo();
    notifyOtherTabs({ type: "signed-out" });
  };
}
