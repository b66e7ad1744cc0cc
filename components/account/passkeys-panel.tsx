"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { Panel } from "@/components/shell/panel";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Moment } from "@/components/ui/moment";
import { passkeysQuery } from "@/lib/auth/passkeys/client";
import type { OwnPasskeys } from "@/lib/auth/passkeys/schema";
import { counted } from "@/lib/counts";
import type { PasskeyTask } from "./passkey-dialog";
import { PlaceRow } from "./place-row";

const PasskeyDialog = lazyComponent(() => import("./passkey-dialog"), "PasskeyDialog", dialogFrame("sm"));

const codesText = (count: number) =>
  count === 0 ? "No recovery codes left" : `${counted(count, "recovery code")} left`;

/** The person's passkeys, with which they sign in after their password. */
export function PasskeysPanel({ first, email }: { first: OwnPasskeys; email: string }) {
  const { data } = useQuery({ ...passkeysQuery(), initialData: first });
  const [task, setTask] = useState<PasskeyTask | null>(null);
  const { passkeys, recovery_codes: codes } = data;
  const add = () => setTask({ kind: "add" });
  useCommands({
    commands: () => [{ id: "add-passkey", label: "Add a passkey", group: "This page", run: add }],
  });
  return (
    <Panel
      title="Passkeys"
      lead="Sign in with your fingerprint, face, PIN or security key instead of a code. A passkey works on this site alone, so a fake page can’t use it."
      isBare={passkeys.length === 0 && !data.is_missing}
      action={<Button onClick={add}>Add a passkey</Button>}
    >
      {data.is_missing && (
        <Callout tone="warning">
          Add a passkey to open the operations desk. Every colleague there has one.
        </Callout>
      )}
      {passkeys.length > 0 && (
        <>
          <ul>
            {passkeys.map(({ id, device, added_at, last_used_at }) => (
              <PlaceRow
                key={id}
                icon={KeyRound}
                title={device}
                facts={
                  <p>
                    Added <Moment instant={added_at} />
                    {last_used_at && (
                      <>
                        {" · Last used "}
                        <Moment instant={last_used_at} />
                      </>
                    )}
                  </p>
                }
              >
                <Button
                  size="sm"
                  aria-label={`Remove the passkey of ${device}`}
                  onClick={() => setTask({ kind: "remove", passkeyId: id, device })}
                >
                  Remove
                </Button>
              </PlaceRow>
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
            <p className="text-muted">{codesText(codes)}</p>
            <Button size="sm" onClick={() => setTask({ kind: "codes" })}>
              New recovery codes
            </Button>
          </div>
        </>
      )}
      {task && <PasskeyDialog task={task} email={email} onClose={() => setTask(null)} />}
    </Panel>
  );
}
