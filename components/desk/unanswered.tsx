"use client";

import { useCommands } from "@/components/shell/commands";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { askHoursMutation } from "@/lib/desk/client";
import type { DeskDispute } from "@/lib/desk/disputes/schema";
import { momentIn } from "./known-list";
import { Keyed } from "./keyed";
import type { OpenItem } from "./queue-screen";

type Props = {
  id: string;
  timezone: string;
  own: NonNullable<DeskDispute["own"]>;
  isOpen: boolean;
  /** `isTaken` is also true while no one has the dispute: the reader can't ask until it's theirs. */
  open: Pick<OpenItem, "isTaken" | "onAsked">;
};

/** A professional who hasn't given their hours: when they were asked, until when they can answer, and asking again. */
export function Unanswered({ id, timezone, own, isOpen, open: { isTaken, onAsked } }: Props) {
  const { first_name: name, asked_at, answer_by } = own;
  const ask = useWrite(askHoursMutation(id), {
    done: ({ channel }) => `Asked by ${channel === "EMAIL" ? "email" : "text"}.`,
    about: () => name,
    onDone: onAsked,
  });
  const label = asked_at === null ? `Ask ${name} for their hours` : `Ask ${name} again`;
  useCommands({
    commands: () =>
      isOpen && !isTaken
        ? [{ id: "ask-hours", label, group: "Queue", hotkey: "a", once: true, run: () => ask.run() }]
        : [],
  });
  return (
    <>
      <p className="text-muted">
        {asked_at === null || answer_by === null
          ? "Not asked yet."
          : `Asked ${momentIn(timezone, asked_at)}, to answer by ${momentIn(timezone, answer_by)}. They can until it’s resolved.`}
      </p>
      {isOpen && (
        <Button
          size="sm"
          className="mt-2"
          busy={ask.isPending}
          aria-disabled={isTaken || undefined}
          aria-keyshortcuts="A"
          onClick={() => ask.run()}
        >
          {label} <Keyed by="A" />
        </Button>
      )}
    </>
  );
}
