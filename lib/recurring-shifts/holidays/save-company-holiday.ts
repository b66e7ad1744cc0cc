import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { companyHoliday, holiday, holidayDay } from "@/db/schema/holidays";
import { oneFacilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { assertSeenTerms, mergeTerms } from "@/lib/holidays/form-rules";
import { insertDays } from "@/lib/holidays/insert-days";
import { canKeepCompanyHolidays } from "@/lib/holidays/policy";
import { isOfCompany, listCompanyFacilities, listSkippedHolidays, MAX_HOLIDAYS } from "@/lib/holidays/reads";
import { isSameTerms, type HolidayRule } from "@/lib/holidays/rules";
import type { HolidayInput, HolidaySaved } from "@/lib/holidays/schema";
import { lockSchedule } from "@/lib/shifts/instances/lock-schedule";
import { refuse } from "./present";
import { settleSkips } from "./settle-skips";

type Company = { id: number; facilities: readonly { id: number; name: string; timezone: string }[] };

/**
 * The company of the facility, if the actor keeps the holidays of all its facilities, whose schedules are locked in one
 * order. Throws Forbidden.
 */
async function getCompany(tx: Transaction, ctx: Ctx, { facilityId }: OneFacilityScope): Promise<Company> {
  const facilities = await listCompanyFacilities(tx, facilityId);
  const id = facilities[0]?.managementCompanyId;
  if (id == null || !canKeepCompanyHolidays(ctx.actor, facilities)) throw new Forbidden();
  for (const one of facilities) await lockSchedule(tx, one.id);
  return { id, facilities };
}

/** Runs a change at each of the company's facilities, whose recurring shifts follow. */
async function atEach(
  tx: Transaction,
  ctx: Ctx,
  { facilities }: Company,
  work: (one: Company["facilities"][number]) => Promise<number | null>,
): Promise<Omit<HolidaySaved, "id"> & { ids: Map<number, number | null> }> {
  const total = { slots_removed: 0, slots_added: 0, ids: new Map<number, number | null>() };
  for (const one of facilities) {
    const scope = oneFacilityScope(ctx.actor, one.id);
    const before = await listSkippedHolidays(tx, scope);
    total.ids.set(one.id, await work(one));
    const after = await listSkippedHolidays(tx, scope);
    const { removed, added } = await settleSkips(tx, ctx, { scope, before, after });
    total.slots_removed += removed;
    total.slots_added += added;
  }
  return total;
}

type Terms = Omit<HolidayInput, "forCompany" | "allowsOwn" | "seen">;
type Setting = { companyId: number; companyHolidayId: number | null; terms: Terms; allowsOwn: boolean };

const isCompanys = (companyId: number, id: number) =>
  and(eq(companyHoliday.managementCompanyId, companyId), eq(companyHoliday.id, id));

async function store(tx: Transaction, { now }: Ctx, setting: Setting): Promise<number> {
  const { companyId, companyHolidayId, terms, allowsOwn } = setting;
  const [other] = await tx
    .select({ id: companyHoliday.id })
    .from(companyHoliday)
    .where(
      and(
        eq(companyHoliday.managementCompanyId, companyId),
        ne(companyHoliday.id, companyHolidayId ?? 0),
        sql`lower(${companyHoliday.name}) = lower(${terms.name})`,
      ),
    )
    .limit(1);
  if (other) refuse("EXISTS");
  const set = { ...terms, allowsOwn, changedAt: now };
  if (companyHolidayId !== null) {
    await tx.update(companyHoliday).set(set).where(isCompanys(companyId, companyHolidayId));
    return companyHolidayId;
  }
  const [made] = await tx
    .insert(companyHoliday)
    .values({ managementCompanyId: companyId, ...set })
    .returning({ id: companyHoliday.id });
  return made!.id;
}

/**
 * The facility's row of it: linked already, or a holiday of its own on the same federal day or of the same name. Throws
 * Conflict if another one has its name.
 */
async function findRow(
  tx: Transaction,
  { id: facilityId, name: facilityName }: Company["facilities"][number],
  companyHolidayId: number,
  terms: Terms,
) {
  const rows = await tx
    .select()
    .from(holiday)
    .where(eq(holiday.facilityId, facilityId))
    .orderBy(asc(holiday.id))
    .limit(MAX_HOLIDAYS + 1);
  type Row = (typeof rows)[number];
  const isNamed = ({ name }: Row) => name.toLowerCase() === terms.name.toLowerCase();
  const isAlike = (row: Row) => (row.rule === terms.rule && terms.dateOn === null) || isNamed(row);
  const found =
    rows.find((row) => row.companyHolidayId === companyHolidayId) ??
    rows.find((row) => row.companyHolidayId === null && isAlike(row));
  if (rows.some((row) => row !== found && isNamed(row))) refuse("EXISTS_AT", facilityName);
  return found ?? null;
}

/** A facility that differs keeps its own terms while that is allowed; the day and name are always the company's. */
async function follow(
  tx: Transaction,
  ctx: Ctx,
  one: Company["facilities"][number],
  { id, terms, allowsOwn }: { id: number; terms: Terms; allowsOwn: boolean },
): Promise<number> {
  const row = await findRow(tx, one, id, terms);
  const differs = row !== null && (row.companyHolidayId === null || row.isOwn) && !isSameTerms(row, terms);
  const isOwn = allowsOwn && differs;
  const { name, rule, dateOn } = terms;
  const set = {
    ...(isOwn ? { name, rule, dateOn } : terms),
    companyHolidayId: id,
    isOwn,
    changedAt: ctx.now,
  };
  const holidayId = row
    ? row.id
    : (
        await tx
          .insert(holiday)
          .values({ ...terms, ...set, facilityId: one.id })
          .returning({ id: holiday.id })
      )[0]!.id;
  if (row) {
    await tx
      .update(holiday)
      .set(set)
      .where(and(eq(holiday.id, row.id), eq(holiday.facilityId, one.id)));
    await tx
      .delete(holidayDay)
      .where(and(eq(holidayDay.holidayId, row.id), eq(holidayDay.facilityId, one.id)));
  }
  const times = isOwn ? { fromTime: row.fromTime, untilTime: row.untilTime } : terms;
  const kept = { id: holidayId, facilityId: one.id, timezone: one.timezone };
  await insertDays(
    tx,
    { ...kept, rule, dateOn, fromTime: times.fromTime, untilTime: times.untilTime },
    ctx.now,
  );
  await recordAudit(tx, ctx, {
    action: row ? "holiday.changed" : "holiday.added",
    facilityId: one.id,
    entity: "holiday",
    entityId: holidayId,
    before: row ?? undefined,
    after: { ...terms, companyHolidayId: id, isOwn },
  });
  return holidayId;
}

/** The facility's holiday, and the company's it is; null if it is the facility's own. Throws NotFound. */
async function findLinked(tx: Transaction, facilityId: number, holidayId: number) {
  const [row] = await tx
    .select({ own: holiday, ofCompany: companyHoliday })
    .from(holiday)
    .innerJoin(facility, eq(facility.id, holiday.facilityId))
    .leftJoin(companyHoliday, isOfCompany)
    .where(and(eq(holiday.id, holidayId), eq(holiday.facilityId, facilityId)))
    .limit(1);
  if (!row) throw new NotFound();
  return row;
}

/** What to save, where parts that weren't edited stay as they are now. */
async function termsToSave(tx: Transaction, { scope, holidayId, input }: Change) {
  const { forCompany: _, allowsOwn = false, seen, ...terms } = input;
  const requested = { ...terms, allowsOwn };
  if (holidayId === null) return { companyHolidayId: null, ...requested };
  const { own, ofCompany } = await findLinked(tx, scope.facilityId, holidayId);
  const current = ofCompany ?? { ...own, allowsOwn: false };
  const merge = { requested, seen, current: { ...current, rule: current.rule as HolidayRule } };
  return { companyHolidayId: ofCompany?.id ?? null, ...mergeTerms(merge) };
}

type Change = { scope: OneFacilityScope; holidayId: number | null; input: HolidayInput };

/**
 * Sets a holiday for every facility of the company. One with the same day or name there becomes the company's; where
 * facilities may differ, it keeps its terms. Throws Forbidden, NotFound, Conflict.
 */
export function saveCompanyHoliday(ctx: Ctx, { scope, holidayId, input }: Change): Promise<HolidaySaved> {
  const given = { facilityId: scope.facilityId, holidayId, ...input };
  return write(ctx, { operation: "holiday.saved-for-company", input: given }, async (tx) => {
    const company = await getCompany(tx, ctx, scope);
    const saved = await termsToSave(tx, { scope, holidayId, input });
    const { companyHolidayId, allowsOwn, ...terms } = saved;
    const id = await store(tx, ctx, { companyId: company.id, companyHolidayId, terms, allowsOwn });
    if (holidayId !== null && companyHolidayId === null)
      await tx
        .update(holiday)
        .set({ companyHolidayId: id })
        .where(and(eq(holiday.id, holidayId), eq(holiday.facilityId, scope.facilityId)));
    const { ids, ...slots } = await atEach(tx, ctx, company, (one) =>
      follow(tx, ctx, one, { id, terms, allowsOwn }),
    );
    return { id: ids.get(scope.facilityId)!, ...slots };
  });
}

type Removal = { scope: OneFacilityScope; holidayId: number; seen?: HolidayInput["seen"] };

/** Takes a company's holiday from every facility. Throws Forbidden, NotFound, Conflict. */
export function removeCompanyHoliday(ctx: Ctx, { scope, holidayId, seen }: Removal): Promise<HolidaySaved> {
  const input = { facilityId: scope.facilityId, holidayId, seen };
  return write(ctx, { operation: "holiday.removed-for-company", input }, async (tx) => {
    const company = await getCompany(tx, ctx, scope);
    const { ofCompany } = await findLinked(tx, scope.facilityId, holidayId);
    if (!ofCompany) throw new NotFound();
    assertSeenTerms({ seen, current: { ...ofCompany, rule: ofCompany.rule as HolidayRule } });
    const companyHolidayId = ofCompany.id;
    const { ids: _, ...slots } = await atEach(tx, ctx, company, async ({ id: facilityId }) => {
      const [gone] = await tx
        .delete(holiday)
        .where(and(eq(holiday.facilityId, facilityId), eq(holiday.companyHolidayId, companyHolidayId)))
        .returning();
      if (gone)
        await recordAudit(tx, ctx, {
          action: "holiday.removed",
          facilityId,
          entity: "holiday",
          entityId: gone.id,
          before: gone,
          after: {},
        });
      return gone?.id ?? null;
    });
    await tx.delete(companyHoliday).where(isCompanys(company.id, companyHolidayId));
    return { id: holidayId, ...slots };
  });
}
