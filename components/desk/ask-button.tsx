"use client";

import { useCommands } from "@/components/shell/commands";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { askMutation } from "@/lib/desk/client";
import type { DeskDocument } from "@/lib/desk/credentials/schema";
import { Keyed } from "./keyed";

/** Asks those who can upload a document for it: one without a file, or one that was rejected. */
export function AskButton({ reference, document }: { reference: string; document: DeskDocument }) {
  const ask = useWrite(askMutation(reference), {
    done: ({ people }) => (people === 1 ? "Asked by mail." : `${people} people asked by mail.`),
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
