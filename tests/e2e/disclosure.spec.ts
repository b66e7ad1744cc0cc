import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { certification } from "@/db/schema/professionals";
import { expect, signInAs, test } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { naughty } from "../support/naughty";
import { aDoNotReturn, aProfessional, aUser } from "../support/people";
import { aSlot } from "../support/schedule";
import { expectNothingBeyondTheScreen, openSchedule } from "../support/schedule-page";
import { aUnit } from "../support/tenants";

const elsewhere = [
  "https://evil.test",
  "//evil.test",
  "/\\evil.test",
  "/%09/evil.test",
  "%2f%2fevil.test",
  "/%2f%2fevil.test",
  "javascript:alert(1)",
];

test("never redirects a signed-in person from the sign-in page to another site", async ({ page }) => {
  await signInAs(page, (await aFacilityWithScheduler()).email);
  for (const url of elsewhere) {
    const answer = await page.request.get(`/login?url=${url}`, { maxRedirects: 0 });
    const to = new URL(answer.headers().location ?? "/", test.info().project.use.baseURL);
    expect(to.origin, url).toBe(new URL(test.info().project.use.baseURL!).origin);
  }
});

test("stores neither the session nor a person in the browser", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const person = await aProfessional({ firstName: "Quillonia" });
  await aSlot({ facilityId: facility.id, status: "CONFIRMED", professionalId: person.id });
  await openSchedule(page, email);
  const stored = await page.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases(), location.href]),
  );
  const session = (await page.context().cookies()).find(({ name }) => name.endsWith("session"))!.value;
  for (const secret of [email, "Quillonia", session, session.slice(0, 20)])
    expect(stored).not.toContain(secret);
});

/** Data about a facility's professional that no screen needs: license numbers, home address, notes, pay elsewhere. */
const nobodys = ["RN-7193064", "keeps to herself", "37.91827", "-121.40913", "65.43", "mara@private.example"];

async function aSlotOfSomeone(facility: { id: number; managementCompanyId: number | null }) {
  const { id: professionalId } = await aProfessional({
    firstName: "Mara",
    email: "mara@private.example",
    latitude: 37.91827,
    longitude: -121.40913,
    employers: [{ managementCompanyId: facility.managementCompanyId!, wage: 65_43 }],
    facilities: [{ facilityId: facility.id, isFlexStaff: true }],
  });
  const [filedAt, removedAt] = [new Date(Date.now() - 86_400_000), new Date()];
  await aDoNotReturn({
    facilityId: facility.id,
    professionalId,
    note: "keeps to herself",
    filedAt,
    removedAt,
  });
  const ofMara = eq(certification.professionalId, professionalId);
  await db.update(certification).set({ licenseNumber: "RN-7193064" }).where(ofMara);
  const pay = { wage: 43_21, billRate: 87_65 };
  await aSlot({ facilityId: facility.id, status: "CONFIRMED", professionalId, ...pay });
  return aSlot({ facilityId: facility.id, shift: { route: "FLEX" }, ...pay });
}

test("leaks no data without permission in any response", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { shiftId } = await aSlotOfSomeone(facility);
  const viewer = await aUser({ facilityId: facility.id, permissions: [], password: demoPassword });
  const pages = ["/private/shifts", "/private/shifts/day-sheet", "/private/account"];
  const data = [
    `/api/facility/feed/upcoming?facilityId=${facility.id}`,
    `/api/facility/${facility.id}`,
    `/api/facility/shift-structures?facilityId=${facility.id}`,
    `/api/flex/availability/find?flexShiftId=${shiftId}`,
    "/api/user",
    "/api/user/sessions",
  ];
  const sentTo = async (person: string) => {
    await signInAs(page, person);
    const responses = [
      ...[...pages, ...data].map((path) => page.request.get(path)),
      ...pages.map((path) => page.request.get(path, { headers: { rsc: "1" } })),
    ];
    const answers = await Promise.all(responses);
    expect(answers.filter((answer) => answer.status() === 200).length).toBeGreaterThan(8);
    const said = (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
    for (const one of [...nobodys, "$argon2"]) expect(said, `${person} is sent "${one}"`).not.toContain(one);
    return said;
  };
  expect(await sentTo(email)).toMatch(/43\.21/);
  const toViewer = await sentTo(viewer.email);
  expect(toViewer).toContain("Mara");
  expect(toViewer).not.toMatch(/43\.21|87\.65/);
});

test("shows names of people, facilities and units as plain text in their place", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler({
    name: `Elm ${naughty[1]}`,
    portalUnitsEnabled: true,
  });
  for (const [number, name] of naughty.entries()) {
    const { id: professionalId } = await aProfessional({ firstName: name, lastName: "Vale" });
    const unitId =
      number < 12 ? (await aUnit({ facilityId: facility.id, name: naughty.at(-1 - number)! })).id : null;
    await aSlot({ facilityId: facility.id, unitId, status: "CONFIRMED", professionalId });
  }
  const isUnharmed = async () => {
    expect(await page.evaluate(() => "hit" in window)).toBe(false);
    expect(
      await page.locator("svg[onload], img[onerror], iframe[src^=javascript], a[href^=javascript]").count(),
    ).toBe(0);
  };
  await openSchedule(page, email);
  await expect(page.getByText(`Elm ${naughty[1]}`).first()).toBeAttached();
  await expect(page.getByText(naughty[2]!).first()).toBeAttached();
  await isUnharmed();
  await expectNothingBeyondTheScreen(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await isUnharmed();
  await expectNothingBeyondTheScreen(page);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: facility.timezone }).format();
  await page.goto(`/private/shifts/day-sheet?date=${today}`);
  await isUnharmed();
});
