"use client";

import { useQuery } from "@tanstack/react-query";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { useMoments } from "@/components/ui/moment";
import { askConsentMutation, consentQuery } from "@/lib/professionals/credentials/documents/client";
import type { Consent } from "@/lib/professionals/credentials/consent/schema";
import type { PapersOf } from "@/lib/professionals/credentials/documents/path-rules";
import { dateIn, formatDay } from "@/lib/time/calendar";

type Props = { of: PapersOf; firstName: string; canAsk: boolean };

const CLOSED = "For documents others uploaded, you see the type, status and expiration.";

/** `zone` is the reader's. */
function sentenceOf({ state, since, askable_from }: Consent, firstName: string, zone: string): string {
  const dayOf = (instant: string | null) => (instant ? formatDay(dateIn(Date.parse(instant), zone)) : "");
  switch (state) {
    case "GRANTED":
      return `${firstName} has shared all documents with you since ${dayOf(since)}.`;
    case "ASKED":
      return `${CLOSED} ${firstName} was asked to share them on ${dayOf(since)} and hasn’t answered yet.`;
    case "WITHDRAWN":
      return `${CLOSED} ${firstName} doesn’t share them. You can ask again from ${dayOf(askable_from)}.`;
    case "LAPSED":
      return `${CLOSED} ${firstName} was asked to share them on ${dayOf(since)} and didn’t answer.`;
    case "NONE":
      return `${CLOSED} ${firstName} can share them with you.`;
  }
}

/** Whether the professional shares the documents of others, and the request to do so. */
export function ConsentBand({ of, firstName, canAsk }: Props) {
  const { data: consent } = useQuery(consentQuery(of));
  const ask = useWrite(askConsentMutation(of), {
    done: `${firstName} was asked to share their documents.`,
    failed: "The request could not be sent.",
  });
  const { zone } = useMoments();
  if (!consent || zone === null || (!consent.has_closed_documents && consent.state !== "GRANTED"))
    return null;
  return (
    <Callout tone="info">
      {sentenceOf(consent, firstName, zone)}{" "}
      {canAsk && consent.can_be_asked && (
        <Button writes variant="link" size="sm" onClick={() => ask.run(undefined)}>
          {consent.state === "NONE" ? `Ask ${firstName}` : "Ask again"}
        </Button>
      )}
    </Callout>
  );
}
