"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { notify } from "@/components/ui/notify";
import { allowLeaving } from "@/components/ui/unsaved-changes";
import { tabFacility } from "@/lib/http/fetcher";
import type { SessionUser } from "@/lib/users/schema";
import { stripParameters } from "./query-client";
import { FACILITY_CHANGE_FAILED } from "./refusals";
import { listenToOtherTabs } from "./session-channel";
import { useChangeFacility } from "./use-change-facility";
import { useVersionWatch } from "./version-watch";

const RefreshPrompt = lazyComponent(() => import("./refresh-prompt"), "RefreshPrompt");

type TabFollowerProps = { user: Pick<SessionUser, "activeFacility" | "facilitiesEnabled"> };

/** Unsaved changes don't block a sign-out in another tab. */
function redirectToLogin() {
  allowLeaving();
  location.replace("/login");
}

/**
 * Syncs the tabs of a browser: a sign-out in one ends all, and a tab brought to the front switches the account back to
 * its own facility if another tab has changed it.
 */
export function TabFollower({ user }: TabFollowerProps) {
  const [hasFailed, setFailed] = useState(false);
  const { change } = useChangeFacility();
  const activeId = user.activeFacility?.id;
  const accountId = useRef(activeId);
  const reportedId = useRef(activeId);

  const follow = useEffectEvent(() => {
    const own = Number(tabFacility.get());
    if (!own || !activeId || own === accountId.current || document.hidden) return;
    accountId.current = own;
    change(own, true).catch(() => setFailed(true));
  });

  const linkedId = Number(useSearchParams().get("facilityId"));
  const takeLink = useEffectEvent((linked: number) => {
    // A link with a facility makes it the tab's own, and the account follows.
    if (user.facilitiesEnabled.some(({ id }) => id === linked)) {
      tabFacility.set(linked);
      return follow();
    }
    stripParameters();
    notify({ type: "error", message: FACILITY_CHANGE_FAILED });
  });
  useEffect(() => {
    if (linkedId) takeLink(linkedId);
  }, [linkedId]);

  useEffect(() => {
    // Sent on mount too: a link may already have switched the account's facility.
    if (reportedId.current !== activeId) reportedId.current = accountId.current = activeId;
    const own = Number(tabFacility.get());
    const canOpenOwn = user.facilitiesEnabled.some((facility) => facility.id === own);
    // Left by someone whose screens were viewed, or who was signed in here before.
    if (!activeId) tabFacility.forget();
    else if (!canOpenOwn) tabFacility.set(activeId);
    else follow();
  }, [activeId, user.facilitiesEnabled]);

  useVersionWatch();

  useEffect(() => {
    const onFocus = () => follow();
    const stopListening = listenToOtherTabs((news) => {
      if (news.type === "signed-out") redirectToLogin();
      else if (news.type === "facility") accountId.current = news.facilityId;
    });
    window.addEventListener("focus", onFocus);
    return () => {
      stopListening();
      window.removeEventListener("focus", onFocus);
    };
  }, []);

  return hasFailed ? <RefreshPrompt /> : null;
}
