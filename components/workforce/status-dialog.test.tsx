import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Providers } from "@/components/shell/providers";
import { answerRequests, ok } from "@/tests/support/answer-requests";
import { StatusDialog } from "./status-dialog";

test("sends the status it was opened with, so that someone else's change isn't overwritten", async () => {
  const path = "PUT /api/flex/management-companies/3/caregivers/7/workforce/status";
  const sent = answerRequests({ [path]: ok });
  render(
    <Providers>
      <StatusDialog
        company={{ id: 3, name: "Harborview" }}
        person={{ id: 7, name: "Mara Holt", employee_status: "disabled" }}
        to="enabled"
        onClose={vi.fn<() => void>()}
      />
    </Providers>,
  );
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Enable" })));
  expect(sent).toMatchObject([{ body: { status: "ENABLED", old: "DISABLED" } }]);
});
