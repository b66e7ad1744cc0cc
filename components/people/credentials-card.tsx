import type { ReactNode } from "react";
import { Check, Clock, TriangleAlert, X, type LucideIcon } from "lucide-react";
import type { PersonCredential } from "@/lib/people/schema";
import { Pill } from "@/components/ui/pill";
import { firstNameOf } from "@/lib/characters";
import { counted } from "@/lib/counts";
import { PersonCard } from "./person-card";
import { credentialText, type ShownPerson } from "./words";

type Look = { icon: LucideIcon; ink: string };

const looks: Record<PersonCredential["state"], Look> = {
  MISSING: { icon: X, ink: "text-no-show" },
  REJECTED: { icon: X, ink: "text-no-show" },
  EXPIRED: { icon: X, ink: "text-no-show" },
  IN_REVIEW: { icon: Clock, ink: "text-pending" },
  EXPIRES: { icon: TriangleAlert, ink: "text-pending" },
  VALID: { icon: Check, ink: "text-confirmed" },
};

type LineProps = { credential: PersonCredential } & Pick<Props, "dayText">;

function Line({ credential, dayText }: LineProps) {
  const { icon: Icon, ink } = looks[credential.state];
  const isQuiet = credential.state === "VALID";
  return (
    <li className="flex min-h-8 flex-wrap items-center gap-x-2 border-t border-line px-3.5 py-1">
      <Icon aria-hidden className={`size-3.75 flex-none ${ink}`} />
      <span className={isQuiet ? "" : "font-medium"}>{credential.name}</span>
      <span className={`ml-auto text-sm tabular-nums ${isQuiet ? "text-muted" : `font-medium ${ink}`}`}>
        {credentialText(credential, dayText)}
      </span>
    </li>
  );
}

type Props = {
  person: Pick<ShownPerson, "credentials" | "name">;
  /** What someone who has left doesn't do: "work here". */
  employer: string;
  /** How a day is written, if not as an agency reads it. */
  dayText?: (dateOn: string) => string;
  note?: ReactNode;
};

/** What the facility requires of them, by kind, state and last day: what blocks or runs out comes first. */
export function CredentialsCard({ person: { credentials, name }, employer, dayText, note }: Props) {
  const blocking = credentials?.filter((one) => one.is_blocking).length ?? 0;
  const expiring = credentials?.filter(({ state }) => state === "EXPIRES").length ?? 0;
  return (
    <PersonCard
      title="Credentials"
      note={
        <>
          {blocking > 0 && (
            <Pill tone="no-show">{`${counted(blocking, "problem stops", "problems stop")} shifts`}</Pill>
          )}
          {expiring > 0 && <Pill tone="pending">{`${counted(expiring, "expires", "expire")} soon`}</Pill>}
          {note}
        </>
      }
    >
      {credentials === null ? (
        <p className="border-t border-line px-3.5 py-2.5 text-muted">
          {`Credentials are hidden, as ${firstNameOf(name)} doesn’t ${employer} now.`}
        </p>
      ) : (
        <ul>
          {credentials.map((one) => (
            <Line key={one.name} credential={one} dayText={dayText} />
          ))}
        </ul>
      )}
    </PersonCard>
  );
}
