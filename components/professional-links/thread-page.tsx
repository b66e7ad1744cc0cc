import { publicForm, publicLead, publicTitle } from "@/components/sign-in/public-form";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import type { PageView } from "@/lib/messages/page/schema";
import { MAX_WORDS } from "@/lib/conversations/rules";

const ACTION = "/api/caregivers/messages/answer";

type Props = { view: PageView; token: string; note: string | string[] | undefined };

/** What a facility and a professional wrote to each other, with a form that works without scripts. */
export function ThreadPage({ view: { firstName, facilityName, isAsked, messages }, token, note }: Props) {
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
        {messages.map(({ id, isOwn, text, when }) => (
          <li key={id} className={classNames("grid gap-0.5", isOwn ? "ml-8 justify-items-end" : "mr-8")}>
            <span
              className={classNames(
                "w-fit rounded-xl px-3 py-1.5 wrap-anywhere whitespace-pre-wrap",
                isOwn ? "bg-brand-soft" : "border border-line bg-surface",
              )}
            >
              {text}
            </span>
            <span className="text-sm/5 text-muted">{`${isOwn ? "You" : facilityName}, ${when}`}</span>
          </li>
        ))}
      </ol>
      {isAsked && (
        <form method="post" action={ACTION} className="grid grid-cols-2 gap-2.5">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="text" value="YES" variant="primary" size="lg">
            Yes
          </Button>
          <Button type="submit" name="text" value="NO" size="lg">
            No
          </Button>
        </form>
      )}
      <form method="post" action={ACTION} className="flex flex-col gap-2.5">
        <input type="hidden" name="token" value={token} />
        <Field label={isAsked ? "Or write to them" : "Your answer"}>
          <TextArea name="text" rows={3} required maxLength={MAX_WORDS} />
        </Field>
        <Button type="submit" variant={isAsked ? "secondary" : "primary"} size="lg">
          Send
        </Button>
      </form>
      <p className="text-sm text-muted">This link is just for you. Please don’t share it.</p>
    </div>
  );
}
