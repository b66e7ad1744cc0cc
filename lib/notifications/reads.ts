import { and, asc, eq, exists, gt, inArray, isNull, lte, not, or } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { notice, noticeSeen } from "@/db/schema/notices";
import type { Actor } from "@/lib/access/actor";
import type { FacilityScope } from "@/lib/access/scopes";

export type Notice = typeof notice.$inferSelect;

/** More than anyone reads in a row. */
const MAX_NOTICES = 20;

/** The facility's current notices that this person hasn't seen, oldest first. */
export function listPendingNotices(scope: FacilityScope, actor: Actor, now: Date): Promise<Notice[]> {
  const seen = db
    .select({ id: noticeSeen.noticeId })
    .from(noticeSeen)
    .where(and(eq(noticeSeen.noticeId, notice.id), eq(noticeSeen.userId, actor.userId)));
  return db
    .select()
    .from(notice)
    .where(
      and(
        inArray(notice.facilityId, [...scope.facilityIds]),
        lte(notice.startsAt, now),
        or(isNull(notice.endsAt), gt(notice.endsAt, now)),
        not(exists(seen)),
      ),
    )
    .orderBy(asc(notice.id))
    .limit(MAX_NOTICES);
}

export async function findNoticeFacility(
  tx: Transaction,
  scope: FacilityScope,
  noticeId: number,
): Promise<number | null> {
  const [found] = await tx
    .select({ facilityId: notice.facilityId })
    .from(notice)
    .where(and(eq(notice.id, noticeId), inArray(notice.facilityId, [...scope.facilityIds])))
    .limit(1);
  return found?.facilityId ?? null;
}
