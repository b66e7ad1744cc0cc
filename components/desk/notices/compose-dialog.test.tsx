import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Providers } from "@/components/shell/providers";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { useDialogs } from "@/tests/support/slot-dialog";
import { ComposeDialog } from "./compose-dialog";

useDialogs();

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

test("a notice to everyone says how many people see it and asks once; what is typed stays", async () => {
  const onClose = vi.fn<() => void>();
  const sent = answerRequests({
    "GET /api/desk/notices/audience": answer({ facilities: 8, people: 1204 }),
    "POST /api/desk/notices": answer({ facilities: 8 }),
  });
  render(
    <Providers>
      <ComposeDialog now={Date.UTC(2026, 10, 29)} onClose={onClose} />
    </Providers>,
  );
  await act(async () => void fireEvent.click(screen.getByRole("radio", { name: "Everyone" })));
  expect(await screen.findByText("1,204 people at 8 facilities.")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Maintenance" } });
  fireEvent.change(screen.getByLabelText("Message"), { target: { value: "On Monday." } });
  await press("Send");
  expect(screen.getByRole("alertdialog").textContent).toContain("shown once to 1,204 people at 8 facilities");
  await press("Back");
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Maintenance");
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
  await press("Send");
  await press("Send to 1,204 people");
  expect(sent.filter(({ method }) => method === "POST").map(({ body }) => body)).toMatchObject([
    { title: "Maintenance", where: { kind: "EVERYWHERE" } },
  ]);
  expect(onClose).toHaveBeenCalled();
});
