import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { facility, unit } from "@/db/schema/facilities";
import { invite } from "@/db/schema/invites";
import { message } from "@/db/schema/messages";
import { auditEvent } from "@/db/schema/operations";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { cancellationReason, slot } from "@/db/schema/slots";
import { userAccount } from "@/db/schema/users";
import type { FacilityScope } from "@/lib/access/scopes";
import { sinceMaking } from "@/lib/audit/time-rules";
import { questionActions } from "./rules";

const fullName = (of: { firstName: unknown; lastName: unknown }) =>
  sql<
    string | null
  >`case when ${of.firstName} is not null then concat_ws(' ', ${of.firstName}, ${of.lastName}) end`;

/** The slot, with whom it replaces, and the facility it was floated to or from if the caller may see that one. */
export async function findSlotOfHistory(scope: FacilityScope, slotId: number) {
  const facilityIds = [...scope.facilityIds];
  const other = alias(slot, "other");
  const elsewhere = alias(facility, "elsewhere");
  const [replaced, left] = [alias(slot, "replaced"), alias(professional, "left_by")];
  const [found] = await db
    .select({
      slotId: slot.id,
      shiftId: slot.shiftId,
      partOfShiftId: shift.partOfShiftId,
      facilityId: slot.facilityId,
      zone: facility.timezone,
      route: shift.route,
      createdAt: slot.createdAt,
      isRecurring: sql<boolean>`${slot.recurringOrdinal} is not null`,
      elsewhere: elsewhere.name,
      openedAt: sql<Date>`coalesce(${slot.reopenedAt}, ${slot.createdAt})`.mapWith(slot.createdAt),
      takenAt: slot.claimedAt,
      replacedName: fullName(left),
      replacedOutcome: replaced.outcomeCode,
      replacedCallOffReason: replaced.callOffReason,
    })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(facility, eq(facility.id, slot.facilityId))
    .leftJoin(other, or(eq(other.floatedFromSlotId, slot.id), eq(other.id, slot.floatedFromSlotId)))
    .leftJoin(elsewhere, and(eq(elsewhere.id, other.facilityId), inArray(elsewhere.id, facilityIds)))
    .leftJoin(replaced, and(eq(replaced.id, slot.replacesSlotId), eq(replaced.facilityId, slot.facilityId)))
    .leftJoin(left, eq(left.id, replaced.professionalId))
    .where(and(eq(slot.id, slotId), inArray(slot.facilityId, facilityIds)))
    .limit(1);
  return found ?? null;
}
export type SlotOfHistory = NonNullable<Awaited<ReturnType<typeof findSlotOfHistory>>>;

/** An audit entry about a shift, or the one it is a part of, applies only to the slots it names. */
const ofShift = ({ shiftId, partOfShiftId, slotId }: SlotOfHistory) =>
  and(
    eq(auditEvent.entity, "shift"),
    inArray(auditEvent.entityId, [String(shiftId), String(partOfShiftId ?? shiftId)]),
    sql`${auditEvent.after} -> 'slotIds' @> to_jsonb(${slotId}::int)`,
  );

const MAX_QUESTIONS = 300;

/** The invites and messages about a slot's shift: what people were asked, and what they answered besides yes and no. */
export async function listQuestions({
  shiftId,
  partOfShiftId,
  facilityId,
}: SlotOfHistory): Promise<Questions> {
  const shiftIds = [shiftId, partOfShiftId ?? shiftId];
  const ofInvites = and(eq(invite.facilityId, facilityId), inArray(invite.shiftId, shiftIds));
  const isOwnWord = and(isNotNull(message.senderId), isNull(message.inviteId));
  const ofMessages = and(
    eq(message.facilityId, facilityId),
    inArray(message.shiftId, shiftIds),
    or(eq(message.reading, "OTHER_TIME"), isOwnWord),
  );
  const [invites, messages] = await Promise.all([
    db.select({ id: invite.id }).from(invite).where(ofInvites).orderBy(desc(invite.id)).limit(MAX_QUESTIONS),
    db
      .select({ id: message.id })
      .from(message)
      .where(ofMessages)
      .orderBy(desc(message.id))
      .limit(MAX_QUESTIONS),
  ]);
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => String(id));
  return { invite: idsOf(invites), message: idsOf(messages) };
}
type Questions = { invite: string[]; message: string[] };

