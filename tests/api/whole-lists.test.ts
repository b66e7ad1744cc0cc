import { expect, test } from "vitest";
import { GET as dayPeople } from "@/app/api/messages/day/route";
import { db } from "@/db/client";
import { recurringSkip } from "@/db/schema/shifts";
import { availability } from "@/db/schema/professionals";
import { staffScope } from "@/lib/access/people";
import { P } from "@/lib/access/permissions";
import { systemScope, type AgencyScope } from "@/lib/access/scopes";
import { findByContact } from "@/lib/agency-professionals/reads.sql";
import { listSchedulers } from "@/lib/agency-schedule/cancellation/reads";
import { listFacilities } from "@/lib/facilities/administration/reads";
import type { DayPeople } from "@/lib/messages/schema";
import { listOverShifts } from "@/lib/overtime-ahead/reads.sql";
import { listShiftTypes } from "@/lib/professionals/credentials/documents/reads";
import { findAgencyTerms, findSlotToRefill } from "@/lib/refills/reads";
import { listDatesLeftOut } from "@/lib/shifts/instances/reads";
import { listOff } from "@/lib/time-off/reads.sql";
import { listAdministratorsAround } from "@/lib/users/administration/reads";
import { listWeekStatements } from "@/lib/week-plan/reads.sql";
import { call } from "../support/call";
import { freezeClock, useClock } from "../support/clock";
import { useDatabase } from "../support/database";
import { anAskingFacility } from "../support/messaging";
import { anEligibleProfessional, aUser } from "../support/people";
import { query } from "../support/query";
import { insert } from "../support/rows";
import { aRecurringShift, aSlot, aStructure } from "../support/schedule";
import { aCompany, aFacility, anAgency } from "../support/tenants";
import { aTimeOff } from "../support/time-off";

useDatabase();
useClock();

/** More of a kind than the portal used to read, at the size of a large customer. */

test("a message to a day goes to everyone of a large facility, whom its shift names", async () => {
  freezeClock("2035-06-01T12:00:00Z");
  const asking = await anAskingFacility({ shift: { startsOn: "2035-06-04" } });
  const facilityId = asking.facility.id;
  await query`
    with people as (insert into professional (first_name, last_name, email)
      select 'Ada', 'Grove' || n, 'ada' || n || '@day.test' from generate_series(1, 250) n returning id),
    known as (insert into facility_professional (facility_id, professional_id, is_flex_staff)
      select ${facilityId}, id, true from people)
    insert into slot (facility_id, shift_id, starts_at, ends_at, status, claimed_at, professional_id)
    select s.facility_id, s.id, s.starts_at, s.ends_at, 'CLAIMED', now(), people.id
    from shift s, people where s.id = ${asking.shiftId}`;
  const on = { facilityId, date: "2035-06-04" };
  const { body } = await call<DayPeople>(dayPeople, { as: asking.user, query: on });
  expect(body.people).toHaveLength(250);
  const sent = await asking.write(
    body.people.map((one) => one.caregiver_id),
    "Snow. Leave early.",
  );
  expect(sent.body).toEqual({ sent: 250 });
  const { holders, claimed } = await asking.shiftThread();
  expect([holders.length, claimed.length]).toEqual([250, 250]);
});

test("all open shifts of a day are known to a message about it", async () => {
  freezeClock("2035-06-01T12:00:00Z");
  const asking = await anAskingFacility({ shift: { startsOn: "2035-06-04" } });
  const facilityId = asking.facility.id;
  await query`
    with kinds as (insert into shift_structure (facility_id, resource_type, from_time, to_time)
      select ${facilityId}, 'CNA', time '08:00' + n * interval '5 minutes', time '16:00' + n * interval '5 minutes'
      from generate_series(1, 25) n returning id, facility_id, from_time, to_time),
    made as (insert into shift (facility_id, shift_structure_id, route, resource_type, starts_on, starts_at, ends_at)
      select facility_id, id, 'FLEX', 'CNA', '2035-06-04', ('2035-06-04'::date + from_time) at time zone 'America/Los_Angeles',
        ('2035-06-04'::date + to_time) at time zone 'America/Los_Angeles' from kinds returning id, facility_id, starts_at, ends_at)
    insert into slot (facility_id, shift_id, starts_at, ends_at) select facility_id, id, starts_at, ends_at from made`;
  const on = { facilityId, date: "2035-06-04" };
  const { body } = await call<DayPeople>(dayPeople, { as: asking.user, query: on });
  expect(body.open).toHaveLength(26);
});

