import { deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { toDollars } from "@/lib/money";
import { getDispute, getSettled } from "@/lib/past-shifts/dispute/administration/reads";
import { settlementOf } from "@/lib/past-shifts/dispute/administration/settlement-rules";
import { answerBy, isAboutHours, ownMinutes } from "@/lib/own-hours/rules";
import { disputeReasonLabel } from "@/lib/past-shifts/dispute/reason-rules";
import { resolutionLabels, type Resolution } from "@/lib/past-shifts/dispute/resolution-rules";
import { isFitting } from "./outcome-rules";
import { readRecord } from "./reads.sql";
import type { DeskDispute } from "./schema";

type Found = Awaited<ReturnType<typeof getDispute>>;

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents));
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The professional's version, as far as there is one. */
function ownOf(found: Found, unpaidBreakMinutes: number): DeskDispute["own"] {
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
    first_name: found.professional.split(" ")[0]!,
    asked_at: iso(askedAt),
    answer_by: askedAt && answerBy(askedAt).toISOString(),
    answered_at: iso(answeredAt),
    clock_in: iso(statedIn),
    clock_out: iso(statedOut),
    took_break: times.tookBreak,
    minutes: answeredAt && ownMinutes(times, unpaidBreakMinutes),
    words: answeredAt && found.statedWords,
  };
}

/** A dispute, with what each resolution would settle. Throws Forbidden, NotFound. */
export async function loadDispute(ctx: Ctx, disputeId: number): Promise<DeskDispute> {
  const { db, now } = deskCtx(ctx, P.DESK_DISPUTES);
  const [found, settled] = await Promise.all([getDispute(db, disputeId), getSettled(db, disputeId)]);
  const { filed, adjusted } = await readRecord(db, found.facilityId, now);
  const outcomes = (Object.entries(resolutionLabels) as [Resolution, string][]).map(([resolution, label]) => {
    const { minutes, total } = settlementOf(settled, resolution);
    return { resolution, label, minutes, total: dollars(total), fits: isFitting(resolution, found.reasons) };
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
    own: ownOf(found, settled.unpaidBreakMinutes),
    outcomes,
    facility_filed: filed,
    facility_adjusted: adjusted,
    resolved:
      found.resolvedAt && found.resolution
        ? {
            at: found.resolvedAt.toISOString(),
            by: found.resolvedBy ?? "",
            reason: found.note,
            label: resolutionLabels[found.resolution],
            total: dollars(found.settledTotal),
          }
        : null,
  };
}
