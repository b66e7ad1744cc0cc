import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { endSessionMutation } from "@/lib/desk/client";
import type { DeskPerson } from "@/lib/desk/people/schema";
import { MINUTE } from "@/lib/time/durations";

type Session = DeskPerson["sessions"][number];

/** The same time twice would say nothing. */
const isSameMinute = ({ signed_in_at: at, last_seen_at: seen }: Session) =>
  Math.floor(Date.parse(at) / MINUTE) === Math.floor(Date.parse(seen) / MINUTE);

/** Where someone is signed in, each device with the way out. */
export function OpenSessions({ person: { id, name, sessions } }: { person: DeskPerson }) {
  const end = useWrite(endSessionMutation(id), { done: "Signed out there.", about: () => name });
  if (sessions.length === 0) return <p className="text-muted">Nowhere at the moment.</p>;
  return (
    <ul className="-my-2">
      {sessions.map((one) => (
        <li key={one.id} className="flex items-center gap-x-4 border-b border-line py-2 last:border-b-0">
          <span className="min-w-0 flex-1">
            {one.device}
            {one.address && <span className="text-muted">{` from ${one.address}`}</span>}
            <span className="block text-sm text-muted">
              Signed in <Moment instant={one.signed_in_at} />
              {!isSameMinute(one) && (
                <>
                  , last seen <Moment instant={one.last_seen_at} />
                </>
              )}
            </span>
          </span>
          <Button
            size="sm"
            className="flex-none"
            busy={end.isBusy(one.id)}
            aria-label={`Sign out ${one.device}${one.address ? ` from ${one.address}` : ""}`}
            onClick={() => end.run(one.id)}
          >
            Sign out
          </Button>
        </li>
      ))}
    </ul>
  );
}
