import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { agencyFacility } from "@/db/schema/agencies";
import { file } from "@/db/schema/files";
import { holiday } from "@/db/schema/holidays";
import { invite } from "@/db/schema/invites";
import { savedFilter } from "@/db/schema/saved-filters";
import { signInCode, solvedCaptcha } from "@/db/schema/sessions";
import { sendPunchSummaries } from "@/lib/agency-contacts/punch-summary/send-punch-summaries";
import { atOnce as alerted, sendAlerts } from "@/lib/agency-schedule/alerts/send-alerts";
import { atOnce as scored, keepScores } from "@/lib/desk/agencies/scorecard/keep-scores";
import { clearUnfinishedFiles } from "@/lib/files/save-file";
import { atOnce as kept, keepHolidayDays } from "@/lib/holidays/keep-holiday-days";
import { atOnce as expired, expireInvites } from "@/lib/invites/expire-invites";
import { addDays } from "@/lib/time/calendar";
import { remindToPublish } from "@/lib/week-plan/deadline/remind-to-publish";
import { pruneExpired } from "@/lib/work/prune-expired";
import { anAgencyDesk } from "../../support/agency";
import { systemAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { christmas } from "../../support/holidays";
import { aProfessional, aUser } from "../../support/people";
import { messagesTo, query } from "../../support/query";
import { insert, next } from "../../support/rows";
import { anInvite, aShift, aSlot } from "../../support/schedule";
import { aFacility, anAgency } from "../../support/tenants";
import { aPlanner } from "../../support/week-plan";

useDatabase();

const DAY = 86_400_000;
const now = new Date("2030-03-06T20:00:00Z");
const before = (days: number) => new Date(now.getTime() - days * DAY);

const [people, agencies, holidays, invites] = [
  alerted.people,
  scored.agencies,
  kept.holidays,
  expired.invites,
];
afterEach(() => {
  Object.assign(alerted, { people });
  Object.assign(scored, { agencies });
  Object.assign(kept, { holidays });
  Object.assign(expired, { invites });
});

/** Makes the database refuse a change of one row. Returns what ends it. */
async function refusing(table: string, on: "insert" | "update" | "delete", when: string) {
  const name = `refuse_${next()}`;
  const row = on === "delete" ? "old" : "new";
  await db.execute(
    sql.raw(`create function ${name}() returns trigger language plpgsql as $$ begin
      if ${row}.${when} then raise exception 'out of order'; end if; return ${row}; end $$`),
  );
  await db.execute(
    sql.raw(`create trigger ${name} before ${on} on ${table} for each row execute function ${name}()`),
  );
  return () => db.execute(sql.raw(`drop trigger ${name} on ${table}`));
}

/** An agency that filled a slot a week ago. */
async function aScored() {
  const facility = await aFacility({ name: `Zz ${next()}` });
  const agency = await anAgency();
  const contract = { agencyId: agency.id, facilityId: facility.id, signedAt: before(90) };
  await insert(agencyFacility, { ...contract, releaseAfterMinutes: 60 }, {});
  const { id: shiftId } = await aShift({ facilityId: facility.id, startsOn: "2030-02-27" });
  await aSlot({
    shiftId,
    agencyId: agency.id,
    createdAt: before(12),
    status: "CONFIRMED",
    claimedAt: before(10),
  });
  return agency;
}

const filledBy = async (agencyId: number) =>
  (
    await query<{ filled: number }>`
      select filled from agency_score where agency_id = ${agencyId} and days = 90`
  ).map(({ filled }) => filled);

test("agencies whose figures fail keep no others waiting for theirs", async () => {
  scored.agencies = 1;
  const [failing, other] = [await aScored(), await aScored()];
  const restore = await refusing("agency_score", "insert", `agency_id = ${failing.id}`);
  await expect(keepScores(systemAt(now))).rejects.toThrow();
  expect(await filledBy(other.id)).toEqual([1]);
  await restore();
  await keepScores(systemAt(now));
  expect(await filledBy(failing.id)).toEqual([1]);
});

test("agencies with more than ten thousand contracts are scored on all of them", async () => {
  scored.agencies = 1_000;
  const { id: agencyId } = await aScored();
  await query`
    with place as (insert into facility (name, state_code, timezone, went_live_on)
      select 'Aa ' || n, 'CA', 'America/Los_Angeles', '2024-01-06' from generate_series(1, 101) n returning id),
    other as (insert into agency (name, timezone)
      select 'Busy ' || n, 'America/Los_Angeles' from generate_series(1, 100) n returning id)
    insert into agency_facility (agency_id, facility_id) select other.id, place.id from other, place`;
  await keepScores(systemAt(now));
  expect(await filledBy(agencyId)).toEqual([1]);
});

/** A dispatcher whose filter matches a shift that opened an hour ago. */
async function aWatcher() {
  const { id: facilityId } = await aFacility();
  const { agency, user } = await anAgencyDesk([facilityId]);
  const criteria = { facilityIds: [], shiftTypes: [], startTimes: [] };
  const filter = { agencyId: agency.id, userId: user.id, name: "Any", criteria, isAlerting: true };
  await insert(savedFilter, { ...filter, alertedUntil: before(1) }, {});
  await aSlot({
    facilityId,
    createdAt: new Date(now.getTime() - 3_600_000),
    shift: { startsOn: "2030-03-09" },
  });
  return user;
}

test("every person with a filter is alerted, after a thousand others and one whose alert fails", async () => {
  const { agency, user: idle } = await anAgencyDesk([]);
  await query`
    insert into saved_filter (agency_id, user_id, name, criteria, is_alerting, alerted_until)
    select ${agency.id}, ${idle.id}, 'Idle ' || n, '{"facilityIds": [], "shiftTypes": [], "startTimes": []}', true,
      '2020-01-01' from generate_series(1, 1001) n`;
  alerted.people = 1;
  const [failing, watcher] = [await aWatcher(), await aWatcher()];
  const restore = await refusing("outbox_message", "insert", `recipient = '${failing.email}'`);
  await expect(sendAlerts(systemAt(now))).rejects.toThrow();
  expect(await messagesTo(watcher.email)).toHaveLength(1);
  await restore();
  await sendAlerts(systemAt(now));
  expect(await messagesTo(failing.email)).toHaveLength(1);
  expect(await messagesTo(watcher.email)).toHaveLength(1);
});

test("every holiday gets its days, however many portions there are", async () => {
  kept.holidays = 1;
  const made = [];
  for (let n = 0; n < 3; n++)
    made.push(
      await insert(holiday, { ...christmas, facilityId: (await aFacility()).id, changedAt: before(1) }, {}),
    );
  await keepHolidayDays(systemAt(now));
  for (const { id } of made)
    expect(
      await query`select 1 from holiday_day where holiday_id = ${id} and falls_on = '2030-12-25'`,
    ).toHaveLength(1);
});

test("all invites that have timed out end in one run", async () => {
  expired.invites = 1;
  const ids = [];
  for (let n = 0; n < 3; n++) ids.push((await anInvite({ expiresAt: before(1) })).id);
  expect(await expireInvites(systemAt(now))).toBe(3);
  for (const id of ids)
    expect(await db.select({ status: invite.status }).from(invite).where(eq(invite.id, id))).toEqual([
      { status: "EXPIRED" },
    ]);
});

test("a week to publish is reminded of beside thousands that are due later", async () => {
  const due = { publishWeekDaysBefore: 3 };
  const early = await aPlanner(due);
  const planner = await aPlanner(due);
  const ada = await planner.aMember();
  await query`
    with days as (select n, ${planner.week}::date + 7 * n as day from generate_series(10, 5010) n),
    made as (insert into shift (facility_id, shift_structure_id, route, resource_type, starts_on, starts_at, ends_at)
      select ${early.facility.id}, (select id from shift_structure where facility_id = ${early.facility.id}), 'FLEX', 'CNA',
        day, (day + time '15:00') at time zone 'UTC', (day + time '23:00') at time zone 'UTC' from days returning id, facility_id, starts_at, ends_at),
    open as (insert into slot (facility_id, shift_id, starts_at, ends_at)
      select facility_id, id, starts_at, ends_at from made returning id, facility_id)
    insert into planned_assignment (slot_id, facility_id, professional_id, planned_by, planned_at)
    select id, facility_id, ${ada.id}, ${early.user.id}, now() from open`;
  const { id: slotId } = await planner.aGap(2);
  await planner.plan(slotId, ada.id);
  const publishBy = Date.parse((await planner.load()).publish_by!.at);
  await remindToPublish(systemAt(new Date(publishBy - 3_600_000)));
  expect(await messagesTo(planner.user.email)).toHaveLength(1);
  expect(await messagesTo(early.user.email)).toEqual([]);
});

test("a table that can't be pruned keeps no other from it", async () => {
  const expiresAt = new Date(Date.now() - 3 * DAY);
  const challengeHash = `captcha-${next()}`;
  await insert(solvedCaptcha, { challengeHash, expiresAt }, {});
  const { id: userId } = await aUser();
  await query`
    insert into sign_in_code (user_id, purpose, secret_hash, expires_at)
    values (${userId}, 'SIGN_IN', 'x', ${expiresAt.toISOString()}::timestamptz)`;
  const restore = await refusing("solved_captcha", "delete", `challenge_hash = '${challengeHash}'`);
  await expect(pruneExpired()).rejects.toThrow();
  expect(await db.select().from(signInCode).where(eq(signInCode.userId, userId))).toEqual([]);
  await restore();
  await pruneExpired();
  expect(await db.select().from(solvedCaptcha)).toEqual([]);
});

test("an unfinished file that can't be removed keeps none of hundreds of others", async () => {
  const { id: facilityId } = await aFacility();
  const [failing] = await query<{ id: string }>`
    insert into file (id, facility_id, name, content_type, byte_size, sha256, created_at)
    select gen_random_uuid(), ${facilityId}, 'a.pdf', 'application/pdf', 1, '', now() - interval '1 day' - n * interval '1 minute'
    from generate_series(250, 1, -1) n returning id`;
  const restore = await refusing("file", "delete", `id = '${failing!.id}'`);
  await expect(clearUnfinishedFiles()).rejects.toThrow();
  expect((await db.select({ id: file.id }).from(file)).map(({ id }) => id)).toEqual([failing!.id]);
  await restore();
  await clearUnfinishedFiles();
  expect(await db.select().from(file)).toEqual([]);
});

test("a summary of missed punches counts all of more than a thousand", async () => {
  const { id: facilityId } = await aFacility();
  const { id: agencyId } = await anAgency({ facilityIds: [facilityId], timezone: "America/Los_Angeles" });
  const contact = await aUser({ agencyId, agencyContact: { notifyMissedPunchSummaryEnabled: true } });
  const { id: shiftId } = await aShift({ facilityId, startsOn: addDays("2030-03-06", -1) });
  const { id: professionalId } = await aProfessional();
  await query`
    with people as (insert into professional (first_name, last_name) select 'Ada', 'Grove' || n from generate_series(1, 1100) n
      returning id)
    insert into slot (facility_id, shift_id, starts_at, ends_at, status, claimed_at, professional_id, agency_id)
    select s.facility_id, s.id, s.starts_at, s.ends_at, 'CLAIMED', s.starts_at, people.id, ${agencyId}
    from shift s, people where s.id = ${shiftId} and people.id <> ${professionalId}`;
  await sendPunchSummaries(systemAt(now));
  const [mail] = await messagesTo(contact.email);
  expect(mail!.subject).toBe("Missed punches: 1,100 shifts");
  expect(mail!.body).toContain("50 are listed here; 1050 more are in the portal.");
});
