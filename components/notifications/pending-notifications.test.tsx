import { expect, test } from "vitest";
import { answerRequests, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { banners, show } from "@/tests/support/press";
import { PendingNotifications } from "./pending-notifications";

test("says in a banner that popups could not be loaded", async () => {
  answerRequests({ "GET /api/facility/pending-notifications": refusal(404) });
  show(<PendingNotifications facilityId={1} />);
  await eventually(() => expect(banners()).toEqual(["Failed to load pending notifications."]));
});
