"use client";

import { useChanged } from "@/components/list/use-changed";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { drawn } from "@/components/agency/table-rules";
import { useSearchKey } from "@/components/list/use-search-key";
import { useCommands } from "@/components/shell/commands";
import { SearchInput } from "@/components/ui/search-input";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table/data-table";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { lazyComponent } from "@/components/ui/lazy-component";
import { PageHead } from "@/components/ui/page-head";
import { PermissionGate } from "@/components/ui/permission-gate";
import { found } from "@/lib/agency-schedule/table-rules";
import { teamQuery } from "@/lib/agency-contacts/client";
import type { TeamAccess } from "@/lib/agency-contacts/policy";
import type { AgencyContact, AgencyContacts } from "@/lib/agency-contacts/schema";
import { counted } from "@/lib/counts";
import { contactColumns } from "./contact-columns";

const AddContactDialog = lazyComponent(
  () => import("./add-contact-dialog"),
  "AddContactDialog",
  dialogFrame("md"),
);
const EditContactDialog = lazyComponent(
  () => import("./edit-contact-dialog"),
  "EditContactDialog",
  dialogFrame("md"),
);

const ResendDialog = lazyComponent(() => import("./resend-dialog"), "ResendDialog", dialogFrame("sm"));

const SEARCH = "Search for contact, email, phone, and more";

type Props = { first: AgencyContacts; ownId: number; access: TeamAccess };

/** My Team: the agency's contacts, who are the people who sign in for it. */
export function TeamScreen({ first, ownId, access }: Props) {
  const head = useSearchKey("Search contacts");
  const [search, setSearch] = useState("");
  const [edited, setEdited] = useState<AgencyContact | "new" | null>(null);
  const [resent, setResent] = useState<AgencyContact | null>(null);
  const [changed, mark] = useChanged<number>();
  const { data, isError, refetch } = useQuery({ ...teamQuery(), initialData: first });
  const columns = useMemo(() => contactColumns(access.canEdit, setEdited, setResent), [access.canEdit]);
  const shown = found(data.rows, columns, search);
  useCommands({
    commands: () => [
      ...(access.canCreate
        ? [
            {
              id: "add-contact",
              label: "Add contact",
              words: "new invite user colleague",
              group: "This page",
              writes: true,
              run: () => setEdited("new"),
            },
          ]
        : []),
    ],
  });
  return (
    <>
      <PageHead ref={head} title="My Team" className="mb-3">
        <p role="status" className="text-muted tabular-nums">
          {counted(shown.length, "contact")}
        </p>
        <div className="w-88 max-w-full max-md:order-1 max-md:w-full max-md:[&_input::placeholder]:text-base">
          <SearchInput label={SEARCH} placeholder={SEARCH} value={search} onChange={setSearch} />
        </div>
        <PermissionGate allowed={access.canCreate}>
          <Button
            variant="primary"
            onClick={() => setEdited("new")}
            onPointerEnter={AddContactDialog.preload}
          >
            + Add contact
          </Button>
        </PermissionGate>
      </PageHead>
      {isError ? (
        <FailedLoad message="The contacts could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Contacts"
          density="two-lines"
          columns={drawn(columns)}
          rows={shown}
          rowId={({ id }) => String(id)}
          toneOf={({ id, is_portal_enabled }) =>
            !is_portal_enabled ? "muted" : changed.has(id) ? "changed" : undefined
          }
          empty={<EmptyState title="No results found.">Clear or refine your search.</EmptyState>}
          foot={
            data.total > data.rows.length ? (
              <p>{`The first ${data.rows.length} of ${data.total} contacts are shown.`}</p>
            ) : undefined
          }
        />
      )}
      {edited === "new" && <AddContactDialog onDone={mark} onClose={() => setEdited(null)} />}
      {edited !== null && edited !== "new" && (
        <EditContactDialog
          contact={edited}
          isOwn={edited.id === ownId}
          access={access}
          onDone={mark}
          onResend={() => {
            setEdited(null);
            setResent(edited);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {resent && <ResendDialog contact={resent} onDone={mark} onClose={() => setResent(null)} />}
    </>
  );
}
