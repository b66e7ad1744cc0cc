import { api, ApiError } from "@/lib/http/fetcher";
import { forgetBrandLogo } from "./cached-brand-logo";
import { tellOtherTabs } from "./session-channel";

export const LOGOUT_FAILED = "Failed to logout. Please refresh the page!";

let isEnding = false;

/** Whether the person is on the way out: that their session is over is then no news, and leads nowhere else. */
export const isSessionEnding = () => isEnding;

/** Ends the session and what this browser kept of it. Rejects while the session may still be open. */
export async function endSession(): Promise<void> {
  isEnding = true;
  await api("POST", "/api/logout").catch((error: unknown) => {
    // A session that has already ended is what was asked for.
    if (error instanceof ApiError && error.status === 401) return;
    isEnding = false;
    throw error;
  });
  sessionStorage.clear();
  forgetBrandLogo();
  tellOtherTabs({ type: "signed-out" });
}