/** Entries about them, from the time the slot was open. A yes is the claim, which is the slot's own entry. */
const ofQuestions = ({ openedAt, takenAt }: SlotOfHistory, questions: Questions) =>
  and(
    gte(auditEvent.at, openedAt),
    takenAt === null ? undefined : lte(auditEvent.at, takenAt),
    or(
      and(
        eq(auditEvent.entity, "invite"),
        inArray(auditEvent.entityId, questions.invite),
        inArray(auditEvent.action, [...questionActions]),
      ),
      and(eq(auditEvent.entity, "message"), inArray(auditEvent.entityId, questions.message)),
    ),
  );

const mentioned = (side: AnyPgColumn, key: string): SQL => sql`(${side} ->> ${sql.raw(`'${key}'`)})`;

export type HistoryPage = {
  before?: number;
  withoutActions: string[];
  questions: Questions | null;
  limit: number;
};

/** A page of a slot's audit trail, newest first, with the names of everyone and everything it mentions. */
export function listTrail(
  scope: FacilityScope,
  of: SlotOfHistory,
  { before, withoutActions, questions, limit }: HistoryPage,
) {
  const reporter = alias(professional, "reporter");
  const [heldBefore, heldAfter] = [alias(professional, "held_before"), alias(professional, "held_after")];
  const [unitBefore, unitAfter] = [alias(unit, "unit_before"), alias(unit, "unit_after")];
  const ofSlot = and(eq(auditEvent.entity, "slot"), eq(auditEvent.entityId, String(of.slotId)));
  const idOf = (side: AnyPgColumn, key: string) => sql`${mentioned(side, key)}::int`;
  const invited = sql`(select i.professional_id from invite i
    where ${auditEvent.entity} = 'invite' and i.id::text = ${auditEvent.entityId})`;
  return db
    .select({
      id: auditEvent.id,
      at: auditEvent.at,
      action: auditEvent.action,
      actorKind: auditEvent.actorKind,
      user: userAccount.name,
      professional: fullName(reporter),
      before: auditEvent.before,
      after: auditEvent.after,
      professionalBefore: fullName(heldBefore),
      professionalAfter: fullName(heldAfter),
      unitBefore: unitBefore.name,
      unitAfter: unitAfter.name,
      reason: cancellationReason.label,
    })
    .from(auditEvent)
    .leftJoin(userAccount, and(eq(auditEvent.actorKind, "USER"), eq(userAccount.id, auditEvent.actorId)))
    .leftJoin(reporter, and(eq(auditEvent.actorKind, "PROFESSIONAL"), eq(reporter.id, auditEvent.actorId)))
    .leftJoin(heldBefore, eq(heldBefore.id, idOf(auditEvent.before, "professionalId")))
    .leftJoin(
      heldAfter,
      eq(heldAfter.id, sql`coalesce(${idOf(auditEvent.after, "professionalId")}, ${invited})`),
    )
    .leftJoin(unitBefore, eq(unitBefore.id, idOf(auditEvent.before, "unitId")))
    .leftJoin(unitAfter, eq(unitAfter.id, idOf(auditEvent.after, "unitId")))
    .leftJoin(
      cancellationReason,
      eq(cancellationReason.code, mentioned(auditEvent.after, "cancellationReason")),
    )
    .where(
      and(
        gte(auditEvent.at, sinceMaking(of.createdAt)),
        or(ofSlot, ofShift(of), questions ? ofQuestions(of, questions) : undefined),
        inArray(auditEvent.facilityId, [...scope.facilityIds]),
        before === undefined ? undefined : lt(auditEvent.id, before),
        withoutActions.length === 0 ? undefined : notInArray(auditEvent.action, withoutActions),
      ),
    )
    .orderBy(desc(auditEvent.id))
    .limit(limit);
}
export type TrailRow = Awaited<ReturnType<typeof listTrail>>[number];
