"use client";

import { Button } from "@/components/ui/button";
import { UNEXPECTED } from "@/components/ui/refused";
import { faultOf, requestIdOf, type Fault, type ThrownError } from "./fault";
import { MessagePage } from "./message-page";

export type ErrorMessageProps = { error: ThrownError; reset: () => void };

const words: Record<Fault, { title: string; text: string }> = {
  forbidden: {
    title: "You don’t have access to this page",
    text: "Please contact your Customer Success Rep if you need it for your work.",
  },
  outdated: {
    title: "A new version of the portal is available",
    text: "Refresh the page to continue.",
  },
  unavailable: {
    title: "The portal is very busy right now",
    text: "Nothing was changed. This page will try again in a few seconds.",
  },
  unexpected: { title: "Something went wrong", text: UNEXPECTED },
};

const refresh = () => location.reload();

/** An error page: what happened, what to do, and the request id for support. It never ends the session. */
export function ErrorMessage({ error, reset }: ErrorMessageProps) {
  const fault = faultOf(error);
  const reference = fault === "unexpected" ? requestIdOf(error) : null;
  return (
    <MessagePage
      title={words[fault].title}
      actions={
        <>
          {fault === "unexpected" && (
            <Button writes={false} variant="primary" onClick={reset}>
              Try again
            </Button>
          )}
          {(fault === "outdated" || fault === "unavailable") && (
            <Button writes={false} variant="primary" onClick={refresh}>
              Refresh
            </Button>
          )}
          <Button onClick={() => location.assign("/")}>Go to the start page</Button>
        </>
      }
    >
      {words[fault].text}
      {reference && <span className="mt-2 block font-mono text-sm">Reference {reference}</span>}
    </MessagePage>
  );
}
