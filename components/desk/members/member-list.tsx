"use client";

import { Ellipsis } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useState } from "react";
import { usePagedQuery } from "@/components/list/use-paged-query";
import { useWrite } from "@/components/shell/use-write";
import { classNames } from "@/components/ui/class-names";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { FailedLoad } from "@/components/ui/failed-load";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Menu } from "@/components/ui/menu";
import { MenuHead } from "@/components/ui/menu-head";
import { NeverSignedIn } from "@/components/ui/never-signed-in";
import { Pagination } from "@/components/ui/pagination";
import { Pill } from "@/components/ui/pill";
import { SearchInput } from "@/components/ui/search-input";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { useDebounced } from "@/components/ui/use-debounced";
import { inviteAgainMutation, memberPageSize, membersQuery, type PeopleOf } from "@/lib/desk/members/client";
import type { Member } from "@/lib/desk/members/schema";
import type { RemoveProps } from "./remove-dialog";

const RemoveDialog = lazyComponent(() => import("./remove-dialog"), "RemoveDialog", dialogFrame("sm"));
const PermissionsDialog = lazyComponent(
  () => import("./permissions-dialog"),
  "PermissionsDialog",
  dialogFrame("md"),
);

type Props = Partial<Pick<RemoveProps, "company" | "remove">> & {
  /** Whose people they are. */
  of: PeopleOf;
  /** What they lose their role at; without it they are shown only. */
  place?: string;
  /** Whether names lead to the desk's People. */
  opensPeople: boolean;
  /** If there is no one. */
  empty?: string;
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

type Opened = { one: Member; for: "permissions" | "remove" };

/** What can be done with someone; one's own role only a colleague changes. */
function Actions({ one, of, onAsk }: { one: Member; of: PeopleOf; onAsk: (asked: Opened) => void }) {
  const invite = useWrite(inviteAgainMutation(of), { done: "Invitation sent again.", about: () => one.name });
  if (one.is_self)
    return (
      <span className="self-center justify-self-end text-muted max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
        You
      </span>
    );
  const ask = (asked: Opened["for"]) => () => onAsk({ one, for: asked });
  const isInvited = one.status === "invited";
  return (
    <span className="flex items-center gap-1 justify-self-end max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
      {isInvited ? (
        <Button
          size="sm"
          className="@max-2xl:hidden"
          aria-label={`Invite again: ${one.name}`}
          busy={invite.isPending}
          onClick={() => invite.run(one.id)}
        >
          Invite again
        </Button>
      ) : (
        <Button
          writes
          size="sm"
          className="@max-2xl:hidden"
          aria-label={`Permissions of ${one.name}`}
          onClick={ask("permissions")}
        >
          Permissions…
        </Button>
      )}
      <Menu
        label={`Actions for ${one.name}`}
        iconOnly
        writes
        placement="bottom-end"
        className={buttonClass("ghost", "sm", "min-w-(--control-sm)")}
        header={<MenuHead title={one.name} detail={one.email} />}
        items={() => [
          ...(isInvited ? [{ id: "invite", label: "Invite again", onSelect: () => invite.run(one.id) }] : []),
          { id: "permissions", label: "Permissions…", onSelect: ask("permissions") },
          { id: "remove", label: "Remove…", tone: "danger" as const, onSelect: ask("remove") },
        ]}
      >
        <Ellipsis aria-hidden />
      </Menu>
    </span>
  );
}

/** Who signs in for a facility, agency or company, in pages: each with their role, and the way out. */
export function MemberList({ of, opensPeople, empty = "No one yet.", place, company, remove }: Props) {
  const [asked, setAsked] = useState<Opened | null>(null);
  const [{ sought, page }, setAt] = useState({ sought: "", page: 1 });
  const search = useDebounced(sought.trim());
  const go = (next: number) => setAt({ sought, page: next });
  const found = usePagedQuery(membersQuery(of, { search, page }), {
    page,
    pageSize: memberPageSize,
    onPage: go,
  });
  const close = () => setAsked(null);
  const { rows, total } = found.data ?? { rows: [], total: 0 };
  if (found.isError)
    return <FailedLoad message="The people could not be loaded." onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonRows />;
  const isSearched = sought !== "" || search !== "";
  return (
    <div className="grid gap-3">
      {(isSearched || total > memberPageSize) && (
        <SearchInput
          label="Search people"
          placeholder="Name or email"
          value={sought}
          onChange={(text) => setAt({ sought: text, page: 1 })}
        />
      )}
      {rows.length === 0 && <p className="text-muted">{isSearched ? "No one here matches." : empty}</p>}
      {rows.length > 0 && (
        <ul className="border-t border-line" aria-busy={found.isPlaceholderData || undefined}>
          {rows.map((one) => (
            <li
              key={one.id}
              className={classNames(
                "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 last:border-b-0",
                // As wide as all that a row may have, so that the roles stay in line.
                remove
                  ? "md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_5.5rem_2.75rem] @2xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_5.5rem_9.5rem]"
                  : "md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_5.5rem]",
              )}
            >
              <span className="min-w-0">
                <Name member={one} opensPeople={opensPeople} />
                <span className="block truncate text-sm text-muted">{one.email}</span>
                {one.status === "invited" && one.invited_at && <NeverSignedIn invitedAt={one.invited_at} />}
              </span>
              <span className="text-muted max-md:col-start-1 max-md:text-sm">
                {one.role ?? "Permissions of their own"}
                {one.is_everywhere && ", all facilities"}
              </span>
              <span className="justify-self-end max-md:col-start-1 max-md:justify-self-start max-md:empty:hidden">
                {one.status === "invited" && <Pill tone="pending">Invited</Pill>}
                {one.status === "disabled" && <Pill tone="cancelled">Disabled</Pill>}
              </span>
              {remove && <Actions one={one} of={of} onAsk={setAsked} />}
            </li>
          ))}
        </ul>
      )}
      {total > memberPageSize && (
        <Pagination page={page} pageSize={memberPageSize} total={total} onPage={go} />
      )}
      {asked?.for === "permissions" && <PermissionsDialog of={of} person={asked.one} onClose={close} />}
      {asked?.for === "remove" && remove && (
        <RemoveDialog
          person={asked.one}
          place={place ?? "this place"}
          company={company}
          remove={remove}
          onClose={close}
        />
      )}
    </div>
  );
}
