"use client";

import { useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Pill } from "@/components/ui/pill";
import { zoneName } from "@/lib/time/calendar";
import { endSessionMutation, sessionsQuery } from "@/lib/users/client";
import type { OwnSession, OwnSessions } from "@/lib/users/schema";
import { PlaceRow } from "./place-row";
import { Moment, useMoments } from "@/components/ui/moment";

const SignOutEverywhereDialog = lazyComponent(
  () => import("./sign-out-everywhere-dialog").then((module) => module.SignOutEverywhereDialog),
  dialogFrame("sm"),
);

/** The person's sessions, each with a button to end it. */
export function SessionList({ first }: { first: OwnSessions }) {
  const { data } = useQuery({ ...sessionsQuery(), initialData: first });
  const end = useWrite(endSessionMutation(), {
    done: (_, id) => `${deviceOf(id)} has been signed out.`,
    // It has ended in the meantime; the refetched list shows that.
    instead: { gone: null },
  });
  const [isEndingAll, setEndingAll] = useState(false);
  const { zone, whenOf } = useMoments();
  useCommands({
    commands: () => [
      {
        id: "sign-out-everywhere",
        label: "Sign out everywhere",
        group: "This page",
        run: () => setEndingAll(true),
      },
    ],
  });

  const deviceOf = (id: string) => data.sessions.find((one) => one.id === id)?.device ?? "The device";

  return (
    <Panel
      title="Where you are signed in"
      lead="If you do not recognize a place, sign it out and change your password."
      action={<Button onClick={() => setEndingAll(true)}>Sign out everywhere</Button>}
    >
      <ul>
        {data.sessions.map((session) => (
          <PlaceRow
            key={session.id}
            icon={/iPhone|Android/.test(session.device) ? Smartphone : Monitor}
            title={session.device}
            facts={<SessionFacts session={session} />}
          >
            {session.is_current ? (
              <Pill tone="brand">This device</Pill>
            ) : (
              <Button
                size="sm"
                busy={end.isBusy(session.id)}
                aria-label={`Sign out ${session.device}, signed in ${whenOf(session.signed_in_at)}${zone ? ` ${zoneName(zone)}` : ""}`}
                onClick={() => end.run(session.id)}
              >
                Sign out
              </Button>
            )}
          </PlaceRow>
        ))}
      </ul>
      {data.is_more && (
        <p className="text-muted">There are more places. Sign out everywhere to end them all.</p>
      )}
      {isEndingAll && <SignOutEverywhereDialog onClose={() => setEndingAll(false)} />}
    </Panel>
  );
}

const isThisComputer = (address: string) => address === "::1" || address.startsWith("127.");

function placeOf(address: string | null): string {
  if (address === null) return "an unknown address";
  return isThisComputer(address) ? "this computer" : address;
}

function SessionFacts({ session }: { session: OwnSession }) {
  return (
    <>
      <p>From {placeOf(session.address)}</p>
      <p>
        <span className="inline-block">
          Signed in <Moment instant={session.signed_in_at} /> ·
        </span>{" "}
        <span className="inline-block">
          Last active <Moment instant={session.last_seen_at} />
        </span>
      </p>
    </>
  );
}
