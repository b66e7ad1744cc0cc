import { test } from "../support/e2e";
import { expectFocusInside, expectReadable } from "../support/modals/looks";
import { listPictures, takePictures } from "../support/modals/picture";
import { parts } from "../support/modals/table";
import { openEachDialog } from "../support/modals/open-each-dialog";

// Tall enough for the whole list, so that nothing needs scrolling.
test.use({ expectedStatuses: [400, 403, 409], viewport: { width: 1440, height: 1800 } });

test.afterAll(() => listPictures(parts.flatMap(({ places }) => Object.values(places).flat())));

for (const part of parts) {
  test(`opens every modal with focus, readable in both themes: ${part.area}`, async ({ page }) => {
    await openEachDialog(page, part, async ({ name }) => {
      await expectFocusInside(page);
      await expectReadable(page);
      await takePictures(page, name);
    });
  });
}
