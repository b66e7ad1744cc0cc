import { isDeepStrictEqual } from "node:util";
import { db, type Transaction } from "@/db/client";
import { attendancePoints } from "@/db/schema/attendance-points";
import { facility } from "@/db/schema/facilities";
import type { Actor } from "@/lib/access/actor";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { changesOf, recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound, Conflict, refusals } from "@/lib/errors";
import { canKeepFacilityInfo } from "@/lib/facility-info/policy";
import { ruleOf, selectPointRule } from "./reads";
import type { PointRule } from "./rules";
import type { AttendancePoints, PointRuleChange } from "./schema";

const refuse = refusals({
  CHANGED: {
    as: Conflict,
    message: "Someone else changed the points at the same time. Nothing was saved; check them and try again.",
  },
});

const POINTS_CHANGED = "attendance-points.changed";

/** Locks the facility, so that two first saves don't pass each other. */
async function lockRule(tx: Transaction, facilityId: number): Promise<PointRule> {
  const [found] = await selectPointRule(tx, { facilityId }).for("no key update", { of: facility });
  if (!found) throw new NotFound();
  return ruleOf(found.set);
}

const omitExcused = ({ excused: ___, ...rule }: PointRule) => rule;

type RuleInput = { scope: OneFacilityScope; change: PointRuleChange };

/** Sets what the facility's attendance points count. Idempotent. Throws Conflict if the rule isn't as it was seen. */
export async function setPointRule(ctx: Ctx, { scope, change }: RuleInput): Promise<void> {
  const { facilityId } = scope;
  if (!canKeepFacilityInfo(ctx.actor, facilityId)) throw new Forbidden();
  await write(ctx, { operation: POINTS_CHANGED, input: { facilityId, ...change } }, async (tx) => {
    const { rule, seen } = change;
    const before = await lockRule(tx, facilityId);
    if (isDeepStrictEqual(before, rule)) return;
    if (!isDeepStrictEqual(before, seen)) refuse("CHANGED");
    const set = { ...rule, changedAt: ctx.now };
    await tx
      .insert(attendancePoints)
      .values({ facilityId, ...set })
      .onConflictDoUpdate({ target: attendancePoints.facilityId, set });
    await recordAudit(tx, ctx, {
      action: POINTS_CHANGED,
      facilityId,
      entity: "facility",
      entityId: facilityId,
      ...changesOf(before, isDeepStrictEqual(before.excused, rule.excused) ? omitExcused(rule) : rule),
    });
  });
}

/** What the facility's points count, for people who may set it. Throws Forbidden, NotFound. */
export async function loadPointRule(actor: Actor, scope: OneFacilityScope): Promise<AttendancePoints> {
  if (!canKeepFacilityInfo(actor, scope.facilityId)) throw new Forbidden();
  const [found] = await selectPointRule(db, scope);
  if (!found) throw new NotFound();
  return { rule: ruleOf(found.set), window_hours: found.windowHours };
}
