import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { availabilityRequest, professional } from "@/db/schema/professionals";
import { isStaff } from "@/lib/access/people";
import { oneFacilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { newLink } from "@/lib/auth/link-token";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound, Conflict, refusals } from "@/lib/errors";
import { availabilityRequestMail } from "@/lib/mail/messages/professionals";
import { notifyPeople } from "@/lib/conversations/notify-people";
import { contactColumns, placeColumns } from "@/lib/conversations/reads";
import { availabilityRequestText } from "@/lib/sms/messages";
import { UNREACHABLE } from "@/lib/professionals/contact-rules";
import { canAskAvailability, canBeAsked } from "./policy";
import type { AvailabilityRequested, AvailabilityQuestion } from "./schema";

const refuse = refusals({
  UNREACHABLE: { as: Conflict, field: "caregiverId", message: UNREACHABLE },
});

const LINK_DAYS = 28;

/** Locks a staff member, so two concurrent requests send one message. */
async function lockMember(tx: Transaction, scope: OneFacilityScope, professionalId: number) {
  const [found] = await tx
    .select({
      id: professional.id,
      firstName: professional.firstName,
      ...contactColumns,
      ...placeColumns,
    })
    .from(professional)
    .innerJoin(facility, eq(facility.id, scope.facilityId))
    .where(
      and(
        eq(professional.id, professionalId),
        isNull(professional.deactivatedAt),
        isStaff(sql`facility.id`, sql`facility.management_company_id`),
      ),
    )
    .limit(1)
    .for("no key update", { of: professional });
  return found ?? null;
}
type Member = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

async function findLastAsked(tx: Transaction, { facilityId, caregiverId }: AvailabilityQuestion) {
  const { createdAt, facilityId: asker, professionalId } = availabilityRequest;
  const [found] = await tx
    .select({ createdAt })
    .from(availabilityRequest)
    .where(and(eq(professionalId, caregiverId), eq(asker, facilityId)))
    .orderBy(desc(createdAt))
    .limit(1);
  return found?.createdAt ?? null;
}

async function notifyMember(tx: Transaction, ctx: Ctx, to: Member, url: string): Promise<void> {
  const facts = { firstName: to.firstName, facilityName: to.facilityName, url };
  const [mail, text] = [availabilityRequestMail(facts), availabilityRequestText(facts)];
  if ((await notifyPeople(tx, ctx, [{ to, mail, text }])) === 0) refuse("UNREACHABLE");
}

async function ask(tx: Transaction, ctx: Ctx, scope: OneFacilityScope, request: AvailabilityQuestion) {
  const { facilityId, caregiverId: professionalId } = request;
  const { actor, now } = ctx;
  const member = await lockMember(tx, scope, professionalId);
  if (!member) throw new NotFound();
  const before = await findLastAsked(tx, request);
  if (before && !canBeAsked(before, now)) return before;
  const { url, secretHash } = newLink("/availability");
  const expiresAt = new Date(now.getTime() + LINK_DAYS * 86_400_000);
  const [made] = await tx
    .insert(availabilityRequest)
    .values({
      facilityId,
      professionalId,
      createdBy: actor.userId,
      linkHash: secretHash,
      createdAt: now,
      expiresAt,
    })
    .returning({ id: availabilityRequest.id });
  await notifyMember(tx, ctx, member, url);
  await recordAudit(tx, ctx, {
    action: "availability.asked",
    facilityId,
    entity: "availability_request",
    entityId: made!.id,
    after: { professionalId, expiresAt },
  });
  return now;
}

/**
 * Requests a staff member's availability for the next four weeks, by mail or text message with a link. Idempotent
 * within a day.
 */
export async function askAvailability(
  ctx: Ctx,
  request: AvailabilityQuestion,
): Promise<AvailabilityRequested> {
  const { actor } = ctx;
  const { facilityId } = request;
  const scope = oneFacilityScope(actor, facilityId);
  if (!canAskAvailability(actor, facilityId)) throw new Forbidden();
  return write(ctx, { operation: "availability.asked", input: request }, async (tx) => {
    const requestedAt = await ask(tx, ctx, scope, request);
    return { asked_at: requestedAt.toISOString() };
  });
}
