import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { tabFacility } from "@/lib/http/fetcher";
import { answerRequests, ok } from "@/tests/support/answer-requests";
import { TabFollower } from "./tab-follower";
import { show } from "@/tests/support/press";

beforeEach(() => sessionStorage.clear());

const open = (user: Parameters<typeof TabFollower>[0]["user"]) => {
  const sent = answerRequests({ "PUT /api/user/active-facility": ok });
  show(<TabFollower user={user} />);
  return sent;
};

test("someone without a facility isn't led to the one of whom they viewed", async () => {
  tabFacility.set(7);
  const sent = open({ activeFacility: null, facilitiesEnabled: [] });
  await waitFor(() => expect(tabFacility.get()).toBeNull());
  window.dispatchEvent(new Event("focus"));
  expect(sent).toEqual([]);
});
