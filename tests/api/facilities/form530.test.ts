import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as open } from "@/app/api/facilities/[facilityId]/form530/pdf/[fileId]/route";
import { POST as generate } from "@/app/api/facilities/[facilityId]/form530/route";
import { db } from "@/db/client";
import { file } from "@/db/schema/files";
import { form530 } from "@/db/schema/forms";
import { slot } from "@/db/schema/slots";
import { addHits } from "@/lib/auth/rate-limit";
import { instantAt } from "@/lib/time/zones";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { openPdf } from "../../support/pdf";
import { aSlot } from "../../support/schedule";
import { aFacility, aUnit } from "../../support/tenants";
import { day, zone, keeper, aShiftOf, someone, aStaffedFacility, made, listed } from "../../support/form-530";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resetEnv } from "@/lib/env";

/** Runs work while the files folder is read-only, whatever user runs this process. */
async function whileFilesAreReadOnly<T>(work: () => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "shiftwell-read-only-"));
  const before = process.env.FILES_FOLDER;
  process.env.FILES_FOLDER = folder;
  resetEnv();
  await chmod(folder, 0o555);
  // Root is never refused.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
    expect(await readdir(folder, { recursive: true })).toEqual([]);
    await rm(folder, { recursive: true });
    process.env.FILES_FOLDER = before;
    resetEnv();
  }
}

useDatabase();
useClock();

beforeEach(() => void freezeClock("2026-03-07T18:30:00Z"));

