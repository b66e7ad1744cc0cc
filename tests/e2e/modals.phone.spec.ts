import { test } from "../support/e2e";
import { expectFitsPhone } from "../support/modals/looks";
import { takePictures } from "../support/modals/picture";
import { parts } from "../support/modals/table";
import { openEachDialog } from "../support/modals/open-each-dialog";

test.use({ expectedStatuses: [400, 403, 409] });

for (const part of parts) {
  test(`fits every modal on a phone, with thumb-sized buttons: ${part.area}`, async ({ page }) => {
    await openEachDialog(page, part, async ({ name }) => {
      await expectFitsPhone(page);
      await takePictures(page, `${name}-phone`);
    });
  });
}
