"use client";

import { TreePalm } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import type { Person } from "@/lib/people/schema";

const TimeOffDialog = lazyComponent(() => import("./time-off-dialog"), "TimeOffDialog", dialogFrame("sm"));

/** The button that enters time off for a member of staff. */
export function EnterTimeOff({ person }: { person: Person }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <TreePalm aria-hidden /> Enter time off
      </Button>
      {isOpen && <TimeOffDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}
