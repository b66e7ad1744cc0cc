import { Phone } from "lucide-react";
import { publicForm, publicLead, publicTitle } from "@/components/shell/public-form";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Callout } from "@/components/ui/callout";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import type { PageView } from "@/lib/messages/page/schema";
import { MAX_WORDS } from "@/lib/conversations/rules";
import { QUESTION_NO, QUESTION_YES } from "@/lib/messages/answer-rules";

const ACTION = "/api/caregivers/messages/answer";

type Props = {
  view: PageView;
  token: string;
  note: string | string[] | undefined;
  /** What couldn't be sent. */
  typed?: string;
};

/** The short answers: to an offer, or to any other question, in words that don't answer an offer. */
const toOffer = { Yes: "YES", No: "NO" };
const toQuestion = { Yes: QUESTION_YES, No: QUESTION_NO };

/** What a facility and a professional wrote to each other, with a form that works without scripts. */
export function ThreadPage({ view, token, note, typed }: Props) {
  const { firstName, facilityName, facilityPhone, messages } = view;
  const answers = Object.entries(view.isAsked ? toOffer : view.isQuestion ? toQuestion : {});
  const isShort = answers.length > 0;
  return (
    <div className={publicForm}>
      <div>
        <h1 className={publicTitle}>{`Messages with ${facilityName}`}</h1>
        <p className={publicLead}>{`Hello ${firstName}. Only you and the facility read these.`}</p>
      </div>
      {note === "sent" && (
        <div role="status">
          <Callout tone="success">Your message is on its way.</Callout>
        </div>
      )}
      {note === "later" && (
        <div role="alert">
          <Callout tone="warning">
            There were too many messages. Please wait a few minutes and try again.
          </Callout>
        </div>
      )}
      <ol className="grid gap-2.5" aria-label="Messages">
        {messages.map(({ id, isOwn, text, when, about }, i) => (
          <li key={id} className={classNames("grid gap-0.5", isOwn ? "ml-8 justify-items-end" : "mr-8")}>
            <span
              className={classNames(
                "w-fit rounded-xl px-3 py-1.5 wrap-anywhere whitespace-pre-wrap",
                isOwn ? "bg-brand-soft" : "border border-line bg-surface",
              )}
            >
              {text}
            </span>
            <span className="text-sm/5 text-muted">
              {`${isOwn ? "You" : facilityName}, ${when}`}
              {about !== null && about !== messages[i - 1]?.about && ` · about ${about}`}
            </span>
          </li>
        ))}
      </ol>
      {isShort && (
        <form method="post" action={ACTION} className="grid grid-cols-2 gap-2.5">
          <input type="hidden" name="token" value={token} />
          {answers.map(([label, text], i) => (
            <Button
              key={label}
              type="submit"
              name="text"
              value={text}
              variant={i === 0 ? "primary" : "secondary"}
              size="lg"
            >
              {label}
            </Button>
          ))}
        </form>
      )}
      <form method="post" action={ACTION} className="flex flex-col gap-2.5">
        <input type="hidden" name="token" value={token} />
        <Field label={isShort ? "Or write to them" : "Your answer"}>
          <TextArea name="text" rows={3} required maxLength={MAX_WORDS} defaultValue={typed} />
        </Field>
        <Button type="submit" variant={isShort ? "secondary" : "primary"} size="lg">
          Send
        </Button>
      </form>
      {facilityPhone && (
        <a href={`tel:${facilityPhone}`} className={buttonClass("secondary", "lg")}>
          <Phone aria-hidden /> {`Call ${facilityPhone}`}
        </a>
      )}
      <p className="text-sm text-muted">This link is just for you. Please don’t share it.</p>
    </div>
  );
}
