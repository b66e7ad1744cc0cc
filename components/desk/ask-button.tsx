"use client";

import { useCommands } from "@/components/shell/commands";
import { useWrite, useWriteNow } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { askMutation } from "@/lib/desk/client";
import type { AskedPeople, DeskDocument } from "@/lib/desk/credentials/schema";
import { Keyed } from "./keyed";

const askedText = ({ people }: AskedPeople) =>
  people === 1 ? "Asked by email." : `${people} people asked by email.`;

/** Asks from a banner, once the document is no longer open. */
export function useAsk() {
  const writeNow = useWriteNow();
  return (reference: string, about: string) =>
    writeNow(askMutation(reference), undefined, { done: askedText, about: () => about });
}

/** Asks those who can upload a document for it: one without a file, or one that was rejected. */
export function AskButton({ reference, document }: { reference: string; document: DeskDocument }) {
  const ask = useWrite(askMutation(reference), {
    done: askedText,
    about: () => `${document.professional}, ${document.credential}`,
  });
  const run = () => ask.run();
  useCommands({
    commands: () => [{ id: "ask", label: "Ask for it", group: "Review", hotkey: "a", once: true, run }],
  });
  return (
    <Button
      variant={document.file === null ? "primary" : undefined}
      busy={ask.isPending}
      aria-keyshortcuts="A"
      onClick={run}
    >
      {document.file === null && !document.asked ? "Ask for the file" : "Ask again"} <Keyed by="A" />
    </Button>
  );
}
