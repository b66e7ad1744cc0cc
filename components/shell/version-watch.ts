import { useEffect } from "react";
import { notify } from "@/components/ui/notify";
import { ownHeaders } from "@/lib/http/fetcher";

const PAUSE_MS = 60_000;

/** The version this page was built from; undefined in development. */
const own = process.env.NEXT_PUBLIC_PORTAL_VERSION;

async function servedVersion(): Promise<string | undefined> {
  const answer = await fetch("/api/health", { cache: "no-store", headers: ownHeaders() }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { version?: string }).version : undefined;
}

/** Tells people who return to an open page that there is a new version. */
export function useVersionWatch(): void {
  useEffect(() => {
    let checkedAt = Date.now();
    let hasNotified = !own;
    const check = async () => {
      if (hasNotified || document.hidden || Date.now() - checkedAt < PAUSE_MS) return;
      checkedAt = Date.now();
      const served = await servedVersion();
      if (!served || served === own) return;
      hasNotified = true;
      notify({
        type: "info",
        message: "A new version of the portal is available.",
        actions: [{ label: "Refresh", onAction: () => location.reload() }],
      });
    };
    const onReturn = () => void check();
    window.addEventListener("focus", onReturn);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      window.removeEventListener("focus", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, []);
}
