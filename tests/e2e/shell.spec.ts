import { db } from "@/db/client";
import { sendPasswordLink } from "@/lib/auth/password/send-password-link";
import { systemCtx } from "@/lib/context";
import { axe, expect, signInAs, test } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { aProfessional, aUser } from "../support/people";
import { aSlot } from "../support/schedule";
import { openSchedule, row } from "../support/schedule-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Someone with two facilities, each expecting one professional. */
async function aUserOfTwoFacilities() {
  const [ash, oak] = [
    await aFacilityWithScheduler({ name: "Ash House" }),
    await aFacilityWithScheduler({ name: "Oak House" }),
  ];
  for (const [{ facility }, lastName] of [
    [ash, "Atash"],
    [oak, "Atoak"],
  ] as const) {
    const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName });
    await aSlot({ facilityId: facility.id, status: "CONFIRMED", professionalId });
  }
  const { email } = await aUser({
    facilities: { [ash.facility.id]: [], [oak.facility.id]: [] },
    activeFacilityId: ash.facility.id,
    password: demoPassword,
  });
  return email;
}

test("keeps the picker and the avatar on a small tablet, with all links of a director", async ({ page }) => {
  await signInAs(page, "director@demo.test");
  await page.goto("/private/workforce");
  const picker = page.getByRole("button", { name: /^Facility: / });
  for (const width of [768, 800, 820, 834, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await picker.boundingBox())!.width, `the picker at ${width} px`).toBeGreaterThanOrEqual(112);
    const end = await page.getByRole("banner").getByRole("button").last().boundingBox();
    expect(end!.x + end!.width, `the avatar at ${width} px`).toBeLessThanOrEqual(width);
  }
});

test("keeps a facility per tab", async ({ page, context }) => {
  await openSchedule(page, await aUserOfTwoFacilities());
  await expect(row(page, "Mara Atash")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/private/shifts");
  await other.getByRole("button", { name: "Facility: Ash House" }).click();
  await other.getByRole("option", { name: "Oak House" }).click();
  await expect(row(other, "Mara Atoak")).toBeVisible();
  await expect(row(page, "Mara Atash")).toBeVisible();
  await page.bringToFront();
  await page.reload();
  await expect(row(page, "Mara Atash")).toBeVisible();
});

test("fits a facility's long name in the header, on a phone too", async ({ page }) => {
  const name = "Harborview Memorial Rehabilitation and Long-Term Care Center of the West Valley";
  await page.setViewportSize({ width: 390, height: 844 });
  await openSchedule(page, (await aFacilityWithScheduler({ name })).email);
  const header = page.getByRole("banner");
  const [shown, whole] = [await header.getByText(name).boundingBox(), await header.boundingBox()];
  expect(shown?.height).toBeLessThanOrEqual(40);
  expect(whole?.width).toBe(390);
  await expect(header.getByRole("button", { name: /^Account of/ })).toBeInViewport({ ratio: 1 });
});

test("is as accessible in dark as in light, and remembers it", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { shiftId } = await aSlot({ facilityId: facility.id, isGuaranteed: true });
  for (const status of ["CLAIMED", "CONFIRMED"] as const) await aSlot({ shiftId, status });
  await openSchedule(page, email);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeVisible();
  await axe(page);
  // While backgrounds fade from one theme to the other, text could not be read.
  const fading = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const countTransitions = () =>
          resolve(
            document
              .getAnimations()
              .filter((one) => one instanceof CSSTransition && one.playState === "running").length,
          );
        new MutationObserver(countTransitions).observe(document.documentElement, {
          attributeFilter: ["data-theme"],
        });
      }),
  );
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  expect(await fading).toBe(0);
  await axe(page);
  await page.reload();
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(scheme).toBe("dark");
});

test.describe("an unknown address", () => {
  test.use({ expectedStatuses: [404] });

  test("leads to the not-found page, and back", async ({ page }) => {
    await signInAs(page, (await aFacilityWithScheduler()).email);
    await page.goto("/private/no-such-page");
    await expect(page).toHaveURL("/404");
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main", exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Go to the start page" }).click();
    await expect(page).toHaveURL("/private/shifts");
  });
});

test.describe("the demo's mailbox", () => {
  // The mail's frame allows no scripts, including the one by which tests collect errors.
  test.use({ expectedErrors: /^Blocked script execution in 'about:srcdoc'/ });

  test("shows a mail once it is delivered", async ({ page }) => {
    const { email } = await aFacilityWithScheduler();
    const { id } = await aUser({ email: `mara${email}` });
    await db.transaction((tx) => sendPasswordLink(tx, systemCtx("test"), id));
    await expect(async () => {
      await page.goto(`/dev/mailbox?to=mara${email}`);
      await expect(page.getByRole("article").first()).toContainText("password", { timeout: 500 });
    }).toPass({ timeout: 20_000 });
  });
});
