"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { late } from "@/components/ui/late";

const PasswordDialog = late(
  () => import("./password-dialog").then((module) => module.PasswordDialog),
  dialogFrame("sm"),
);

export function PasswordPanel({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="account-panel" aria-labelledby="password">
      <div className="account-panel-head">
        <div>
          <h2 id="password">Password</h2>
          <p className="text-muted">Changing it signs out every other device.</p>
        </div>
        <Button onClick={() => setOpen(true)}>Change password</Button>
      </div>
      {isOpen && <PasswordDialog email={email} onClose={() => setOpen(false)} />}
    </section>
  );
}
