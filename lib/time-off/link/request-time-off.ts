import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { timeOff } from "@/db/schema/time-off";
import { recordAudit } from "@/lib/audit/record-audit";
import { hashToken } from "@/lib/auth/link-token";
import { countLinkTry } from "@/lib/auth/rate-limit";
import { announceStated } from "@/lib/availability/link/announce-stated.sql";
import { findQuestion, type Question } from "@/lib/availability/link/reads";
import { actingAs, writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import { HttpError } from "@/lib/errors";
import { refuseOverlap } from "../present";
import { stretchOf, timeFault, type TimeFault } from "../rules";
import type { TimeOffForm, WithdrawalForm } from "../schema";

/** A note for the page after a form was sent. */
export type TimeOffNote =
  | ""
  | "sent"
  | "withdrawn"
  | "decided"
  | "overlaps"
  | "later"
  | "many"
  | Lowercase<TimeFault>;

/** The link's question, within the limits of tries; null if it isn't valid any more. */
async function questionOf(token: string, address: string, now: Date): Promise<Question | "later" | null> {
  const linkHash = hashToken(token);
  const isCounted = await countLinkTry("time-off", { link: linkHash, address });
  return isCounted ? findQuestion(linkHash, now) : "later";
}

/** More than anyone waits for at once. */
const MAX_PENDING = 20;

async function countPending(tx: Transaction, { facilityId, professionalId }: Question): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(timeOff)
    .where(
      and(
        eq(timeOff.facilityId, facilityId),
        eq(timeOff.professionalId, professionalId),
        eq(timeOff.status, "PENDING"),
      ),
    );
  return row!.count;
}

type Sent<Form> = { form: Form; address: string };

/** Asks the facility of an availability link for time off. */
export async function requestTimeOff(
  ctx: Ctx<Party>,
  { form, address }: Sent<TimeOffForm>,
): Promise<TimeOffNote> {
  const { now } = ctx;
  const question = await questionOf(form.token, address, now);
  if (question === null) return "";
  if (question === "later") return "later";
  const { facilityId, professionalId, timezone: zone } = question;
  const { kind, fromOn, fromTime = null, untilTime = null } = form;
  const typed = { fromOn, untilOn: form.untilOn ?? fromOn, fromTime, untilTime };
  const fault = timeFault(typed, { now, zone });
  if (fault) return fault.toLowerCase() as Lowercase<TimeFault>;
  const stretch = stretchOf(typed, zone);
  try {
    return await writeUnkeyed(ctx, async (tx) => {
      if ((await countPending(tx, question)) >= MAX_PENDING) return "many" as const;
      const [made] = await tx
        .insert(timeOff)
        .values({
          facilityId,
          professionalId,
          kind,
          note: form.note || null,
          ...stretch,
          status: "PENDING",
          requestedAt: now,
        })
        .returning({ id: timeOff.id })
        .catch(refuseOverlap);
      await recordAudit(tx, actingAs(ctx, { professionalId }), {
        action: "time-off.requested",
        facilityId,
        entity: "time_off",
        entityId: made!.id,
        after: { professionalId, kind, startsAt: stretch.startsAt, endsAt: stretch.endsAt },
      });
      await announceStated(tx, professionalId);
      return "sent" as const;
    });
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) return "overlaps";
    throw error;
  }
}

/** Withdraws one's own request while it isn't decided. */
export async function withdrawTimeOff(
  ctx: Ctx<Party>,
  { form, address }: Sent<WithdrawalForm>,
): Promise<TimeOffNote> {
  const { now } = ctx;
  const question = await questionOf(form.token, address, now);
  if (question === null) return "";
  if (question === "later") return "later";
  const { facilityId, professionalId } = question;
  return writeUnkeyed(ctx, async (tx) => {
    const rows = await tx
      .update(timeOff)
      .set({ status: "WITHDRAWN", decidedAt: now })
      .where(
        and(
          eq(timeOff.id, form.timeOffId),
          eq(timeOff.facilityId, facilityId),
          eq(timeOff.professionalId, professionalId),
          eq(timeOff.status, "PENDING"),
        ),
      )
      .returning({ id: timeOff.id });
    if (rows.length === 0) return "decided" as const;
    await recordAudit(tx, actingAs(ctx, { professionalId }), {
      action: "time-off.withdrawn",
      facilityId,
      entity: "time_off",
      entityId: form.timeOffId,
      before: { status: "PENDING" },
      after: { status: "WITHDRAWN" },
    });
    await announceStated(tx, professionalId);
    return "withdrawn" as const;
  });
}
