"use client";

import { useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { Panel } from "@/components/shell/panel";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";

const PasswordDialog = lazyComponent(() => import("./password-dialog"), "PasswordDialog", dialogFrame("sm"));

export function PasswordPanel({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  useCommands({
    commands: () => [
      { id: "change-password", label: "Change password", group: "This page", run: () => setOpen(true) },
    ],
  });
  return (
    <Panel
      title="Password"
      lead="Changing it signs out every other device."
      isBare
      action={<Button onClick={() => setOpen(true)}>Change password</Button>}
    >
      {isOpen && <PasswordDialog email={email} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
