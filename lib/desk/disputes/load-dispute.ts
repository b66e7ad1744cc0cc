import type { Queryable } from "@/db/client";
import { deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { firstNameOf } from "@/lib/characters";
import type { Ctx } from "@/lib/context";
import { toDollars } from "@/lib/money";
import { getDispute, getSettled, type SettledDispute } from "@/lib/past-shifts/dispute/administration/reads";
import { readSettled, type Settled } from "@/lib/past-shifts/dispute/administration/reopen-dispute";
import { settlementOf } from "@/lib/past-shifts/dispute/administration/settlement-rules";
import { answerBy, isAboutHours, ownMinutes } from "@/lib/own-hours/rules";
import { disputeReasonLabel } from "@/lib/past-shifts/dispute/reason-rules";
import { resolutionLabels, type Resolution } from "@/lib/past-shifts/dispute/resolution-rules";
import { findDecision } from "@/lib/decisions/keep-decision";
import { knownFacts } from "./known-rules";
import { isFitting } from "./outcome-rules";
import { listDecided, listDecisions, readEvidence, readRecord, readRecordOf } from "./reads.sql";
import { reopeningFault, reopeningTexts } from "./reopening-rules";
import type { DecidedDisputes, DeskDispute } from "./schema";

type Found = Awaited<ReturnType<typeof getDispute>>;

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents));
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The professional's version, as far as there is one. */
function ownOf(found: Found, settled: SettledDispute): DeskDispute["own"] {
  const { askedAt, answeredAt, statedIn, statedOut, statedTookBreak } = found;
  const { recordedIn: recordedInAt, recordedOut: recordedOutAt } = found;
  const { claimedIn: claimedInAt, claimedOut: claimedOutAt } = found;
  if (
    !found.professional ||
    !isAboutHours({ ...found, recordedInAt, recordedOutAt, claimedInAt, claimedOutAt })
  )
    return null;
  const times = { inAt: statedIn, outAt: statedOut, tookBreak: statedTookBreak ?? false };
  return {
    first_name: firstNameOf(found.professional),
    asked_at: iso(askedAt),
    answer_by: askedAt && answerBy(askedAt).toISOString(),
    answered_at: iso(answeredAt),
    clock_in: iso(statedIn),
    clock_out: iso(statedOut),
    took_break: times.tookBreak,
    minutes: answeredAt && ownMinutes(times, settled.unpaidBreakMinutes),
    total: dollars(answeredAt && settlementOf(settled, "STATED").total),
    words: answeredAt && found.statedWords,
  };
}

const moved = (recorded: number | null, total: number | null) =>
  recorded === null || total === null ? null : toDollars(total - recorded);

/** How it was resolved, and why that stays; null while it is open. */
async function resolvedOf(
  on: Queryable,
  { found, settled, now }: { found: Found; settled: SettledDispute; now: Date },
): Promise<DeskDispute["resolved"]> {
  const { id, resolvedAt, resolution, resolvedBy, note, settledMinutes, settledTotal } = found;
  if (!resolvedAt || !resolution) return null;
  const decision = await findDecision(on, { kind: "DISPUTE", item: String(id) });
  const fault = reopeningFault({
    ...settled,
    kept: decision && (decision.after as Settled),
    settled: (await readSettled(on, id))!,
    now,
  });
  return {
    at: resolvedAt.toISOString(),
    by: resolvedBy ?? "",
    reason: note,
    label: resolutionLabels[resolution],
    minutes: settledMinutes,
    total: dollars(settledTotal),
    moved: moved(found.recordedTotal, settledTotal),
    stays: fault && reopeningTexts[fault],
  };
}

/** What was resolved in the last day. Throws Forbidden. */
export async function loadDecidedDisputes(ctx: Ctx): Promise<DecidedDisputes> {
  const { db, now } = deskCtx(ctx, P.DESK_DISPUTES);
  const rows = await listDecided(db, now);
  return {
    rows: rows.map(({ professional, type, resolution, total, at, ...row }) => ({
      ...row,
      title: `${professional ?? "No professional"}, ${type}`,
      outcome: resolutionLabels[resolution],
      total,
      at: new Date(at).toISOString(),
    })),
  };
}

/** A dispute, with what each resolution would settle. Throws Forbidden, NotFound. */
export async function loadDispute(ctx: Ctx, disputeId: number): Promise<DeskDispute> {
  const { db, now } = deskCtx(ctx, P.DESK_DISPUTES);
  const [found, settled] = await Promise.all([getDispute(db, disputeId), getSettled(db, disputeId)]);
  const { slotId, facilityId } = found;
  const [ofFacility, ofProfessional, evidence, decisions, resolved] = await Promise.all([
    readRecord(db, facilityId, now),
    readRecordOf(db, slotId, now),
    readEvidence(db, slotId),
    listDecisions(db, slotId),
    resolvedOf(db, { found, settled, now }),
  ]);
  const own = ownOf(found, settled);
  const offered = (Object.entries(resolutionLabels) as [Resolution, string][]).filter(
    ([resolution]) => resolution !== "STATED" || own?.answered_at,
  );
  const outcomes = offered.map(([resolution, label]) => {
    const { minutes, total } = settlementOf(settled, resolution);
    const fits = isFitting(resolution, found.reasons);
    return {
      resolution,
      label,
      minutes,
      total: dollars(total),
      moved: moved(found.recordedTotal, total),
      fits,
    };
  });
  return {
    id: found.id,
    professional: found.professional ?? "No professional",
    resource_type: found.shiftType,
    facility: found.facility,
    timezone: found.timezone,
    starts_at: found.startsAt.toISOString(),
    ends_at: found.endsAt.toISOString(),
    reasons: found.reasons.map(disputeReasonLabel),
    additional_info: found.additionalInfo,
    filed_by: found.filedBy,
    filed_at: found.filedAt.toISOString(),
    recorded: {
      clock_in: iso(found.recordedIn),
      clock_out: iso(found.recordedOut),
      took_break: found.recordedTookBreak,
      minutes: found.recordedMinutes,
      rate: dollars(found.recordedRate),
      bonus: dollars(found.recordedBonus),
      total: dollars(found.recordedTotal),
    },
    claimed: {
      clock_in: iso(found.claimedIn),
      clock_out: iso(found.claimedOut),
      took_break: found.claimedTookBreak,
      minutes: found.claimedMinutes,
      rate: dollars(found.claimedRate),
      bonus: dollars(found.claimedBonus),
      total: dollars(found.claimedTotal),
    },
    own,
    outcomes,
    known: knownFacts({
      ...found,
      own: {
        askedAt: found.askedAt,
        answeredAt: found.answeredAt,
        minutes: own?.minutes ?? null,
        words: found.statedWords,
      },
      evidence,
      decisions,
    }),
    facility_filed: ofFacility.filed,
    facility_adjusted: ofFacility.adjusted,
    professional_filed: ofProfessional.filed,
    professional_adjusted: ofProfessional.adjusted,
    resolved,
  };
}
