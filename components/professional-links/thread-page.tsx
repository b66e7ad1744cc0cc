import { Phone } from "lucide-react";
import { publicForm } from "@/components/shell/public-form";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import type { PageView } from "@/lib/messages/page/schema";
import { MAX_WORDS } from "@/lib/conversations/rules";
import { QUESTION_NO, QUESTION_YES } from "@/lib/messages/answer-rules";
import { JustForYou, LinkForm, LinkHead, LinkNote, type NoteParam } from "./link-parts";

const ACTION = "/api/caregivers/messages/answer";

type Props = {
  view: PageView;
  token: string;
  note: NoteParam;
  /** What couldn't be sent. */
  typed?: string;
};

const done = { sent: "Your message is on its way." };
const failed = { later: "There were too many messages. Please wait a few minutes and try again." };

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
      <LinkHead title={`Messages with ${facilityName}`}>
        {`Hello ${firstName}. Only you and the facility read these.`}
      </LinkHead>
      <LinkNote note={note} done={done} failed={failed} />
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
        <LinkForm action={ACTION} className="grid grid-cols-2 gap-2.5" token={token}>
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
        </LinkForm>
      )}
      <LinkForm action={ACTION} token={token}>
        <Field label={isShort ? "Or write to them" : "Your answer"}>
          <TextArea name="text" rows={3} required maxLength={MAX_WORDS} defaultValue={typed} />
        </Field>
        <Button type="submit" variant={isShort ? "secondary" : "primary"} size="lg">
          Send
        </Button>
      </LinkForm>
      {facilityPhone && (
        <a href={`tel:${facilityPhone}`} className={buttonClass("secondary", "lg")}>
          <Phone aria-hidden /> {`Call ${facilityPhone}`}
        </a>
      )}
      <JustForYou />
    </div>
  );
}