describe("a form 530", () => {
  test("reports when files cannot be stored, and can be made afterwards", async () => {
    const staffed = await aStaffedFacility();
    const { facility } = staffed;
    const refused = await whileFilesAreReadOnly(() => made(staffed));
    expect([refused.status, refused.body]).toEqual([
      503,
      {
        validationError: true,
        errors: [
          {
            code: "STORAGE_UNAVAILABLE",
            message: "Files can’t be saved right now. Nothing was changed. Please try again later.",
          },
        ],
      },
    ]);
    expect(await db.select().from(file).where(eq(file.facilityId, facility.id))).toEqual([]);
    expect(await db.select().from(form530).where(eq(form530.facilityId, facility.id))).toEqual([]);
    expect((await made(staffed)).body).toMatchObject({ version: 1 });
  });

  test("shows the facility, the day, the director, and a page for each shift of each unit", async () => {
    const staffed = await aStaffedFacility();
    const { facility, shift, user } = staffed;
    const east = await aUnit({ facilityId: facility.id, name: "East Wing" });
    await aSlot({
      shiftId: shift.id,
      status: "CLAIMED",
      unitId: east.id,
      professionalId: await someone("Łukasz Nguyễn"),
    });
    const evening = await aShiftOf(facility.id, { resourceType: "LPN", fromTime: "15:00", toTime: "23:00" });
    await aSlot({ shiftId: evening.id });
    const night = await aShiftOf(facility.id, { resourceType: "RN", fromTime: "23:00", toTime: "07:00" });
    await aSlot({
      shiftId: night.id,
      status: "CONFIRMED",
      professionalId: await someone("Ana-María Etxeberria"),
    });

    const { status, body } = await made(staffed);
    expect([status, body]).toEqual([
      200,
      {
        file_id: expect.any(String),
        patient_day: day,
        version: 1,
        director: "Diane Okoro, RN",
        generated_at: "03/07/2026, 10:30 AM",
        generated_by: "Dana Whitfield",
        is_current: true,
      },
    ]);
    const { answer, pdf } = await openPdf(open, {
      as: user,
      params: { facilityId: facility.id, fileId: body.file_id },
    });
    expect(answer.headers.get("content-disposition")).toBe(
      `inline; filename="Form 530 Rosewood Manor 03-07-2026 v1.pdf"; filename*=UTF-8''Form%20530%20Rosewood%20Manor%2003-07-2026%20v1.pdf`,
    );
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(pdf.title).toBe("Nursing Staffing Assignment and Sign-In Sheet, Rosewood Manor, 03/07/2026");
    expect(pdf.isTagged).toBe(true);
    expect(pdf.roles).toEqual(expect.arrayContaining(["Document", "Sect", "H1", "Table", "TR", "TH", "TD"]));
    expect(pdf.pages).toHaveLength(4);
    for (const [number, page] of pdf.pages.entries()) {
      for (const text of [
        "NURSING STAFFING ASSIGNMENT AND SIGN-IN SHEET",
        "1. FACILITY NAME Rosewood Manor",
        "2. DATE OF PATIENT DAY (MM/DD/YYYY) 03/07/2026",
        "3. DIRECTOR OF NURSING / DESIGNEE Diane Okoro, RN",
        "ACTUAL SHIFT START",
        "ACTUAL SHIFT END",
        "ACTUAL MEAL START",
        "ACTUAL MEAL END",
        "EMPLOYEE SIGNATURE",
        "8. I have reviewed this sheet",
        "Version 1 · Made from the schedule on 03/07/2026, 10:30 AM by Dana Whitfield",
        `Page ${number + 1} of 4`,
      ]) {
        expect(page).toContain(text);
      }
    }
    expect(pdf.pages[0]).toContain("7:00 AM 6. STATION / WING / UNIT / FLOOR East Wing");
    expect(pdf.pages[0]).toContain("Łukasz Nguyễn CNA");
    expect(pdf.pages[0]).not.toContain("Mara Holt");
    expect(pdf.pages[1]).toContain("Mara Holt CNA");
    expect(pdf.pages[2]).toMatch(/SHIFT START TIME 3:00 PM .* LVN/);
    expect(pdf.pages[3]).toMatch(/SHIFT START TIME 11:00 PM .* Ana-María Etxeberria RN/);
  });

  test("shows arrival and departure times, once they are known", async () => {
    const staffed = await aStaffedFacility();
    await db
      .update(slot)
      .set({ checkedInAt: instantAt(day, "06:57", zone), checkedOutAt: instantAt(day, "15:04", zone) })
      .where(eq(slot.id, staffed.worked.id));
    const { body } = await made(staffed);
    const named = { facilityId: staffed.facility.id, fileId: body.file_id };
    const { pdf } = await openPdf(open, { as: staffed.user, params: named });
    expect(pdf.pages[0]).toContain("Mara Holt CNA 6:57 AM 3:04 PM");
  });

  test("has as many pages as needed, and leaves out anyone who doesn't come", async () => {
    const staffed = await aStaffedFacility();
    const { shift, facility, user } = staffed;
    for (let i = 0; i < 15; i++) await aSlot({ shiftId: shift.id });
    const gone = await someone("Gone Away");
    await aSlot({ shiftId: shift.id, status: "FACILITY_CANCELLED", professionalId: gone });
    const absent = await someone("Absent Alto");
    await aSlot({ shiftId: shift.id, status: "CONFIRMED", professionalId: absent, outcomeCode: "NO_SHOW" });
    const { body } = await made(staffed);
    const { pdf } = await openPdf(open, {
      as: user,
      params: { facilityId: facility.id, fileId: body.file_id },
    });
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.pages[0]).toContain("Page 1 of 2");
    expect(pdf.pages[1]).toContain("Page 2 of 2");
    expect(pdf.pages.join()).not.toMatch(/Gone|Absent/);
  });

  test("is stored under the facility, and audited", async () => {
    const staffed = await aStaffedFacility();
    const { body } = await made(staffed);
    const [stored] = await db.select().from(file).where(eq(file.id, body.file_id));
    expect(stored).toMatchObject({ facilityId: staffed.facility.id, contentType: "application/pdf" });
    expect(stored!.storedAt).not.toBeNull();
    expect(await auditOf("form_530", body.file_id)).toMatchObject([
      {
        action: "form_530.generated",
        actorId: staffed.user.id,
        facilityId: staffed.facility.id,
        after: { patientDay: day, version: 1 },
      },
    ]);
  });
});

