import { TriangleAlert, UserCog, UserPen } from "lucide-react";
import type { WordedColumn } from "@/components/agency/table-rules";
import { classNames } from "@/components/ui/class-names";
import { Button } from "@/components/ui/button";
import { PermissionGate } from "@/components/ui/permission-gate";
import { EnabledMark } from "@/components/ui/enabled-mark";
import { Pill } from "@/components/ui/pill";
import type { AgencyContact } from "@/lib/agency-contacts/schema";

function Name({ contact }: { contact: AgencyContact }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold wrap-anywhere">
      {contact.name}
      {contact.is_admin && (
        <span className="flex-none" title="Admin">
          <UserCog aria-hidden className="size-4" />
          <span className="sr-only">Admin</span>
        </span>
      )}
    </span>
  );
}

const statusOf = ({ is_portal_enabled }: AgencyContact) => (is_portal_enabled ? "Enabled" : "Disabled");

function Status({ contact }: { contact: AgencyContact }) {
  if (!contact.is_portal_enabled)
    return (
      <Pill tone="pending" icon={<TriangleAlert aria-hidden />}>
        Disabled
      </Pill>
    );
  return <EnabledMark />;
}

const details: readonly WordedColumn<AgencyContact>[] = [
  {
    id: "name",
    header: "Name",
    text: ({ name }) => name,
    sortBy: ({ name }) => name,
    cell: (contact) => <Name contact={contact} />,
    card: "title",
  },
  {
    id: "status",
    header: "Status",
    text: statusOf,
    sortBy: statusOf,
    cell: (contact) => <Status contact={contact} />,
    width: "8rem",
    card: "aside",
  },
  {
    id: "email",
    header: "Email",
    text: ({ email }) => email,
    sortBy: ({ email }) => email,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  {
    id: "phone",
    header: "Phone",
    text: ({ phone_number }) => phone_number ?? "",
    cell: ({ phone_number, is_portal_enabled }) =>
      phone_number && (
        <a
          href={`tel:${phone_number}`}
          className={classNames("whitespace-nowrap", is_portal_enabled && "text-brand-text")}
        >
          {phone_number}
        </a>
      ),
    width: "8.5rem",
  },
  {
    id: "ext",
    header: "Ext",
    text: ({ phone_extension_number }) => phone_extension_number ?? "",
    width: "5rem",
  },
];

/** The contacts' columns; without the permission the actions are read-only. */
export const contactColumns = (
  canEdit: boolean,
  onEdit: (contact: AgencyContact) => void,
): WordedColumn<AgencyContact>[] => [
  ...details,
  {
    id: "actions",
    header: "Actions",
    text: () => "",
    cell: (contact) => (
      <PermissionGate allowed={canEdit}>
        <Button size="sm" aria-label={`Manage profile of ${contact.name}`} onClick={() => onEdit(contact)}>
          <UserPen aria-hidden /> Manage profile
        </Button>
      </PermissionGate>
    ),
    align: "end",
    width: "10rem",
    card: "action",
  },
];
