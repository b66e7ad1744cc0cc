import { file } from "@/db/schema/files";
import { db } from "@/db/client";
import { mailboxMessage } from "@/db/schema/operations";
import { P } from "@/lib/access/permissions";
import { addDays, formatDay, formatLongDay } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { eq } from "drizzle-orm";
import type { Page } from "@playwright/test";
import { axe, expect, signInOnTheScreens, test, untilAwake } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { aProfessional, aUser } from "../support/people";
import { aSlot, aStructure, aShift } from "../support/schedule";
import { banner, openSchedule } from "../support/schedule-page";

const zone = "America/Los_Angeles";
const tomorrow = () => addDays(dateOnAt(new Date(), zone), 1);

/** A California facility without demo professionals, so that nobody takes its shifts. */
async function aStaffedFacility() {
  const { facility, email } = await aFacilityWithScheduler({ stateCode: "CA", name: "Rosewood Manor" });
  const { id: shiftStructureId } = await aStructure({ facilityId: facility.id });
  const { id: shiftId } = await aShift({ shiftStructureId, route: "FLEX" });
  const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  await aSlot({ shiftId, status: "CONFIRMED", professionalId });
  return { facility, email, shiftId };
}

async function openDaySheet(page: Page, email: string): Promise<void> {
  await openSchedule(page, email);
  await page.getByRole("link", { name: `Day sheet of ${formatLongDay(tomorrow())}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: formatLongDay(tomorrow()) })).toBeVisible();
  await untilAwake(page);
}

test("makes the form of a day, shows when the schedule has changed, and mails a link that opens it through the sign-in", async ({
  page,
  openAnotherBrowser,
}) => {
  const { facility, email, shiftId } = await aStaffedFacility();
  const director = await aUser({
    facilityId: facility.id,
    permissions: [P.EDIT],
    name: "Diane Okoro",
    password: demoPassword,
  });
  await openDaySheet(page, email);
  await page.getByRole("button", { name: "Form 530" }).click();
  const dialog = page.getByRole("dialog", { name: "Form 530" });
  await expect(dialog).toContainText(
    `Nursing Staffing Assignment and Sign-In Sheet, ${formatDay(tomorrow())}`,
  );
  await dialog.getByRole("textbox", { name: "Director of nursing or designee" }).fill("Diane Okoro, RN");
  await dialog.getByRole("button", { name: "Make the form" }).click();
  await expect(banner(page, "Form 530, version 1, is ready.")).toBeVisible();
  await expect(dialog).toContainText("Agrees with the schedule");
  await axe(page);

  await aSlot({ shiftId, status: "CONFIRMED", professionalId: (await aProfessional()).id });
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Form 530" }).click();
  await expect(dialog).toContainText("The schedule has changed since");
  await dialog.getByRole("button", { name: "Make it again" }).click();
  await expect(dialog).toContainText("Version 2");
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  expect(await db.select().from(file).where(eq(file.facilityId, facility.id))).toHaveLength(2);

  await dialog.getByRole("checkbox", { name: "Diane Okoro" }).check();
  await dialog.getByRole("button", { name: "Send by email" }).click();
  await expect(banner(page, "Form 530 was sent to 1 person.")).toBeVisible();

  const received = () => db.select().from(mailboxMessage).where(eq(mailboxMessage.recipient, director.email));
  await expect.poll(async () => (await received()).length, { timeout: 20_000 }).toBe(1);
  const link = /http\S+\/form-530\/\S+/.exec((await received())[0]!.body)![0];

  const other = await openAnotherBrowser();
  const { pathname } = new URL(link);
  await other.goto(pathname);
  await expect(other).toHaveURL(new RegExp(`/login\\?url=${encodeURIComponent(pathname)}`));
  const answered = other.waitForResponse((answer) => answer.url().includes("/form530/pdf/"));
  await signInOnTheScreens(other, director.email);
  const pdf = await answered;
  expect(pdf.status()).toBe(200);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
});
