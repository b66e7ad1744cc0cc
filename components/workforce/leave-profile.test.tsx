import { afterEach, expect, test, vi } from "vitest";
import { router } from "@/tests/support/next-navigation";
import { show } from "@/tests/support/press";
import { banners, useDialogs } from "@/tests/support/slot-dialog";
import { LeaveProfile } from "./leave-profile";

useDialogs();
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["back to a page of the portal that is open", true, [1, 0]],
  ["to the workforce if the page before is another document", false, [0, 1]],
])("someone who isn't employed leads %s", async (_, sameDocument, calls) => {
  vi.stubGlobal("navigation", { currentEntry: { index: 1 }, entries: () => [{ sameDocument }, {}] });
  show(<LeaveProfile />);
  expect([router.back.mock.calls.length, router.replace.mock.calls.length]).toEqual(calls);
  expect(banners()).toEqual(["Professional is not enabled for flex"]);
});
