import type { Reading } from "./reading-rules";

/** The page's short answers to a question that is no offer. */
export const QUESTION_YES = "Yes, that works for me";
export const QUESTION_NO = "That doesn’t work for me";

type Offer = { inviteId: number; isOpen: boolean; status: string; startsAt: Date };

export type Decision<Of extends Offer> =
  | { act: "ACCEPT" | "DECLINE"; offer: Of }
  /** Several are open and the answer doesn't say which. */
  | { act: "ASK"; among: Of[] }
  /** What it answers isn't open any more. */
  | { act: "OVER"; offer: Of }
  /** For a person to read. */
  | { act: "NOTE"; offer: Of | null };

/**
 * What to do with an answer. `offers` are what the person was asked, oldest first; `numbered` the invites that the last
 * message with numbers named, so that a number still means the same offer once others are answered.
 */
export function decide<Of extends Offer>(
  reading: Reading | null,
  offers: readonly Of[],
  numbered: readonly number[],
): Decision<Of> {
  const open = offers.filter(({ isOpen }) => isOpen);
  const latest = open.at(-1) ?? offers.at(-1) ?? null;
  if (reading === null) return { act: "NOTE", offer: null };
  if (reading.kind === "OTHER_TIME" || latest === null) return { act: "NOTE", offer: latest };
  const act = reading.kind === "YES" ? "ACCEPT" : "DECLINE";
  if (reading.choice !== null) {
    const chosen = offers.find(({ inviteId }) => inviteId === numbered[reading.choice! - 1]);
    if (chosen) return chosen.isOpen ? { act, offer: chosen } : { act: "OVER", offer: chosen };
    return open.length > 0 ? { act: "ASK", among: open } : { act: "OVER", offer: latest };
  }
  if (open.length > 1) return { act: "ASK", among: open };
  return latest.isOpen ? { act, offer: latest } : { act: "OVER", offer: latest };
}
