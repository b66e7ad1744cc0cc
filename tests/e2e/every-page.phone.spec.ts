import * as adapted from "../support/adapted-page";
import { aFacilityWithPeople } from "../support/facility";
import { expect, signInAs, test } from "../support/e2e";
import { addressesOf, walks } from "../support/page-walks";
import { aMember } from "../support/people";
import { aSlot } from "../support/schedule";
import { aTimeOff } from "../support/time-off";

for (const walk of walks) {
  test(`has buttons of whole words and none smaller than a finger on ${walk.paths.join(", ")}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await adapted.prepare(page);
    const email = await walk.emailOf();
    await signInAs(page, email);
    for (const address of await addressesOf(walk, email)) {
      await page.goto(address);
      await expect(page.locator("h1").first(), address).toBeVisible();
      await expect(page.locator(".bg-skeleton"), address).toHaveCount(0);
      expect.soft(await adapted.pressedBadly(page), address).toEqual([]);
    }
  });
}

test("has requests for time off whose three buttons are whole, side by side or below each other", async ({
  page,
}) => {
  await adapted.prepare(page);
  const { facility, email } = await aFacilityWithPeople();
  const facilityId = facility.id;
  const { id: professionalId } = await aMember(facilityId, "Ada Grove");
  await aTimeOff({ facilityId, professionalId });
  const startsAt = new Date(Date.now() + 2 * 86_400_000);
  for (const hour of [0, 30])
    await aSlot({
      facilityId,
      professionalId,
      status: "CONFIRMED",
      shift: {
        startsAt: new Date(startsAt.getTime() + hour * 3_600_000),
        endsAt: new Date(startsAt.getTime() + (hour + 8) * 3_600_000),
      },
    });
  await signInAs(page, email);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/private/time-off");
    for (const name of [/^Approve, open 2 shifts/, /^Approve, keep the shifts/, /^Decline/])
      await expect(page.getByRole("button", { name })).toBeVisible();
    expect(await adapted.pressedBadly(page), `at ${width} pixels`).toEqual([]);
  }
});
