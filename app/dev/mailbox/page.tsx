import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Mailbox } from "@/components/shell/mailbox";
import { env } from "@/lib/env";
import { listMailbox } from "@/lib/mail/mailbox";

export const metadata: Metadata = { title: "Mailbox" };

/** The demo's outgoing mail and text messages. */
export default async function MailboxPage({ searchParams }: PageProps<"/dev/mailbox">) {
  if (!env().DEMO) notFound();
  const { to } = await searchParams;
  const recipient = typeof to === "string" && to ? to : undefined;
  const { messages } = await listMailbox(recipient);
  return <Mailbox messages={messages} recipient={recipient} portal={new URL(env().APP_URL).origin} />;
}
