import { Bell, BellOff, Send, TriangleAlert, UserCog, UserPen } from "lucide-react";
import { dressed, type WordedColumn } from "@/components/agency/table-rules";
import { classNames } from "@/components/ui/class-names";
import { Avatar } from "@/components/ui/avatar";
import { CallButton } from "@/components/ui/call-button";
import { Button } from "@/components/ui/button";
import { PermissionGate } from "@/components/ui/permission-gate";
import { EnabledMark } from "@/components/ui/enabled-mark";
import { NeverSignedIn } from "@/components/ui/never-signed-in";
import { Pill } from "@/components/ui/pill";
import type { AgencyContact } from "@/lib/agency-contacts/schema";

const DisabledPill = () => (
  <Pill tone="pending" icon={<TriangleAlert aria-hidden />}>
    Disabled
  </Pill>
);

type OnContact = (contact: AgencyContact) => void;

/** On a phone, with what the table has in columns of their own. */
function Name({ contact, onResend }: { contact: AgencyContact; onResend: OnContact | null }) {
  const { is_portal_enabled: isEnabled, invited_at: invitedAt } = contact;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-x-2.5 text-left">
      <Avatar name={contact.name} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere max-md:leading-5">
          {contact.name}
          {contact.is_admin && (
            <span className="flex items-center gap-1 text-sm/4 font-normal text-muted md:w-full">
              <UserCog aria-hidden className="size-3.5 flex-none" /> Admin
            </span>
          )}
          {!contact.is_portal_enabled && (
            <span className="md:hidden">
              <DisabledPill />
            </span>
          )}
        </p>
        <div className="text-sm/5 font-normal text-muted md:hidden">
          <p className="truncate">{contact.email}</p>
          {isEnabled && <Notices contact={contact} />}
          {isEnabled && invitedAt && (
            <span className="block text-balance *:first:mr-2 *:first:inline">
              <NeverSignedIn invitedAt={invitedAt} />
              {onResend && (
                <Button
                  writes
                  size="sm"
                  variant="link"
                  className="relative m-0! min-h-0 border-0 p-0! after:absolute after:-inset-3"
                  aria-label={`Resend the invitation of ${contact.name}`}
                  onClick={() => onResend(contact)}
                >
                  Resend
                </Button>
              )}
            </span>
          )}
        </div>
      </div>
    </div>
  );
}

/** What they are sent, in the words of the switches. */
function noticesOf(contact: AgencyContact): string {
  const on = [
    contact.notify_claims_enabled && "claimed shifts",
    contact.notify_shift_cancel_enabled && "cancelled shifts",
    contact.notify_missed_punch_summary_enabled && "missed punches",
  ].filter((one) => one !== false);
  return on.length === 0 ? "" : new Intl.ListFormat("en-US").format(on);
}

function Notices({ contact }: { contact: AgencyContact }) {
  const notices = noticesOf(contact);
  const Icon = notices ? Bell : BellOff;
  const text = notices ? `Hears of ${notices}` : "No notifications";
  return (
    <p className="flex items-center gap-1 text-sm/4 text-muted max-md:min-w-0" title={text}>
      <Icon aria-hidden className="size-3.5 flex-none" />
      <span className="min-w-0 max-md:truncate">{text}</span>
    </p>
  );
}

const Email = ({ contact }: { contact: AgencyContact }) => (
  <div className="min-w-0">
    <p className="wrap-anywhere">{contact.email}</p>
    {contact.is_portal_enabled && <Notices contact={contact} />}
  </div>
);

const statusOf = ({ is_portal_enabled }: AgencyContact) => (is_portal_enabled ? "Enabled" : "Disabled");

const Status = ({ contact: { is_portal_enabled, invited_at } }: { contact: AgencyContact }) => (
  <>
    {is_portal_enabled ? <EnabledMark /> : <DisabledPill />}
    {is_portal_enabled && invited_at && <NeverSignedIn invitedAt={invited_at} />}
  </>
);

const details: readonly WordedColumn<AgencyContact>[] = [
  {
    id: "name",
    header: "Name",
    text: ({ name }) => name,
    sortBy: ({ name }) => name,
    card: "title",
  },
  {
    id: "status",
    header: "Status",
    text: statusOf,
    sortBy: statusOf,
    cell: (contact) => <Status contact={contact} />,
    width: "15rem",
    card: "hidden",
  },
  {
    id: "email",
    header: "Email",
    text: ({ email }) => email,
    sortBy: ({ email }) => email,
    cell: (contact) => <Email contact={contact} />,
    width: "34%",
    card: "hidden",
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
    width: "8rem",
    hideBelow: "xl",
    card: "hidden",
  },
  {
    id: "ext",
    header: "Ext",
    text: ({ phone_extension_number }) => phone_extension_number ?? "",
    width: "4rem",
    hideBelow: "xl",
    card: "hidden",
  },
];

/** The contacts' columns; without the permission the actions are read-only. */
export const contactColumns = (
  canEdit: boolean,
  onEdit: OnContact,
  onResend: OnContact,
): WordedColumn<AgencyContact>[] => [
  ...dressed(details, {
    name: {
      cell: (contact) => (
        <Name contact={contact} onResend={canEdit && contact.is_invited ? onResend : null} />
      ),
    },
  }),
  {
    id: "actions",
    header: "Actions",
    text: () => "",
    cell: (contact) => (
      <div className="flex items-center justify-end md:gap-2">
        {contact.phone_number && contact.is_portal_enabled && (
          <CallButton name={contact.name} number={contact.phone_number} />
        )}
        {canEdit && contact.is_invited && contact.is_portal_enabled && (
          <Button
            writes
            size="sm"
            className="max-md:hidden"
            aria-label={`Resend the invitation of ${contact.name}`}
            onClick={() => onResend(contact)}
          >
            <Send aria-hidden /> Resend
          </Button>
        )}
        <PermissionGate allowed={canEdit}>
          <Button
            writes
            size="sm"
            className="max-md:border-transparent max-md:shadow-none"
            aria-label={`Manage profile of ${contact.name}`}
            onClick={() => onEdit(contact)}
          >
            <UserPen aria-hidden /> <span className="max-xl:sr-only">Manage profile</span>
          </Button>
        </PermissionGate>
      </div>
    ),
    align: "end",
    width: "clamp(12.5rem, 19.5vw, 17.5rem)",
    card: "corner",
  },
];
