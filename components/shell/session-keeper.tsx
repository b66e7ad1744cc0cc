"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { notify } from "@/components/ui/notify";
import { currentGuard, allowLeaving } from "@/components/ui/unsaved-changes";
import { keepSession, ownHeaders, type SessionFault } from "@/lib/http/fetcher";
import { listenToOtherTabs, notifyOtherTabs } from "./session-channel";
import { isSessionEnding } from "./session-ending";

const SessionExpiredDialog = lazyComponent(() => import("./session-expired-dialog"), "SessionExpiredDialog");

const never = new Promise<never>(() => undefined);

/** The email of this browser's current session. Bypasses the fetcher, which waits for this answer. */
async function signedInEmail(): Promise<string | null> {
  const response = await fetch("/api/user", { headers: ownHeaders() }).catch(() => null);
  return response?.ok ? ((await response.json()) as { email: string }).email : null;
}

type Props = { email: string; isAgency: boolean };

/**
 * When the session ends, redirects to the sign-in and back. If there is unsaved input, the sign-in opens in a new tab
 * instead, and waiting requests continue once the same person is back. Agency users are told of a session that is
 * refused or can't be read in the same way.
 */
export function SessionKeeper({ email, isAgency }: Props) {
  const [fault, setFault] = useState<SessionFault | null>(null);
  const isExpired = fault !== null;
  const waiting = useRef<((isBack: boolean) => void)[]>([]);

  const whenEnded = useEffectEvent((by: SessionFault) => {
    if (isSessionEnding() || (by !== 401 && !isAgency)) return Promise.resolve(false);
    if (by === 401 && !isExpired && !currentGuard().isOn) {
      location.assign(`/login?url=${encodeURIComponent(location.pathname + location.search)}`);
      return never;
    }
    setFault((before) => before ?? by);
    return new Promise<boolean>((resolve) => waiting.current.push(resolve));
  });

  const goOn = useEffectEvent(async () => {
    if (!isExpired || document.hidden) return;
    const now = await signedInEmail();
    if (now === null) return;
    // Another person signed in: the page with its input must not stay open.
    if (now !== email) {
      allowLeaving();
      return location.reload();
    }
    setFault(null);
    for (const resolve of waiting.current.splice(0)) resolve(true);
    notify({ type: "success", message: "You are signed in again. What you entered is still here." });
  });

  useEffect(() => {
    const stopKeeping = keepSession((by) => whenEnded(by));
    const onReturn = () => void goOn();
    const stopListening = listenToOtherTabs((news) => news.type === "signed-in" && onReturn());
    // A page restored from the back/forward cache shows old content, even if someone else has signed in since.
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload();
    window.addEventListener("focus", onReturn);
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("pageshow", onShow);
    notifyOtherTabs({ type: "signed-in" });
    return () => {
      stopKeeping();
      stopListening();
      window.removeEventListener("focus", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("pageshow", onShow);
    };
  }, []);

  return isExpired ? <SessionExpiredDialog isRefused={fault === 403} /> : null;
}
