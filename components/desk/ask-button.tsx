"use client";

import { useId } from "react";
import { useCommands } from "@/components/shell/commands";
import { useWrite, useWriteNow } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { askMutation } from "@/lib/desk/client";
import type { AskedPeople, DeskDocument } from "@/lib/desk/credentials/schema";
import { ASK_AGAIN_HOURS } from "@/lib/desk/rules";
import { Keyed } from "./keyed";
import type { OpenItem } from "./queue-screen";

const askedText = ({ people }: AskedPeople) =>
  people === 1 ? "Asked by email." : `${people} people asked by email.`;

/** Asks from a banner, once the document is no longer open. */
export function useAsk() {
  const writeNow = useWriteNow();
  return (reference: string, about: string) =>
    writeNow(askMutation(reference), undefined, { done: askedText, about: () => about });
}

/** "Ann Wind, Ben Day and Cy Lee". */
const namesOf = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join();

const AGAIN_MS = ASK_AGAIN_HOURS * 3_600_000;

type Props = {
  document: DeskDocument;
  open: Pick<OpenItem, "item" | "now" | "onAsked">;
  isPrimary: boolean;
};

/** Asks those who can upload a document for it, once a day: one without a file, or one that was rejected. */
export function AskButton({ document: { asked, asks, ...document }, open, isPrimary }: Props) {
  const { item, now, onAsked } = open;
  const ask = useWrite(askMutation(item), {
    done: askedText,
    about: () => `${document.professional}, ${document.credential}`,
    onDone: onAsked,
  });
  const run = () => ask.run();
  const wasAsked = asked !== null && Date.parse(asked.at) > now - AGAIN_MS;
  const canAsk = !wasAsked && asks.length > 0;
  const hint = useId();
  useCommands({
    commands: () =>
      canAsk ? [{ id: "ask", label: "Ask for it", group: "Review", hotkey: "a", once: true, run }] : [],
  });
  return (
    <>
      <Button
        variant={isPrimary && canAsk ? "primary" : undefined}
        busy={ask.isPending}
        aria-disabled={!canAsk || undefined}
        aria-describedby={hint}
        aria-keyshortcuts="A"
        onClick={run}
      >
        {document.file === null && !asked ? "Ask for the file" : "Ask again"} <Keyed by="A" />
      </Button>
      <p id={hint} className="mt-1 text-sm text-muted">
        {wasAsked
          ? "They were asked less than a day ago."
          : asks.length > 0
            ? `Emails ${namesOf(asks)}, at most once a day.`
            : "No one who signs in can upload it."}
      </p>
    </>
  );
}
