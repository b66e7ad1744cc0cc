import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as email } from "@/app/api/facilities/[facilityId]/form530/[fileId]/email/route";
import { GET as open } from "@/app/api/facilities/[facilityId]/form530/pdf/[fileId]/route";
import { GET as list, POST as generate } from "@/app/api/facilities/[facilityId]/form530/route";
import { db } from "@/db/client";
import { file } from "@/db/schema/files";
import { form530 } from "@/db/schema/forms";
import { slot } from "@/db/schema/slots";
import { userAccount } from "@/db/schema/users";
import { addHits } from "@/lib/auth/rate-limit";
import { P } from "@/lib/access/permissions";
import { findFormAddress } from "@/lib/form-530/find-form-address";
import type { Form, FormsOfDay } from "@/lib/form-530/schema";
import { instantAt } from "@/lib/time/zones";
import { auditOf } from "../../support/audit";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { whileFilesAreReadOnly } from "../../support/read-only-files";
import { messagesTo } from "../../support/mail";
import { aProfessional, aUser } from "../../support/people";
import { openPdf } from "../../support/pdf";
import { aShift, aSlot, aStructure } from "../../support/schedule";
import { aFacility, aUnit } from "../../support/tenants";

useDatabase();
useClock();

const day = "2026-03-07";
const zone = "America/Los_Angeles";
const keeper = [P.EDIT, P.FORM_530_SEND_EMAIL];

beforeEach(() => void freezeClock("2026-03-07T18:30:00Z"));

type Work = {
  resourceType?: string;
  fromTime?: string;
  toTime?: string;
  startsOn?: string;
  isOrientation?: boolean;
};

async function aShiftOf(facilityId: number, work: Work = {}) {
  const { startsOn = day, ...structure } = work;
  const { id: shiftStructureId } = await aStructure({ facilityId, ...structure });
  return aShift({ shiftStructureId, startsOn });
}

async function someone(name: string) {
  const [firstName, ...rest] = name.split(" ") as [string, ...string[]];
  return (await aProfessional({ firstName, lastName: rest.join(" ") })).id;
}

/** A California home where Mara Holt works that day, and its scheduler. */
async function aStaffedHome() {
  const home = await aFacility({ name: "Rosewood Manor", portalUnitsEnabled: true });
  const user = await aUser({ facilityId: home.id, permissions: keeper, name: "Dana Whitfield" });
  const shift = await aShiftOf(home.id);
  const professionalId = await someone("Mara Holt");
  const worked = await aSlot({ shiftId: shift.id, status: "CONFIRMED", professionalId });
  return { home, user, shift, worked };
}

type Home = Awaited<ReturnType<typeof aStaffedHome>>;

const made = ({ home, user }: Pick<Home, "home" | "user">, director = "Diane Okoro, RN") =>
  call<Form>(generate, { as: user, params: { facilityId: home.id }, body: { date: day, director } });

const listed = ({ home, user }: Pick<Home, "home" | "user">) =>
  call<FormsOfDay>(list, { as: user, params: { facilityId: home.id }, query: { date: day } });