test("every administrator counts beside someone with a role at many facilities of many people", async () => {
  const { id: companyId } = await aCompany();
  const places = await query<{ id: number }>`
    insert into facility (name, state_code, timezone, management_company_id, went_live_on)
    select 'Manor ' || n, 'CA', 'America/Los_Angeles', ${companyId}, '2024-01-06' from generate_series(1, 101) n
    returning id`;
  const ids = places.map(({ id }) => id);
  await query`
    with people as (insert into user_account (email, name)
      select 'clerk' || n || '@many.test', 'Clerk ' || n from generate_series(1, 100) n returning id)
    insert into facility_membership (user_id, facility_id, permissions)
    select people.id, f.id, array[${P.EDIT}] from people, facility f where f.management_company_id = ${companyId}`;
  const administers = Object.fromEntries(ids.map((id) => [id, [P.SETTINGS_FACILITY_INFO]]));
  const [one, other] = [await aUser({ facilities: administers }), await aUser({ facilities: administers })];
  const around = await listAdministratorsAround(db, one.id);
  expect(around).toHaveLength(202);
  expect(new Set(around.map(({ userId }) => userId))).toEqual(new Set([one.id, other.id]));
});

test("a schedule skips its dates after ten thousand of others", async () => {
  const { id: old, facilityId, shiftStructureId } = await aRecurringShift();
  const { id } = await aRecurringShift({ shiftStructureId, weekday: "Sunday" });
  await query`
    insert into recurring_skip (recurring_shift_id, skipped_on)
    select ${old}, date '1990-01-01' + n from generate_series(1, 10000) n`;
  await insert(recurringSkip, { recurringShiftId: id, skippedOn: "2026-12-27" }, {});
  const leftOut = await listDatesLeftOut(db, systemScope(facilityId));
  expect([...leftOut(id)]).toEqual(["2026-12-27"]);
  expect(leftOut(old).size).toBe(10_000);
});

test("what the staff of a large facility said and have off is read to the last day", async () => {
  const { id: facilityId, managementCompanyId } = await aFacility();
  const facilities = [{ facilityId, isFlexStaff: true }];
  const busy = await anEligibleProfessional({ facilities });
  const last = await anEligibleProfessional({ facilities });
  await query`
    insert into availability (professional_id, starts_at, ends_at, is_available)
    select ${busy.id}, at, at + interval '30 seconds', true
    from generate_series(timestamptz '2026-11-16T08:00:00Z', '2026-11-30T08:00:00Z', '1 minute') at`;
  await query`
    insert into time_off (facility_id, professional_id, kind, starts_at, ends_at, status, requested_at, decided_at)
    select ${facilityId}, ${busy.id}, 'VACATION', at, at + interval '1 minute', 'APPROVED', now(), now()
    from generate_series(timestamptz '2026-11-16T08:00:00Z', '2026-11-30T08:00:00Z', '4 minutes') at`;
  const day = { startsAt: new Date("2026-12-02T08:00:00Z"), endsAt: new Date("2026-12-03T08:00:00Z") };
  await insert(availability, { professionalId: last.id, ...day, isAvailable: false }, {});
  await aTimeOff({ facilityId, professionalId: last.id, status: "APPROVED", ...day });
  const staff = staffScope({ facilityId, managementCompanyId });
  const asked = { ids: [busy.id, last.id], range: { start: "2026-11-14", end: "2026-12-11" } };
  const isLast = expect.objectContaining({ professionalId: last.id });
  expect((await listWeekStatements(db, staff, asked)).at(-1)).toEqual(isLast);
  expect((await listOff(db, staff, systemScope(facilityId), asked)).at(-1)).toEqual(isLast);
});

