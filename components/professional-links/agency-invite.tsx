import { publicForm } from "@/components/shell/public-form";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import type { InviteState } from "@/lib/agency-professionals/joining/rules";
import type { RosterInvite } from "@/lib/agency-professionals/joining/schema";
import { LinkForm, LinkHead, LinkNote, type NoteParam } from "./link-parts";

type Props = { invite: RosterInvite; token: string; note: NoteParam };

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

/** An agency's invite to its roster, with a form to answer, or its outcome. Works without scripts. */
export function AgencyInvite({ invite: { state, firstName, agencyName }, token, note }: Props) {
  if (state !== "OPEN") {
    const { title, text, tone } = answered[state];
    return (
      <div className={publicForm}>
        <LinkHead title={title}>{agencyName}</LinkHead>
        <Callout tone={tone}>{text}</Callout>
      </div>
    );
  }
  return (
    <div className={publicForm}>
      <LinkHead title={`${firstName}, do you want to join ${agencyName}?`}>
        If you accept, the agency can assign you to shifts. They’ll see your contact details and which
        documents you have, whether they’re valid and when they expire.
      </LinkHead>
      <LinkNote note={note} />
      <LinkForm action="/api/agencies/professionals/answer" token={token}>
        <Button type="submit" name="answer" value="ACCEPT" variant="primary" size="lg">
          Accept
        </Button>
        <Button type="submit" name="answer" value="DECLINE" size="lg">
          Decline
        </Button>
      </LinkForm>
      <p className="text-sm text-muted">
        This link is just for you, so please don’t share it. If you don’t know this agency, decline.
      </p>
    </div>
  );
}
