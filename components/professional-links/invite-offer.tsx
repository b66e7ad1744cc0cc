import { publicForm } from "@/components/shell/public-form";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Checkbox } from "@/components/ui/checkbox";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { OFFER_PROMISE } from "@/lib/mail/messages/shift-facts";
import type { OfferView } from "@/lib/invites/offer/schema";
import { ANSWER_INVITE, InviteOutcome } from "./invite-outcome";
import { Announced, JustForYou, LinkForm, LinkHead, LinkNote, type NoteParam } from "./link-parts";
import { ShiftCard } from "./shift-card";

type Props = { offer: OfferView; token: string; note: NoteParam };

const failed = { again: "Something went wrong. Please try again." };

type FormProps = Pick<OfferView, "acknowledgements" | "laterStarts" | "saidStart"> & {
  token: string;
  canAccept: boolean;
};

/** For someone who could come later. It claims nothing: the facility decides. */
function LaterForm({ token, laterStarts, saidStart }: Omit<FormProps, "canAccept" | "acknowledgements">) {
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      {saidStart && (
        <Announced tone="info">{`The facility knows that you could come at ${saidStart}. It tells you if the rest of the shift is yours.`}</Announced>
      )}
      <Disclosure summary={saidStart ? "Change when you could come" : "Yes, but later"}>
        <LinkForm action={ANSWER_INVITE} className="mt-2 flex flex-col gap-2.5" token={token}>
          <p className="text-sm text-muted">The facility decides whether that helps. Nothing is yours yet.</p>
          <Field label="I could come at">
            <Select
              name="startsAt"
              defaultValue={saidStart ?? laterStarts[0]}
              options={laterStarts.map((time) => ({ value: time, label: time }))}
            />
          </Field>
          <Button type="submit" name="answer" value="LATER" size="lg">
            Say when
          </Button>
        </LinkForm>
      </Disclosure>
    </div>
  );
}

/** Until when it can be answered, and by how many. */
const openText = (others: number): string => {
  const asked = others === 1 ? "Someone else was asked too. " : `${others} others were asked too. `;
  return `${others === 0 ? "" : asked}It’s open until it’s filled, at the latest until it starts.`;
};

/** Each button submits an answer. Saying no needs no tick. */
function AnswerForm({
  token,
  canAccept,
  acknowledgements,
}: Pick<FormProps, "token" | "canAccept" | "acknowledgements">) {
  return (
    <LinkForm action={ANSWER_INVITE} token={token}>
      {canAccept &&
        acknowledgements.map((text) => (
          <Checkbox
            key={text}
            name="acknowledgedRest"
            value={text}
            required
            label={`I know about this and I’m fit to work: ${text}`}
          />
        ))}
      {canAccept && (
        <Button type="submit" name="answer" value="ACCEPT" variant="primary" size="lg">
          Yes, I’ll take this shift
        </Button>
      )}
      <Button type="submit" name="answer" value="DECLINE" size="lg" formNoValidate>
        No, thank you
      </Button>
    </LinkForm>
  );
}

/** An invite's page: the shift with a form to answer, or the invite's outcome. */
export function InviteOffer({ offer, token, note }: Props) {
  const { state, firstName, shift, reasons, warnings, acknowledgements, laterStarts, saidStart } = offer;
  if (state !== "OPEN") return <InviteOutcome {...{ offer, state, token, note }} />;
  const toKnow = warnings.filter((text) => !acknowledgements.includes(text));
  return (
    <div className={publicForm}>
      <LinkHead title={`${firstName}, can you take this shift?`}>
        {`${shift.facilityName} invites you. ${OFFER_PROMISE}`}
      </LinkHead>
      {reasons.length === 0 && <LinkNote note={note} failed={failed} />}
      <ShiftCard shift={shift} miles={offer.miles} />
      {reasons.length > 0 && (
        <Callout tone="warning">
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Callout>
      )}
      {reasons.length === 0 && toKnow.length > 0 && (
        <Callout tone="warning">
          <p>With this shift, you’d have:</p>
          <ul className="list-disc ps-5">
            {toKnow.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Callout>
      )}
      {reasons.length === 0 && <p className="-mb-2 text-muted">{openText(offer.othersAsked)}</p>}
      <AnswerForm token={token} canAccept={reasons.length === 0} acknowledgements={acknowledgements} />
      {laterStarts.length > 0 && reasons.length === 0 && (
        <LaterForm token={token} laterStarts={laterStarts} saidStart={saidStart} />
      )}
      <JustForYou />
    </div>
  );
}
