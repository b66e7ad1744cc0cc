"use client";

import type { Route } from "next";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Pill } from "@/components/ui/pill";
import { SearchInput } from "@/components/ui/search-input";
import type { PeopleOf } from "@/lib/desk/permissions/client";
import { finderOf } from "@/lib/search/fold";
import type { RemoveProps } from "./remove-dialog";

const RemoveDialog = lazyComponent(
  () => import("./remove-dialog").then((module) => module.RemoveDialog),
  dialogFrame("sm"),
);

export type Member = {
  id: number;
  name: string;
  email: string;
  status: "active" | "invited" | "disabled";
  role: string | null;
  /** Whether the role is for a company and all its facilities. */
  is_everywhere?: boolean;
  /** The reader's own, which only a colleague changes. */
  is_self?: boolean;
};

const PermissionsDialog = lazyComponent(
  () => import("./permissions-dialog").then((module) => module.PermissionsDialog),
  dialogFrame("md"),
);

/** From here on a search is quicker than the eye. */
const MANY = 20;

type Props = Pick<RemoveProps, "place" | "company" | "remove"> & {
  people: readonly Member[];
  /** Whose people they are. */
  of: PeopleOf;
  isMore: boolean;
  /** Whether names lead to the desk's People. */
  opensPeople: boolean;
};

function Name({ member: { id, name }, opensPeople }: { member: Member; opensPeople: boolean }) {
  if (!opensPeople) return <span className="font-medium">{name}</span>;
  return (
    <Link
      href={`/private/desk/people?person=${id}` as Route}
      prefetch={false}
      className="font-medium hover:underline hover:underline-offset-3"
    >
      {name}
    </Link>
  );
}

/** Who signs in for a facility or agency, each with their role and the way out. */
export function MemberList({ people, of, isMore, opensPeople, ...removing }: Props) {
  const [asked, setAsked] = useState<{ one: Member; for: "permissions" | "remove" } | null>(null);
  const [sought, setSought] = useState("");
  const close = () => setAsked(null);
  const isFound = finderOf(sought);
  const found = people.filter(({ name, email, role }) => isFound(`${name} ${email} ${role ?? ""}`));
  return (
    <>
      {people.length > MANY && (
        <SearchInput
          label="Search people"
          placeholder="Name, email or role"
          value={sought}
          onChange={setSought}
        />
      )}
      {people.length > 0 && found.length === 0 && <p className="text-muted">No one here matches.</p>}
      {found.length > 0 && (
        <ul className="border-t border-line">
          {found.map((one) => (
            <li
              key={one.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_5.5rem_auto]"
            >
              <span className="min-w-0">
                <Name member={one} opensPeople={opensPeople} />
                <span className="block truncate text-sm text-muted">{one.email}</span>
              </span>
              <span className="text-muted max-md:col-start-1">
                {one.role ?? "Permissions of their own"}
                {one.is_everywhere && ", all facilities"}
              </span>
              <span className="justify-self-end max-md:col-start-2 max-md:row-start-1">
                {one.status === "invited" && <Pill tone="pending">Invited</Pill>}
                {one.status === "disabled" && <Pill tone="cancelled">Disabled</Pill>}
              </span>
              {one.is_self ? (
                <span className="justify-self-end text-muted max-md:justify-self-start">You</span>
              ) : (
                <span className="flex justify-self-end max-md:col-span-2 max-md:-ml-2.5 max-md:justify-self-start">
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Permissions of ${one.name}`}
                    onClick={() => setAsked({ one, for: "permissions" })}
                  >
                    Permissions
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Remove ${one.name}`}
                    onClick={() => setAsked({ one, for: "remove" })}
                  >
                    Remove
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {isMore && <p className="text-sm text-muted">{`The first ${people.length} by name are shown.`}</p>}
      {asked?.for === "permissions" && <PermissionsDialog of={of} person={asked.one} onClose={close} />}
      {asked?.for === "remove" && <RemoveDialog person={asked.one} {...removing} onClose={close} />}
    </>
  );
}
