import { createHash } from "node:crypto";
import { verify } from "@node-rs/argon2";
import { beforeAll, describe, expect, test } from "vitest";
import { demoLogins } from "@/lib/auth/demo-logins";
import { folderStorage } from "@/lib/files/storage";
import { GET as floatFacilities } from "@/app/api/flex/management-companies/[id]/slots/[slotId]/float-available-facilities/route";
import type { FloatFacility } from "@/lib/slots/floating/schema";
import { seedDemo } from "@/db/seed/seed-demo";
import { call } from "../support/call";
import { freezeClock, useClock } from "../support/clock";
import { useDatabase } from "../support/database";
import { query } from "../support/query";

useDatabase();
useClock();

const now = new Date("2026-03-07T18:30:00Z");

const filesFolder = process.env.FILES_FOLDER!;

// Seeding the whole demo is slow, and the machine may be busy.
beforeAll(() => seedDemo(process.env.DATABASE_URL!, { now, filesFolder }), 120_000);

describe("the demo in the database", () => {
  test("has answers that were read, and two people's messages that weren't", async () => {
    const [answers] = await query`
      select count(*) filter (where read_at is null)::int as unread,
        count(distinct professional_id) filter (where read_at is null)::int as people,
        count(reading) > 5 as read from message where direction = 'IN'`;
    expect(answers).toEqual({ unread: 2, people: 2, read: true });
  });

  test("is refused a second time and leaves the first unchanged", async () => {
    const [before] = await query`select count(*)::int as slots, max(id) as last from slot`;
    await expect(seedDemo(process.env.DATABASE_URL!, { now })).rejects.toThrow("empty database");
    const [later] = await query`select count(*)::int as slots, max(id) as last from slot`;
    expect(later).toEqual(before);
  });

  test("staffs a 120-bed facility with about 45 slots a day, two thirds of them flex", async () => {
    const days = await query<{ places: number }>`
      select count(*)::int as places from slot join shift on shift.id = slot.shift_id
      where slot.facility_id = 1 group by shift.starts_on`;
    expect(days).toHaveLength(113);
    for (const { places } of days) expect(places).toBeGreaterThan(36);
    const [share] = await query<{ flex: number; daily: number }>`
      select avg((shift.route = 'FLEX')::int)::float8 as flex, count(*) / 113.0::float8 as daily
      from slot join shift on shift.id = slot.shift_id where slot.facility_id = 1`;
    expect(share!.flex).toBeCloseTo(0.68, 1);
    expect(share!.daily).toBeGreaterThan(42);
    expect(share!.daily).toBeLessThan(48);
  });

  test("keeps everyone within 48 hours a week", async () => {
    const [week] = await query<{ hours: number }>`
      select max(hours)::float8 as hours from (
        select sum(extract(epoch from slot.ends_at - slot.starts_at)) / 3600 as hours
        from slot join shift on shift.id = slot.shift_id
        where slot.status in ('CLAIMED', 'CONFIRMED')
        group by professional_id, date_trunc('week', shift.starts_on + 2)) as weeks`;
    expect(week!.hours).toBeLessThanOrEqual(48);
  });

  test("bills the wage with the markup, half a cent rounded up", async () => {
    const wrong = await query`
      select shift.id from shift join facility on facility.id = shift.facility_id
      where shift.bill_rate <> round(shift.wage * (1 + facility.markup), 2)`;
    expect(wrong).toEqual([]);
  });

  test("schedules only professionals with a valid license of the state", async () => {
    const uncovered = await query`
      select slot.id from slot join shift on shift.id = slot.shift_id join facility on facility.id = slot.facility_id
      where slot.professional_id is not null and not exists (
        select from certification c where c.professional_id = slot.professional_id
          and c.resource_type = shift.resource_type and c.state_code = facility.state_code
          and c.status = 'VERIFIED' and c.expires_on > shift.starts_on)`;
    expect(uncovered).toEqual([]);
  });

  test("lets the director float someone at the Manor and at Desert Willow, both ways", async () => {
    const [director] = await query<{ id: number }>`
      select id from user_account where email = 'director@demo.test'`;
    freezeClock(now);
    for (const [here, there] of [
      ["Harborview Manor", "Desert Willow"],
      ["Desert Willow", "Harborview Manor"],
    ] as const) {
      const slots = await query<{ id: number; companyId: number }>`
        select slot.id, f.management_company_id as "companyId"
        from slot join shift on shift.id = slot.shift_id join facility f on f.id = slot.facility_id
        where f.name = ${here} and shift.route = 'FLEX' and slot.status = 'CONFIRMED'
          and slot.starts_at between ${now} and ${now}::timestamptz + interval '4 days'`;
      const offers = [];
      for (const { id: slotId, companyId: id } of slots) {
        const request = { as: director!, params: { id, slotId } };
        const { status, body } = await call<FloatFacility[]>(floatFacilities, request);
        expect(status).toBe(200);
        offers.push(...body.map(({ facility_name }) => facility_name));
      }
      expect(offers.filter((name) => name === there).length).toBeGreaterThan(2);
    }
  });

  test("has readable credentials for upcoming professionals, and photos for some", async () => {
    const files = await query<{ id: string; sha256: string; type: string }>`
      select id, sha256, content_type as type from file where stored_at is not null`;
    const [people] = await query<{ packets: number; photos: number }>`
      select count(*) filter (where packet_id is not null)::int as packets,
        count(*) filter (where photo_file_id is not null)::int as photos from professional`;
    expect(people!.packets).toBeGreaterThan(14);
    expect(people!.photos).toBeGreaterThan(6);
    // A license and at least two certificates of each, and a parking map.
    const pdfs = files.filter(({ type }) => type === "application/pdf");
    expect(pdfs.length).toBeGreaterThan(3 * people!.packets);
    const storage = folderStorage(filesFolder);
    for (const { id, sha256 } of files) {
      expect(
        createHash("sha256")
          .update(await storage.read(id))
          .digest("hex"),
      ).toBe(sha256);
    }
    const [agencies] = await query<{ packets: number }>`
      select count(distinct p.id)::int as packets from slot sl join professional p on p.id = sl.professional_id
      where sl.agency_id is not null and sl.status in ('CLAIMED', 'CONFIRMED') and sl.ends_at > ${now}
        and p.packet_id is not null`;
    expect(agencies!.packets).toBeGreaterThan(0);
  });

  test("tells in its histories what was changed, not only that something was", async () => {
    const told = await query<{ action: string; kinds: string[] }>`
      select distinct action, array_agg(distinct jsonb_typeof(coalesce(after, before))) as kinds
      from audit_event where after is not null or before is not null group by action`;
    expect(told.length).toBeGreaterThan(5);
    for (const { action, kinds } of told) expect([action, kinds]).toEqual([action, ["object"]]);
  });

  test("gives one agency its logo", async () => {
    const [logo] = await query`
      select f.content_type as type, f.name from agency a join file f on f.id = a.brand_logo_id and f.agency_id = a.id`;
    expect(logo).toEqual({ type: "image/png", name: "brightline.png" });
  });

  test("continues ids after its own", async () => {
    const [unit] = await query`insert into unit (facility_id, name) values (1, 'Annex') returning id`;
    const [highest] = await query`select max(id) as id from unit`;
    expect(unit).toEqual(highest);
  });

  test("has the documented logins, each with the printed password or none", async () => {
    const users = await query<{ email: string; hash: string | null }>`
      select email::text, password_hash as hash from user_account order by id`;
    const logins = users.slice(0, demoLogins.length);
    expect(logins.map((user) => user.email)).toEqual(demoLogins.map((login) => login.email));
    const password = demoLogins.find((login) => login.password)!.password!;
    const hashes = new Set(users.map((user) => user.hash).filter((hash) => hash !== null));
    expect(hashes.size).toBe(1);
    expect(await verify([...hashes][0]!, password)).toBe(true);
    expect(logins.filter((user) => user.hash === null).map((user) => user.email)).toEqual(["sso@demo.test"]);
    // The agencies' other contacts have yet to choose one.
    expect(new Set(users.slice(demoLogins.length).map((user) => user.hash))).toEqual(new Set([null]));
  });
});