describe("a form 530 is made of the schedule", () => {
  test("or not at all while files cannot be written, which is said, and then it can be made", async () => {
    const staffed = await aStaffedHome();
    const { home } = staffed;
    const refused = await whileFilesAreReadOnly(() => made(staffed));
    expect([refused.status, refused.body]).toEqual([
      503,
      {
        validationError: true,
        errors: [
          {
            code: "STORAGE_UNAVAILABLE",
            message: "Files can't be saved right now. Nothing was changed. Please try again later.",
          },
        ],
      },
    ]);
    expect(await db.select().from(file).where(eq(file.facilityId, home.id))).toEqual([]);
    expect(await db.select().from(form530).where(eq(form530.facilityId, home.id))).toEqual([]);
    expect((await made(staffed)).body).toMatchObject({ version: 1 });
  });

  test("with the facility, the day, the director, and a page for each shift of each unit", async () => {
    const staffed = await aStaffedHome();
    const { home, shift, user } = staffed;
    const east = await aUnit({ facilityId: home.id, name: "East Wing" });
    await aSlot({
      shiftId: shift.id,
      status: "CLAIMED",
      unitId: east.id,
      professionalId: await someone("Łukasz Nguyễn"),
    });
    const evening = await aShiftOf(home.id, { resourceType: "LPN", fromTime: "15:00", toTime: "23:00" });
    await aSlot({ shiftId: evening.id });
    const night = await aShiftOf(home.id, { resourceType: "RN", fromTime: "23:00", toTime: "07:00" });
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
      params: { facilityId: home.id, fileId: body.file_id },
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

  test("with the times people came and went, once they are known", async () => {
    const staffed = await aStaffedHome();
    await db
      .update(slot)
      .set({ checkedInAt: instantAt(day, "06:57", zone), checkedOutAt: instantAt(day, "15:04", zone) })
      .where(eq(slot.id, staffed.worked.id));
    const { body } = await made(staffed);
    const named = { facilityId: staffed.home.id, fileId: body.file_id };
    const { pdf } = await openPdf(open, { as: staffed.user, params: named });
    expect(pdf.pages[0]).toContain("Mara Holt CNA 6:57 AM 3:04 PM");
  });

  test("with as many pages as it takes, and nobody who does not come", async () => {
    const staffed = await aStaffedHome();
    const { shift, home, user } = staffed;
    for (let i = 0; i < 15; i++) await aSlot({ shiftId: shift.id });
    const gone = await someone("Gone Away");
    await aSlot({ shiftId: shift.id, status: "FACILITY_CANCELLED", professionalId: gone });
    const absent = await someone("Absent Alto");
    await aSlot({ shiftId: shift.id, status: "CONFIRMED", professionalId: absent, outcomeCode: "NO_SHOW" });
    const { body } = await made(staffed);
    const { pdf } = await openPdf(open, { as: user, params: { facilityId: home.id, fileId: body.file_id } });
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.pages[0]).toContain("Page 1 of 2");
    expect(pdf.pages[1]).toContain("Page 2 of 2");
    expect(pdf.pages.join()).not.toMatch(/Gone|Absent/);
  });

  test("stored under the facility, and told to the audit trail", async () => {
    const staffed = await aStaffedHome();
    const { body } = await made(staffed);
    const [stored] = await db.select().from(file).where(eq(file.id, body.file_id));
    expect(stored).toMatchObject({ facilityId: staffed.home.id, contentType: "application/pdf" });
    expect(stored!.storedAt).not.toBeNull();
    expect(await auditOf("form_530", body.file_id)).toMatchObject([
      {
        action: "form_530.generated",
        actorId: staffed.user.id,
        facilityId: staffed.home.id,
        after: { patientDay: day, version: 1 },
      },
    ]);
  });
});

describe("a form stays as it was made", () => {
  test("the same schedule gives the same form", async () => {
    const staffed = await aStaffedHome();
    const [first, second] = [await made(staffed), await made(staffed)];
    expect(second.body).toEqual(first.body);
    expect(await db.select().from(form530).where(eq(form530.facilityId, staffed.home.id))).toHaveLength(1);
  });

  test("a schedule that has changed makes it out of date, and the next one a second version", async () => {
    const staffed = await aStaffedHome();
    const { home, user } = staffed;
    const first = await made(staffed);
    const before = await openPdf(open, {
      as: user,
      params: { facilityId: home.id, fileId: first.body.file_id },
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
      params: { facilityId: home.id, fileId: first.body.file_id },
    });
    expect(after.pdf).toEqual(before.pdf);
  });

  test("of two who make it at the same moment, one is told to look again", async () => {
    const staffed = await aStaffedHome();
    const answers = await Promise.all([made(staffed, "One"), made(staffed, "Two"), made(staffed, "Three")]);
    const good = answers.filter(({ status }) => status === 200);
    expect(good.length + answers.filter(({ status }) => status === 409).length).toBe(3);
    const rows = await db.select().from(form530).where(eq(form530.facilityId, staffed.home.id));
    expect(rows.map(({ version }) => version).sort()).toEqual(good.map((_, i) => i + 1));
    const files = await db.select().from(file).where(eq(file.facilityId, staffed.home.id));
    expect(files).toHaveLength(good.length);
  });
});

test("a person who keeps making new versions is told to wait", async () => {
  const staffed = await aStaffedHome();
  await addHits({ name: "form-530", of: String(staffed.user.id), minutes: 10 }, 30);
  expect((await made(staffed)).status).toBe(429);
});

describe("a form is refused", () => {
  test.each([
    ["outside California", { stateCode: "OH" }, day, "Form 530 is for facilities in California."],
    ["for a day nobody plans yet", {}, "2026-04-05", "There is no form 530 for this day."],
    ["for a day long gone", {}, "2025-03-05", "There is no form 530 for this day."],
    ["for a day without a shift", {}, "2026-03-09", "Nobody is scheduled on this day."],
  ])("%s", async (_, given, date, message) => {
    const home = await aFacility(given);
    await aSlot({ shiftId: (await aShiftOf(home.id)).id });
    const user = await aUser({ facilityId: home.id, permissions: keeper });
    const answer = await call(generate, {
      as: user,
      params: { facilityId: home.id },
      body: { date, director: "" },
    });
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ message }] }]);
    expect(await db.select().from(file).where(eq(file.facilityId, home.id))).toEqual([]);
  });

  test("to another facility of the same person under its own address, and to nobody in particular", async () => {
    const staffed = await aStaffedHome();
    const { body } = await made(staffed);
    const other = await aFacility();
    const both = await aUser({ facilities: { [staffed.home.id]: keeper, [other.id]: keeper } });
    const asked = (fileId: string) => call(open, { as: both, params: { facilityId: other.id, fileId } });
    const [foreign, none] = [await asked(body.file_id), await asked(crypto.randomUUID())];
    expect([foreign.status, foreign.body]).toEqual([404, none.body]);
    expect((await asked("../../secret")).status).toBe(404);
  });
});

