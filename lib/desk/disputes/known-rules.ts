import { resolutionLabels, type Resolution } from "@/lib/past-shifts/dispute/resolution-rules";
import type { KnownFact } from "./schema";

/** What the slot of a dispute knows of the shift besides its hours; instants as ISO text. */
export type EvidenceRow = {
  checkedInAt: string | null;
  checkedOutAt: string | null;
  isOutElsewhere: boolean;
  isInCorrected: boolean;
  isOutCorrected: boolean;
  lateMinutes: number | null;
};

/** How it was resolved, or reopened without a resolution. */
export type DecisionRow = { at: string; by: string; resolution: string | null; note: string | null };

type Given = {
  startsAt: Date;
  endsAt: Date;
  filedAt: Date;
  filedBy: string | null;
  additionalInfo: string | null;
  professional: string | null;
  recordedMinutes: number | null;
  claimedMinutes: number | null;
  own: { askedAt: Date | null; answeredAt: Date | null; minutes: number | null; words: string | null };
  evidence: EvidenceRow;
  decisions: readonly DecisionRow[];
};

const quoted = (words: string | null, otherwise: string) => (words === null ? otherwise : `“${words}”`);

/** Whose hours someone's are like. */
function sideOf(minutes: number | null, { recordedMinutes, claimedMinutes }: Given): KnownFact["speaks"] {
  if (minutes === null || recordedMinutes === claimedMinutes) return null;
  if (minutes === recordedMinutes) return "RECORD";
  return minutes === claimedMinutes ? "CLAIM" : null;
}

/** What the clock says of a shift. */
function clocked({ evidence, startsAt, endsAt }: Given): KnownFact[] {
  const { checkedInAt, checkedOutAt, isOutElsewhere, isInCorrected, isOutCorrected, lateMinutes } = evidence;
  const fact = (at: string, what: string, speaks: KnownFact["speaks"] = null) => [
    { at: new Date(at).toISOString(), who: null, what, speaks },
  ];
  return [
    ...fact(startsAt.toISOString(), "Scheduled start"),
    ...(lateMinutes === null ? [] : fact(startsAt.toISOString(), `Said to be ${lateMinutes} min late`)),
    ...(checkedInAt === null
      ? []
      : fact(checkedInAt, isInCorrected ? "Clocked in, corrected since" : "Clocked in", "RECORD")),
    ...fact(endsAt.toISOString(), "Scheduled end"),
    ...(checkedOutAt === null
      ? []
      : fact(
          checkedOutAt,
          `Clocked out${isOutElsewhere ? " over a mile away" : ""}${isOutCorrected ? ", corrected since" : ""}`,
          isOutElsewhere ? "CLAIM" : "RECORD",
        )),
  ];
}

/** What is known of a disputed shift, and what was done about it, in order. */
export function knownFacts(given: Given): KnownFact[] {
  const { filedAt, filedBy, additionalInfo, professional, own, decisions } = given;
  const facts: KnownFact[] = [
    ...clocked(given),
    {
      at: filedAt.toISOString(),
      who: filedBy,
      what: quoted(additionalInfo, "Filed the dispute"),
      speaks: "CLAIM",
    },
    ...(own.askedAt && !own.answeredAt
      ? [{ at: own.askedAt.toISOString(), who: professional, what: "Asked for their hours", speaks: null }]
      : []),
    ...(own.answeredAt
      ? [
          {
            at: own.answeredAt.toISOString(),
            who: professional,
            what: quoted(own.words, "Gave their hours"),
            speaks: sideOf(own.minutes, given),
          },
        ]
      : []),
    ...decisions.map(({ at, by, resolution, note }) => ({
      at: new Date(at).toISOString(),
      who: by,
      what: [
        resolution === null
          ? "Reopened it"
          : `Resolved it: ${resolutionLabels[resolution as Resolution] ?? resolution}`,
        note,
      ]
        .filter(Boolean)
        .join(". "),
      speaks: null,
    })),
  ];
  return facts.sort((a, b) => a.at.localeCompare(b.at));
}
