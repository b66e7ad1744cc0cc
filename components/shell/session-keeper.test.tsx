import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { untilSignedIn } from "@/lib/http/fetcher";
import { answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { show } from "@/tests/support/press";
import { useDialogs } from "@/tests/support/slot-dialog";
import { SessionKeeper } from "./session-keeper";

useDialogs();

const logouts = (sent: { path: string }[]) => sent.filter(({ path }) => path === "/api/logout").length;
const dialog = () => screen.queryByRole("alertdialog", { name: "Session Expired" });

test.each([
  [403, 1],
  [500, 0],
])(
  "an agency's session that answers %i has expired, and a refused one is signed out",
  async (status, expected) => {
    const sent = answerRequests({ "GET /api/user": refusal(status), "POST /api/logout": ok });
    show(<SessionKeeper email="ann@agency.test" isAgency />);
    void untilSignedIn();
    await eventually(() => expect([dialog() !== null, logouts(sent)]).toEqual([true, expected]));
  },
);

test("a facility's page stays as it is", async () => {
  const sent = answerRequests({ "GET /api/user": refusal(403) });
  show(<SessionKeeper email="ann@facility.test" isAgency={false} />);
  await untilSignedIn();
  expect([dialog(), logouts(sent)]).toEqual([null, 0]);
});
