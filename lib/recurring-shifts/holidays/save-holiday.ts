import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { companyHoliday, holiday, holidayDay } from "@/db/schema/holidays";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { lockSchedule } from "@/lib/shifts/instances/lock-schedule";
import { insertDays } from "@/lib/holidays/insert-days";
import { assertSeenTerms, mergeTerms } from "@/lib/holidays/form-rules";
import { canKeepHolidays } from "@/lib/holidays/policy";
import { refuse } from "./present";
import {
  getZone,
  holidayColumns,
  isOfCompany,
  listSkippedHolidays,
  MAX_HOLIDAYS,
} from "@/lib/holidays/reads";
import { isSameTerms, type HolidayRule } from "@/lib/holidays/rules";
import { removeCompanyHoliday, saveCompanyHoliday } from "./save-company-holiday";
import { settleSkips } from "./settle-skips";
import type { HolidayInput, HolidaySaved } from "@/lib/holidays/schema";

async function assertNew(tx: Transaction, facilityId: number, { id, name }: { id: number; name: string }) {
  const own = eq(holiday.facilityId, facilityId);
  const [other] = await tx
    .select({ id: holiday.id })
    .from(holiday)
    .where(and(own, ne(holiday.id, id), sql`lower(${holiday.name}) = lower(${name})`))
    .limit(1);
  if (other) refuse("EXISTS");
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(holiday)
    .where(own);
  if (id === 0 && row!.count >= MAX_HOLIDAYS) refuse("TOO_MANY");
}

type Terms = Omit<HolidayInput, "forCompany" | "allowsOwn" | "seen">;

async function store(
  tx: Transaction,
  { now }: Ctx,
  { facilityId, id, terms, isOwn }: { facilityId: number; id: number; terms: Terms; isOwn: boolean },
) {
  const set = { ...terms, isOwn, changedAt: now };
  if (id === 0) {
    const [made] = await tx
      .insert(holiday)
      .values({ facilityId, ...set })
      .returning({ id: holiday.id });
    return made!.id;
  }
  await tx
    .update(holiday)
    .set(set)
    .where(and(eq(holiday.id, id), eq(holiday.facilityId, facilityId)));
  await tx.delete(holidayDay).where(eq(holidayDay.holidayId, id));
  return id;
}

const findHoliday = async (tx: Transaction, facilityId: number, id: number) => {
  const [found] = await tx
    .select({ ...holidayColumns, ofCompany: companyHoliday })
    .from(holiday)
    .innerJoin(facility, eq(facility.id, holiday.facilityId))
    .leftJoin(companyHoliday, isOfCompany)
    .where(and(eq(holiday.id, id), eq(holiday.facilityId, facilityId)))
    .limit(1);
  if (!found) throw new NotFound();
  return found;
};

/** Refuses what the company doesn't leave to its facilities: the day and name never, the rest if it says so. */
function checkOwn(company: typeof companyHoliday.$inferSelect | null, terms: Terms) {
  if (!company) return;
  const isItsDay =
    company.name === terms.name && company.rule === terms.rule && company.dateOn === terms.dateOn;
  if (!isItsDay || !company.allowsOwn) refuse("OF_COMPANY");
}

/** The facility's own form has no switch of the company's. */
function merged(
  found: Awaited<ReturnType<typeof findHoliday>>,
  requested: Terms,
  seen: HolidayInput["seen"],
) {
  const allowsOwn = found.ofCompany?.allowsOwn ?? false;
  const current = { ...found, rule: found.rule as HolidayRule, allowsOwn };
  const { allowsOwn: _, ...terms } = mergeTerms({ requested: { ...requested, allowsOwn }, seen, current });
  return terms;
}

type Change = { scope: OneFacilityScope; holidayId: number | null };

/** Runs a change of a facility's holidays, and lets its recurring shifts follow. Throws Forbidden. */
async function change(
  ctx: Ctx,
  { scope, operation, input }: { scope: OneFacilityScope; operation: string; input: object },
  work: (tx: Transaction) => Promise<number>,
): Promise<HolidaySaved> {
  const { facilityId } = scope;
  if (!canKeepHolidays(ctx.actor, facilityId)) throw new Forbidden();
  return write(ctx, { operation, input: { facilityId, ...input } }, async (tx) => {
    // Also serializes two changes of holidays.
    await lockSchedule(tx, facilityId);
    const before = await listSkippedHolidays(tx, scope);
    const id = await work(tx);
    const after = await listSkippedHolidays(tx, scope);
    const { removed, added } = await settleSkips(tx, ctx, { scope, before, after });
    return { id, slots_removed: removed, slots_added: added };
  });
}

/** Adds or changes a holiday. Approved and settled shifts keep their pay. Throws Forbidden, NotFound, Conflict. */
export function saveHoliday(ctx: Ctx, { scope, holidayId, input }: Change & { input: HolidayInput }) {
  if (input.forCompany) return saveCompanyHoliday(ctx, { scope, holidayId, input });
  const { facilityId } = scope;
  const { forCompany: _, allowsOwn: __, seen, ...requested } = input;
  const given = { scope, operation: "holiday.saved", input: { holidayId, ...input } };
  return change(ctx, given, async (tx) => {
    const found = holidayId === null ? null : await findHoliday(tx, facilityId, holidayId);
    const { ofCompany = null, ...before } = found ?? {};
    const terms = found ? merged(found, requested, seen) : requested;
    checkOwn(ofCompany, terms);
    await assertNew(tx, facilityId, { id: holidayId ?? 0, name: terms.name });
    const isOwn = ofCompany !== null && !isSameTerms(ofCompany, terms);
    const id = await store(tx, ctx, { facilityId, id: holidayId ?? 0, terms, isOwn });
    await insertDays(tx, { ...terms, id, facilityId, timezone: await getZone(tx, facilityId) }, ctx.now);
    await recordAudit(tx, ctx, {
      action: found ? "holiday.changed" : "holiday.added",
      facilityId,
      entity: "holiday",
      entityId: id,
      before: found ? before : undefined,
      after: terms,
    });
    return id;
  });
}

type Removal = { scope: OneFacilityScope; holidayId: number; seen?: HolidayInput["seen"] };

/** Removes a holiday. Approved and settled shifts keep their pay. Throws Forbidden, NotFound, Conflict. */
export function removeHoliday(ctx: Ctx, { forCompany, ...removal }: Removal & { forCompany: boolean }) {
  if (forCompany) return removeCompanyHoliday(ctx, removal);
  const { scope, holidayId, seen } = removal;
  const { facilityId } = scope;
  return change(ctx, { scope, operation: "holiday.removed", input: { holidayId, seen } }, async (tx) => {
    const { ofCompany, ...before } = await findHoliday(tx, facilityId, holidayId);
    if (ofCompany) refuse("OF_COMPANY");
    const current = { ...before, rule: before.rule as HolidayRule, allowsOwn: false };
    assertSeenTerms({ seen, current });
    await tx.delete(holiday).where(and(eq(holiday.id, holidayId), eq(holiday.facilityId, facilityId)));
    await recordAudit(tx, ctx, {
      action: "holiday.removed",
      facilityId,
      entity: "holiday",
      entityId: holidayId,
      before,
      after: {},
    });
    return holidayId;
  });
}
