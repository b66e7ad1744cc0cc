"use client";

import { useEffect } from "react";
import { notify } from "@/components/ui/notify";
import { leaveFreely } from "@/components/ui/unsaved-changes";
import { endSession, LOGOUT_FAILED } from "./end-session";
import { SessionExpiredDialog } from "./session-expired-dialog";

function goToLogin() {
  leaveFreely();
  location.assign("/login");
}

/** In place of a page whose session turned out to be worth nothing: only the sign-in is left. */
export function SessionOver({ signsOut }: { signsOut: boolean }) {
  useEffect(() => {
    if (signsOut) endSession().catch(() => notify({ type: "error", message: LOGOUT_FAILED }));
  }, [signsOut]);
  return <SessionExpiredDialog onLogin={goToLogin} />;
}
