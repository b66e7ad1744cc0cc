import { publicForm, publicLead, publicTitle } from "@/components/shell/public-form";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import type { InviteState } from "@/lib/agency-professionals/joining/rules";
import type { RosterInvite } from "@/lib/agency-professionals/joining/schema";

type Props = { invite: RosterInvite; token: string; note: string | string[] | undefined };

type Answered = Exclude<InviteState, "OPEN">;

const answered: Record<Answered, { title: string; text: string; tone: "success" | "info" }> = {
  JOINED: {
    title: "You have joined",
    text: "The agency can assign you to shifts from now on.",
    tone: "success",
  },
  DECLINED: {
    title: "You have declined",
    text: "Thanks for letting us know. If you change your mind, please ask the agency to invite you again.",
    tone: "info",
  },
  LAPSED: {
    title: "This invite has expired",
    text: "It can no longer be answered. Please ask the agency to invite you again.",
    tone: "info",
  },
};

/** A plain form that works without scripts; each button submits an answer. */
const AnswerForm = ({ token }: { token: string }) => (
  <form method="post" action="/api/agencies/professionals/answer" className="flex flex-col gap-2.5">
    <input type="hidden" name="token" value={token} />
    <Button type="submit" name="answer" value="ACCEPT" variant="primary" size="lg">
      Accept
    </Button>
    <Button type="submit" name="answer" value="DECLINE" size="lg">
      Decline
    </Button>
  </form>
);

/** An agency's invite to its roster, with a form to answer, or its outcome. */
export function AgencyInvite({ invite: { state, firstName, agencyName }, token, note }: Props) {
  if (state !== "OPEN") {
    const { title, text, tone } = answered[state];
    return (
      <div className={publicForm}>
        <div>
          <h1 className={publicTitle}>{title}</h1>
          <p className={publicLead}>{agencyName}</p>
        </div>
        <Callout tone={tone}>{text}</Callout>
      </div>
    );
  }
  return (
    <div className={publicForm}>
      <div>
        <h1 className={publicTitle}>{`${firstName}, do you want to join ${agencyName}?`}</h1>
        <p className={publicLead}>
          If you accept, the agency can assign you to shifts. They’ll see your contact details and which
          documents you have, whether they’re valid and when they expire.
        </p>
      </div>
      {note === "later" && (
        <div role="alert">
          <Callout tone="warning">
            There were too many tries. Please wait a few minutes and try again.
          </Callout>
        </div>
      )}
      <AnswerForm token={token} />
      <p className="text-sm text-muted">
        This link is just for you, so please don’t share it. If you don’t know this agency, decline.
      </p>
    </div>
  );
}
