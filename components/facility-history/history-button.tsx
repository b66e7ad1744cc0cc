"use client";

import { History } from "lucide-react";
import { useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import type { HistoryTopic } from "@/lib/facility-history/client";

const HistoryDialog = lazyComponent(() => import("./history-dialog"), "HistoryDialog", dialogFrame("drawer"));

type Props = {
  /** Omitted for the person's own contact. */
  facilityId?: number;
  topic: HistoryTopic;
  of: string;
  /** In a toolbar. */
  size?: "sm";
};

/** Opens the history dialog, also from the command palette. */
export function HistoryButton({ facilityId, topic, of, size }: Props) {
  const [isOpen, setOpen] = useState(false);
  useCommands({
    commands: () => [
      { id: `history-${topic}`, label: `History of ${of}`, group: "This page", run: () => setOpen(true) },
    ],
  });
  return (
    <>
      <Button size={size} className="min-w-(--control-sm)" onClick={() => setOpen(true)}>
        <History aria-hidden /> <span className="max-sm:sr-only">History</span>
      </Button>
      {isOpen && <HistoryDialog {...{ facilityId, topic, of }} onClose={() => setOpen(false)} />}
    </>
  );
}
