import { expect, test, vi } from "vitest";
import { answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { StatusDialog } from "./status-dialog";
import { press, show } from "@/tests/support/press";

const path = "PUT /api/flex/management-companies/3/caregivers/7/workforce/status";

async function enable(onChanged?: () => void) {
  show(
    <StatusDialog
      company={{ id: 3, name: "Harborview" }}
      person={{ id: 7, name: "Mara Holt", employee_status: "disabled" }}
      to="enabled"
      onChanged={onChanged}
      onClose={vi.fn<() => void>()}
    />,
  );
  await press("Enable");
}

test("sends the status it was opened with, so that someone else's change isn't overwritten", async () => {
  const sent = answerRequests({ [path]: ok });
  await enable();
  expect(sent).toMatchObject([{ body: { status: "ENABLED", old: "DISABLED" } }]);
});

test.each([
  ["its own", ok, 1],
  ["someone else's", refusal(409, "Someone else has set this professional to pending."), 1],
  ["no", refusal(500), 0],
])("lets the page around it be read again after %s change", async (_, answer, times) => {
  answerRequests({ [path]: answer });
  const onChanged = vi.fn<() => void>();
  await enable(onChanged);
  expect(onChanged).toHaveBeenCalledTimes(times);
});