describe("a stored form", () => {
  test("is reused for the same schedule", async () => {
    const staffed = await aStaffedFacility();
    const [first, second] = [await made(staffed), await made(staffed)];
    expect(second.body).toEqual(first.body);
    expect(await db.select().from(form530).where(eq(form530.facilityId, staffed.facility.id))).toHaveLength(
      1,
    );
  });

  test("is out of date when the schedule has changed, and gets a second version", async () => {
    const staffed = await aStaffedFacility();
    const { facility, user } = staffed;
    const first = await made(staffed);
    const before = await openPdf(open, {
      as: user,
      params: { facilityId: facility.id, fileId: first.body.file_id },
    });
    await aSlot({ shiftId: staffed.shift.id, status: "CONFIRMED", professionalId: await someone("Bea Two") });
    expect((await listed(staffed)).body.forms).toMatchObject([{ version: 1, is_current: false }]);
    const second = await made(staffed);
    expect(second.body).toMatchObject({ version: 2, is_current: true });
    const { body } = await listed(staffed);
    expect(body.forms).toMatchObject([
      { version: 2, is_current: true },
      { version: 1, is_current: false },
    ]);
    expect(body.director).toBe("Diane Okoro, RN");
    const after = await openPdf(open, {
      as: user,
      params: { facilityId: facility.id, fileId: first.body.file_id },
    });
    expect(after.pdf).toEqual(before.pdf);
  });

  test("is made by one of two concurrent requests, and the other must retry", async () => {
    const staffed = await aStaffedFacility();
    const answers = await Promise.all([made(staffed, "One"), made(staffed, "Two"), made(staffed, "Three")]);
    const good = answers.filter(({ status }) => status === 200);
    expect(good.length + answers.filter(({ status }) => status === 409).length).toBe(3);
    const rows = await db.select().from(form530).where(eq(form530.facilityId, staffed.facility.id));
    expect(rows.map(({ version }) => version).sort()).toEqual(good.map((_, i) => i + 1));
    const files = await db.select().from(file).where(eq(file.facilityId, staffed.facility.id));
    expect(files).toHaveLength(good.length);
  });
});

test("is rate limited for someone who keeps making new versions", async () => {
  const staffed = await aStaffedFacility();
  await addHits({ name: "form-530", of: String(staffed.user.id), minutes: 10 }, 30);
  expect((await made(staffed)).status).toBe(429);
});

describe("a refused form", () => {
  test.each([
    ["outside California", { stateCode: "OH" }, day, "Form 530 is for facilities in California."],
    ["for a day with no schedule yet", {}, "2026-04-05", "There is no form 530 for this day."],
    ["for a day in the distant past", {}, "2025-03-05", "There is no form 530 for this day."],
    ["for a day without a shift", {}, "2026-03-09", "Nobody is scheduled on this day."],
  ])("%s", async (_, given, date, message) => {
    const facility = await aFacility(given);
    await aSlot({ shiftId: (await aShiftOf(facility.id)).id });
    const user = await aUser({ facilityId: facility.id, permissions: keeper });
    const answer = await call(generate, {
      as: user,
      params: { facilityId: facility.id },
      body: { date, director: "" },
    });
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ message }] }]);
    expect(await db.select().from(file).where(eq(file.facilityId, facility.id))).toEqual([]);
  });

  test("another facility of the same person can be opened under its own address only", async () => {
    const staffed = await aStaffedFacility();
    const { body } = await made(staffed);
    const other = await aFacility();
    const both = await aUser({ facilities: { [staffed.facility.id]: keeper, [other.id]: keeper } });
    const openForm = (fileId: string) => call(open, { as: both, params: { facilityId: other.id, fileId } });
    const [foreign, none] = [await openForm(body.file_id), await openForm(crypto.randomUUID())];
    expect([foreign.status, foreign.body]).toEqual([404, none.body]);
    expect((await openForm("../../secret")).status).toBe(404);
  });
});
