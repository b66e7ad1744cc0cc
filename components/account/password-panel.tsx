"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";

const PasswordDialog = lazy(() =>
  import("./password-dialog").then((module) => ({ default: module.PasswordDialog })),
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
      {isOpen && (
        <Suspense fallback={null}>
          <PasswordDialog email={email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
