import { Inbox, MessageSquare } from "lucide-react";
import { Disclosure } from "@/components/ui/disclosure";
import { Moment } from "@/components/ui/moment";
import { EmptyState } from "@/components/ui/empty-state";
import { card, pageTitle } from "@/components/ui/recipes";
import { Pill } from "@/components/ui/pill";
import { classNames } from "@/components/ui/class-names";
import { buttonClass } from "@/components/ui/button-class";
import input from "@/components/ui/text-input.module.css";
import { AnswerText } from "./answer-text";
import { Logo } from "./logo";

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

type Props = { messages: readonly Message[]; recipient?: string; portal: string };

/** The demo's messages, each readable in place. `portal` is its address, as messages print it. */
export function Mailbox({ messages, recipient, portal }: Props) {
  return (
    <main className="mx-auto max-w-184 px-5 pt-8 pb-16">
      <Logo />
      <h1 className={classNames(pageTitle, "mt-6")}>Demo mailbox</h1>
      <p className="text-muted">
        The demo’s emails and text messages land here. Nothing leaves this machine.
      </p>
      <form role="search" className="my-4 flex items-center gap-2">
        <label htmlFor="to" className="flex-none font-medium">
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
        <EmptyState icon={Inbox} title="No messages yet">
          {recipient
            ? `Nothing has been sent to ${recipient}.`
            : "Confirm or cancel a shift, and its email appears here."}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {messages.map((message) => (
            <li key={message.id} className={classNames(card, "px-4.5 py-4")}>
              <MailboxMessage message={message} portal={portal} />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

function MailboxMessage({ message, portal }: { message: Message; portal: string }) {
  return (
    <article aria-label={message.subject ?? "Text message"}>
      <header>
        <h2 className="text-md font-semibold wrap-anywhere">{message.subject ?? "Text message"}</h2>
        <p className="flex flex-wrap items-center gap-1.5 wrap-anywhere text-muted">
          To {message.to} · <Moment instant={message.received_at} />
          {message.channel === "SMS" && <Pill icon={<MessageSquare aria-hidden />}>Text</Pill>}
        </p>
      </header>
      <pre className="mt-3 font-sans wrap-anywhere whitespace-pre-wrap">
        <LinkedText text={message.text} portal={portal} />
      </pre>
      {message.channel === "SMS" && message.from && <AnswerText from={message.to} to={message.from} />}
      {message.html && (
        <div className="mt-2">
          <Disclosure summary="Show the HTML email">
            {/* Sandboxed: no scripts, forms or navigation, because messages aren't part of the portal. */}
            <iframe
              title={message.subject ?? "Message"}
              sandbox=""
              srcDoc={message.html}
              loading="lazy"
              className="mt-2 h-104 w-full rounded-md border border-line bg-on-brand"
            />
          </Disclosure>
        </div>
      )}
    </article>
  );
}

/** Only links to the portal are clickable. */
function LinkedText({ text, portal }: { text: string; portal: string }) {
  return text.split(/(https?:\/\/\S*[^\s.,)])/).map((part, i) =>
    i % 2 === 1 && part.startsWith(`${portal}/`) ? (
      <a key={`${i} ${part}`} href={part.slice(portal.length)} className="text-brand-text underline">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
