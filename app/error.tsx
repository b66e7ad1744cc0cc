"use client";

import { MessagePage } from "@/components/shell/message-page";
import { Button } from "@/components/ui/button";

type Props = { error: Error & { digest?: string; status?: number }; reset: () => void };

export default function ErrorPage({ error, reset }: Props) {
  const isForbidden = error.status === 403;
  return (
    <MessagePage
      title={isForbidden ? "You do not have access to this page" : "Something went wrong"}
      actions={
        <>
          {!isForbidden && (
            <Button variant="primary" onClick={reset}>
              Try again
            </Button>
          )}
          <Button onClick={() => location.assign("/")}>Go to the start page</Button>
        </>
      }
    >
      {isForbidden
        ? "Please contact your Customer Success Rep if you need it for your work."
        : "An unexpected error occurred. Please try again or contact the provider if this issue persists."}
      {error.digest && <span className="message-reference">Reference {error.digest}</span>}
    </MessagePage>
  );
}
