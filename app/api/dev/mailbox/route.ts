import { endpoint } from "@/lib/http/endpoint";
import { listMailbox, Mailbox, MailboxQuery } from "@/lib/mail/mailbox";

export const GET = endpoint(
  {
    access: "public",
    isDemoOnly: true,
    summary: "Lists the demo's mail and text messages, newest first; 404 outside the demo",
    query: MailboxQuery,
    response: Mailbox,
    errors: [404],
  },
  ({ query }) => listMailbox(query.to),
);
