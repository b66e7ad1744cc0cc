import { publicForm, publicTitle } from "@/components/shell/public-form";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { classNames } from "@/components/ui/class-names";
import { card } from "@/components/ui/recipes";
import { isLost, type OfferState } from "@/lib/invites/offer/rules";
import type { OfferView } from "@/lib/invites/offer/schema";
import { Announced, LinkForm, type NoteParam } from "./link-parts";
import { SendCalendar } from "./send-calendar";
import { ShiftCard, Ways } from "./shift-card";

export const ANSWER_INVITE = "/api/caregivers-invite/answer";

type Answered = Exclude<OfferState, "OPEN">;

const words: Record<Answered, { title: string; text: string; tone: "success" | "info" }> = {
  CONFIRMED: {
    title: "The shift is yours",
    text: "You’re on the schedule. Please arrive on time.",
    tone: "success",
  },
  TO_BE_CONFIRMED: {
    title: "The shift is yours",
    text: "Thanks for taking it. You’ll hear from the facility as soon as it has confirmed it.",
    tone: "success",
  },
  NO_LONGER_THEIRS: {
    title: "This shift is no longer yours",
    text: "You accepted it, but it has since been cancelled. If you weren’t expecting that, please ask the facility.",
    tone: "info",
  },
  DECLINED: {
    title: "You have said no",
    text: "Thanks for letting us know. If you change your mind, please call the facility.",
    tone: "info",
  },
  WITHDRAWN: {
    title: "This invite was withdrawn",
    text: "The facility no longer needs an answer. Thanks anyway.",
    tone: "info",
  },
  CANCELLED: {
    title: "This shift was cancelled",
    text: "No one is needed anymore. Thanks anyway.",
    tone: "info",
  },
  STARTED: {
    title: "This shift has already begun",
    text: "It can no longer be taken here. If you could still come, please call the facility.",
    tone: "info",
  },
  FILLED: {
    title: "This shift has been filled",
    text: "Someone else has taken it. Thanks for looking.",
    tone: "info",
  },
};

const isTheirs = (state: Answered) => state === "CONFIRMED" || state === "TO_BE_CONFIRMED";

type Props = {
  offer: OfferView;
  state: Answered;
  token: string;
  note: NoteParam;
};

/** Open shifts like one that is gone; each button takes one. */
function LikeShifts({ offer: { like, shift }, token }: Pick<Props, "offer" | "token">) {
  if (like.length === 0) return null;
  return (
    <section aria-labelledby="like-shifts">
      <h2 id="like-shifts" className="text-lg font-semibold">{`Still open at ${shift.facilityName}`}</h2>
      <p className="text-muted">Take one and it’s yours. The facility confirms it and lets you know.</p>
      <ul className="mt-2 grid gap-2">
        {like.map((one) => (
          <li key={one.shiftId} className={classNames(card, "flex items-center gap-3 px-4 py-3")}>
            <p className="min-w-0 flex-1">
              <strong className="block font-semibold">{one.day}</strong>
              <span className="block tabular-nums">{one.hours}</span>
              <span className="block text-sm text-muted">
                {[one.what, one.pay.total ?? one.pay.terms].join(" · ")}
              </span>
            </p>
            <LinkForm action={ANSWER_INVITE} token={token}>
              <input type="hidden" name="shiftId" value={one.shiftId} />
              <Button
                type="submit"
                name="answer"
                value="LIKE"
                size="lg"
                aria-label={`Take ${one.what}, ${one.day}, ${one.hours}`}
              >
                Take it
              </Button>
            </LinkForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

const takenWords = (isConfirmed: boolean) => (isConfirmed ? words.CONFIRMED : words.TO_BE_CONFIRMED);

/** What became of an invite, and the way on. */
export function InviteOutcome({ offer, state, token, note }: Props) {
  const { shift, taken } = offer;
  const { title, text, tone } = taken ? takenWords(taken.isConfirmed) : words[state];
  const own = taken ?? (isTheirs(state) ? shift : null);
  return (
    <div className={publicForm}>
      <h1 className={publicTitle}>{title}</h1>
      <Callout tone={tone}>{text}</Callout>
      {note === "again" && !taken && isLost(state) && (
        <Announced tone="warning">That shift has just been filled too.</Announced>
      )}
      <LikeShifts offer={offer} token={token} />
      {own ? (
        <>
          <ShiftCard shift={own} />
          <SendCalendar from="invite" token={token} isSent={note === "calendar"} />
        </>
      ) : (
        <div className={card}>
          <p className="px-4 pt-3 pb-1.5">
            <span className="block text-sm text-muted">{`${shift.day}, ${shift.hours}`}</span>
            <span className="block font-semibold">{`${shift.what} at ${shift.facilityName}`}</span>
          </p>
          <div className="border-t border-line py-1.5">
            <Ways shift={shift} />
          </div>
        </div>
      )}
    </div>
  );
}
