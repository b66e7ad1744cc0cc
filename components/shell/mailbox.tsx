import { Inbox, MessageSquare } from "lucide-react";
import { Disclosure } from "@/components/ui/disclosure";
import { Moment } from "@/components/ui/moment";
import { EmptyState } from "@/components/ui/empty-state";
import { pageTitle } from "@/components/ui/recipes";
import { Pill } from "@/components/ui/pill";
import { buttonClass } from "@/components/ui/button-class";
import field from "@/components/ui/field.module.css";
import input from "@/components/ui/text-input.module.css";
import { AnswerText } from "./answer-text";
import { Logo } from "./logo";
import styles from "./mailbox.module.css";

type Message = {
  id: number;
  channel: "MAIL" | "SMS";
  to: string;
  /** The sender of a text message; null if it doesn't accept replies. */
  from: string | null;
  subject: string | null;
  text: string;
  html: string | null;
  received_at: string;
};

/** The demo's messages, each readable in place. */
export function Mailbox({ messages, recipient }: { messages: readonly Message[]; recipient?: string }) {
  return (
    <main className={styles.page}>
      <Logo />
      <h1 className={pageTitle}>Demo mailbox</h1>
      <p className="text-muted">Mail and text messages of the demo land here; none leaves this machine.</p>
      <form role="search" className={styles.search}>
        <label htmlFor="to" className={field.label}>
          Sent to
        </label>
        <input
          id="to"
          name="to"
          type="search"
          className={input.input}
          defaultValue={recipient}
          placeholder="Everyone"
        />
        <button type="submit" className={buttonClass()}>
          Show
        </button>
      </form>
      {messages.length === 0 ? (
        <EmptyState icon={<Inbox aria-hidden />} title="No messages yet">
          {recipient
            ? `Nothing has been sent to ${recipient}.`
            : "Confirm or cancel a shift, and its mail appears here."}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {messages.map((message) => (
            <li key={message.id}>
              <MailboxMessage message={message} />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

function MailboxMessage({ message }: { message: Message }) {
  return (
    <article aria-label={message.subject ?? "Text message"}>
      <header>
        <h2>{message.subject ?? "Text message"}</h2>
        <p>
          To {message.to} · <Moment instant={message.received_at} />
          {message.channel === "SMS" && <Pill icon={<MessageSquare aria-hidden />}>Text</Pill>}
        </p>
      </header>
      <pre>
        <LinkedText text={message.text} />
      </pre>
      {message.channel === "SMS" && message.from && <AnswerText from={message.to} to={message.from} />}
      {message.html && (
        <Disclosure summary="As designed">
          {/* Sandboxed: no scripts, forms or navigation, because messages aren't part of the portal. */}
          <iframe title={message.subject ?? "Message"} sandbox="" srcDoc={message.html} loading="lazy" />
        </Disclosure>
      )}
    </article>
  );
}

/** Only links to the portal are clickable. */
function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, i) => {
    const path = i % 2 === 1 ? /\/new-password\/[\w-]+$/.exec(part)?.[0] : undefined;
    return path ? (
      <a key={path} href={path} className="text-brand-text underline">
        {part}
      </a>
    ) : (
      part
    );
  });
}
