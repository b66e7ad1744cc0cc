import type { ReactNode } from "react";
import { credentialText } from "./words";
import { Callout } from "@/components/ui/callout";
import { groupBy } from "@/lib/group-by";
import type { PersonCredential } from "@/lib/people/schema";

const verbs: Partial<Record<PersonCredential["state"], [one: string, several: string]>> = {
  MISSING: ["is missing", "are missing"],
  REJECTED: ["was rejected", "were rejected"],
  IN_REVIEW: ["is in review", "are in review"],
};

/** "CPR certification and Physical examination are missing.", "CPR certification expires 12/18/2026, before 2 shifts." */
function sentencesOf(lines: readonly PersonCredential[]): string {
  const names = new Intl.ListFormat("en-US");
  const alike = groupBy(lines, (one) => (verbs[one.state] ? one.state : one.name));
  return [...alike.values()]
    .map((group) => {
      const [one, several] = verbs[group[0]!.state] ?? [];
      const dated = credentialText(group[0]!);
      const verb = (group.length > 1 ? several : one) ?? dated.charAt(0).toLowerCase() + dated.slice(1);
      return `${names.format(group.map(({ name }) => name))} ${verb}.`;
    })
    .join(" ");
}

type Props = {
  /** What blocks comes first; null once they don't work for the agency. */
  credentials: readonly PersonCredential[] | null;
  firstName: string;
  /** The way to mend it. */
  children?: ReactNode;
};

/** What keeps someone from shifts, or soon will; nothing while all is in order. */
export function StandingCallout({ credentials, firstName, children }: Props) {
  const blocking = credentials?.filter((one) => one.is_blocking) ?? [];
  const expiring = credentials?.filter(({ state }) => state === "EXPIRES") ?? [];
  const named = blocking.length > 0 ? blocking : expiring;
  if (named.length === 0) return null;
  const [it, is] = named.length === 1 ? ["it", "is"] : ["they", "are"];
  return (
    <Callout tone={blocking.some(({ state }) => state !== "IN_REVIEW") ? "error" : "warning"}>
      <strong>{sentencesOf(named)}</strong>{" "}
      {blocking.length > 0
        ? `${firstName} can’t be assigned where ${it} ${is} required.`
        : `After that ${firstName} can’t be assigned where ${it} ${is} required.`}{" "}
      {children}
    </Callout>
  );
}
