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
import { zoneName } from "@/lib/time/calendar";
import { endSessionMutation, sessionsQuery } from "@/lib/users/client";
import type { OwnSession, OwnSessions } from "@/lib/users/schema";
import { PlaceRow } from "./place-row";
import { Moment, useMoments } from "@/components/ui/moment";

const SignOutEverywhereDialog = lazyComponent(
  () => import("./sign-out-everywhere-dialog"),
  "SignOutEverywhereDialog",
  dialogFrame("sm"),
);

/** Where someone signs in every day, the older ones would be most of the page. */
const SHOWN = 4;

/** The person's sessions, each with a button to end it. */
export function SessionList({ first }: { first: OwnSessions }) {
  const { data } = useQuery({ ...sessionsQuery(), initialData: first });
  const end = useWrite(endSessionMutation(), {
    done: (_, id) => `${deviceOf(id)} has been signed out.`,
    // It has ended in the meantime; the refetched list shows that.
    instead: { gone: null },
  });
  const [isEndingAll, setEndingAll] = useState(false);
  const [isWhole, setWhole] = useState(false);
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

  // This device first, as people look for the others below it.
  const sessions = data.sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
  const folded = isWhole ? 0 : Math.max(0, sessions.length - SHOWN);
  const deviceOf = (id: string) => data.sessions.find((one) => one.id === id)?.device ?? "The device";

  return (
    <Panel
      title="Where you are signed in"
      lead="If you don’t recognize a place, sign it out and change your password."
      action={
        <Button size="sm" onClick={() => setEndingAll(true)}>
          Sign out everywhere
        </Button>
      }
    >
      <ul>
        {sessions.slice(0, sessions.length - folded).map((session) => (
          <PlaceRow
            key={session.id}
            icon={/iPhone|Android/.test(session.device) ? Smartphone : Monitor}
            title={session.is_current ? "This device" : session.device}
            facts={<SessionFacts session={session} />}
          >
            {!session.is_current && (
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
      {folded > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <Button size="sm" onClick={() => setWhole(true)}>
            {`Show ${folded} more`}
          </Button>
        </div>
      )}
      {folded === 0 && data.is_more && (
        <p className="text-muted">There are more places. Sign out everywhere to end them all.</p>
      )}
      {isEndingAll && <SignOutEverywhereDialog onClose={() => setEndingAll(false)} />}
    </Panel>
  );
}

const isThisComputer = (address: string) => address === "::1" || address.startsWith("127.");

function placeOf(address: string | null): string {
  if (address === null) return "From an unknown address";
  return isThisComputer(address) ? "On this computer" : `From ${address}`;
}

/** What this device is, which for others is their title, and where it is. */
const whereOf = ({ is_current, device, address }: OwnSession): string => {
  const place = placeOf(address);
  return is_current ? `${device}, ${place.charAt(0).toLowerCase()}${place.slice(1)}` : place;
};

function SessionFacts({ session }: { session: OwnSession }) {
  return (
    <>
      <p>{whereOf(session)}</p>
      <p className="flex flex-wrap gap-x-3">
        <span>
          Signed in <Moment instant={session.signed_in_at} />
        </span>
        <span>
          Last active <Moment instant={session.last_seen_at} />
        </span>
      </p>
    </>
  );
}