describe("the address mails name", () => {
  test("leads whoever may open the form to its PDF, and everybody else nowhere", async () => {
    const staffed = await aStaffedHome();
    const { body } = await made(staffed);
    const named = { facilityId: String(staffed.home.id), fileId: body.file_id };
    const holding = (permissions: string[], facilityId = staffed.home.id) =>
      ({ permissionsByFacility: { [facilityId]: permissions } }) as unknown as Parameters<
        typeof findFormAddress
      >[0];
    expect(await findFormAddress(holding(keeper), named)).toBe(
      `/api/facilities/${staffed.home.id}/form530/pdf/${body.file_id}`,
    );
    expect(await findFormAddress(holding([P.FORM_530_SEND_EMAIL]), named)).toBeNull();
    expect(await findFormAddress(holding(keeper, staffed.home.id + 1), named)).toBeNull();
    expect(await findFormAddress(holding(keeper), { ...named, fileId: "x" })).toBeNull();
    expect(await findFormAddress(holding(keeper), { ...named, fileId: crypto.randomUUID() })).toBeNull();
  });

  test("is mailed to the people chosen, with nothing of the form's content", async () => {
    const staffed = await aStaffedHome();
    const { home, user } = staffed;
    const { body } = await made(staffed);
    const director = await aUser({ facilityId: home.id, permissions: ["portal.edit"], name: "Diane Okoro" });
    expect((await listed(staffed)).body.recipients).toEqual([
      { user_id: user.id, name: "Dana Whitfield" },
      { user_id: director.id, name: "Diane Okoro" },
    ]);
    const params = { facilityId: home.id, fileId: body.file_id };
    const answer = await call(email, { as: user, params, body: { recipients: [director.id, director.id] } });
    expect([answer.status, answer.body]).toEqual([200, "OK"]);
    const [mail, ...more] = await messagesTo(director.email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe("Form 530: Rosewood Manor, 03/07/2026");
    expect(mail!.body).toContain(`http://localhost:3000/form-530/${home.id}/${body.file_id}`);
    expect(`${mail!.body}${mail!.html}`).not.toContain("Mara");
    expect((await auditOf("form_530", body.file_id))[1]).toMatchObject({
      action: "form_530.sent",
      after: { recipients: [director.id] },
    });
  });

  test("is mailed to nobody who could not open it", async () => {
    const staffed = await aStaffedHome();
    const { home, user } = staffed;
    const { body } = await made(staffed);
    const viewer = await aUser({ facilityId: home.id, permissions: [P.PAST_SHIFTS] });
    const disabled = await aUser({ facilityId: home.id, permissions: keeper });
    await db.update(userAccount).set({ disabledAt: new Date() }).where(eq(userAccount.id, disabled.id));
    const stranger = await aUser({ permissions: keeper });
    for (const { id } of [viewer, disabled, stranger]) {
      const params = { facilityId: home.id, fileId: body.file_id };
      const answer = await call(email, { as: user, params, body: { recipients: [user.id, id] } });
      expect(answer.status).toBe(400);
    }
    expect(await messagesTo(user.email)).toEqual([]);
  });
});