test("overtime ahead is counted for everyone of a large company", async () => {
  freezeClock("2026-11-27T20:00:00Z");
  const facility = await aFacility();
  const structure = await aStructure({ facilityId: facility.id, fromTime: "07:00", toTime: "17:00" });
  await query`
    with people as (insert into professional (first_name, last_name)
      select 'Ada', 'Grove' || n from generate_series(1, 3500) n returning id),
    made as (insert into shift (facility_id, shift_structure_id, route, resource_type, starts_on, starts_at, ends_at)
      select ${facility.id}, ${structure.id}, 'FLEX', 'CNA', day, (day + time '15:00') at time zone 'UTC', (day + time '23:00') at time zone 'UTC'
      from (select date '2026-11-28' + n as day from generate_series(0, 5) n) days
      returning id, facility_id, starts_at, ends_at)
    insert into slot (facility_id, shift_id, starts_at, ends_at, status, claimed_at, professional_id)
    select made.facility_id, made.id, made.starts_at, made.ends_at, 'CLAIMED', now(), people.id from made, people`;
  const rows = await listOverShifts(systemScope(facility.id), new Date("2026-11-27T20:00:00Z"));
  expect(rows).toHaveLength(21_000);
});

test("a call-off reaches every scheduler of a facility with many", async () => {
  const { id: facilityId } = await aFacility();
  for (let n = 0; n < 21; n++) await aUser({ facilityId, permissions: [P.EDIT] });
  const reached = await db.transaction((tx) => listSchedulers(tx, systemScope(facilityId)));
  expect(reached).toHaveLength(21);
});

test("a ladder waits for all of the agencies that don't see a shift yet", async () => {
  const made = await aSlot({ shift: { startsOn: "2035-06-04" } });
  await query`
    with many as (insert into agency (name) select 'Agency ' || n from generate_series(1, 101) n returning id)
    insert into agency_facility (agency_id, facility_id, release_after_minutes)
    select id, ${made.facilityId}, 100000 from many`;
  const slot = (await findSlotToRefill(db, systemScope(made.facilityId), made.id))!;
  expect((await findAgencyTerms(db, slot, made.createdAt)).agencies).toHaveLength(101);
});

test("an agency is told the shift types of all of its facilities", async () => {
  const { id: agencyId } = await anAgency();
  const types = await query<{ code: string }>`select code from resource_type order by code limit 6`;
  await query`
    with place as (insert into facility (name, state_code, timezone, went_live_on)
      select 'Typed ' || n, 'CA', 'America/Los_Angeles', '2024-01-06' from generate_series(1, 840) n returning id),
    contract as (insert into agency_facility (agency_id, facility_id) select ${agencyId}, id from place)
    insert into shift_structure (facility_id, resource_type, from_time, to_time)
    select place.id, code, '07:00', '15:00' from place, (select code from resource_type order by code limit 6) types`;
  expect(await listShiftTypes({ agencyId } as AgencyScope)).toHaveLength(840 * types.length);
  expect(types.length * 840).toBeGreaterThan(5_000);
});

test("a spreadsheet's facility is known among more than ten thousand", async () => {
  await query`
    insert into facility (name, state_code, timezone, went_live_on)
    select 'Aa ' || n, 'CA', 'America/Los_Angeles', '2024-01-06' from generate_series(1, 10001) n`;
  const { name } = await aFacility({ name: "Zz Manor" });
  expect((await listFacilities(db)).map((one) => one.name)).toContain(name);
});

test("someone is found by their email among many who share a phone", async () => {
  const phone = "+14155550123";
  await query`
    insert into professional (first_name, last_name, phone) select 'Front', 'Desk' || n, ${phone} from generate_series(1, 20) n`;
  const ada = await anEligibleProfessional({ email: "ada@shared.test", phone });
  const { id: agencyId } = await anAgency();
  const found = await db.transaction((tx) =>
    findByContact(tx, { agencyId } as AgencyScope, { email: "ada@shared.test", phone }),
  );
  expect(found[0]).toMatchObject({ professionalId: ada.id, hasEmail: true });
});
