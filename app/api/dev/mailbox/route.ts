import { env } from "@/lib/env";
import { endpoint } from "@/lib/http/endpoint";
import { NotFound } from "@/lib/errors";
import { listMailbox, Mailbox, MailboxQuery } from "@/lib/mail/mailbox";

export const GET = endpoint(
  {
    access: "public",
    summary: "Mail and text messages the demo has sent, newest first; 404 outside the demo",
    query: MailboxQuery,
    response: Mailbox,
    errors: [404],
  },
  ({ query }) => {
    if (!env().DEMO) throw new NotFound();
    return listMailbox(query.to);
  },
);
