import { test } from "../support/e2e";
import { expectFocusInside, expectReadable } from "../support/modals/looks";
import { listPictures, takePictures } from "../support/modals/picture";
import { modals } from "../support/modals/table";
import { walkModals } from "../support/modals/walk";

// The step says which modal it was; its trace would take as long as the walk.
// High enough for the whole list, so that no way to a modal has to scroll.
test.use({ trace: "off", expectedStatuses: [400, 403, 409], viewport: { width: 1440, height: 1800 } });

test("every modal of the schedule opens, takes the focus and is readable in both themes", async ({
  page,
}) => {
  await walkModals(page, async ({ name }) => {
    await expectFocusInside(page);
    await expectReadable(page);
    await takePictures(page, name);
  });
  listPictures(Object.values(modals).flat());
});
