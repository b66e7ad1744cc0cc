import { test } from "../support/e2e";
import { expectFitsPhone } from "../support/modals/looks";
import { takePictures } from "../support/modals/picture";
import { walkModals } from "../support/modals/walk";

// The step says which modal it was; its trace would take as long as the walk.
test.use({ trace: "off", expectedStatuses: [400, 403, 409] });

test("every modal of the schedule fits a phone, with answers that a thumb can hit", async ({ page }) => {
  await walkModals(page, async ({ name }) => {
    await expectFitsPhone(page);
    await takePictures(page, `${name}-phone`);
  });
});
