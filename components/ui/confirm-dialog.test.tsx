import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog";

function ask(onConfirm: () => unknown, { confirmDisabled = false } = {}) {
  const onCancel = vi.fn<() => void>();
  render(
    <ConfirmDialog
      open
      title="Remove from list?"
      confirmLabel="Remove"
      confirmDisabled={confirmDisabled}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      They can be invited again.
    </ConfirmDialog>,
  );
  const button = (name: string) => screen.getByRole("button", { name });
  return { onCancel, button, dialog: screen.getByRole("alertdialog", { name: "Remove from list?" }) };
}

test("focuses Cancel first, so that an early Enter changes nothing", () => {
  const { button } = ask(() => undefined);
  expect(document.activeElement).toBe(button("Cancel"));
});

test("can't be confirmed before it is known what it does", () => {
  const onConfirm = vi.fn<() => void>();
  const { button, onCancel } = ask(onConfirm, { confirmDisabled: true });
  expect(button("Remove").getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button("Remove"));
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(button("Cancel"));
  expect(onCancel).toHaveBeenCalledOnce();
});

test("can't be submitted twice or closed while the request runs", async () => {
  let answer = () => {};
  const onConfirm = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (answer = resolve)));
  const { onCancel, button, dialog } = ask(onConfirm);
  fireEvent.click(button("Remove"));
  fireEvent.click(button("Remove"));
  fireEvent.click(button("Cancel"));
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onCancel).not.toHaveBeenCalled();
  expect(button("Remove").getAttribute("aria-busy")).toBe("true");
  await act(async () => answer());
  await waitFor(() => expect(button("Remove").getAttribute("aria-busy")).toBeNull());
});

test("reports a failure, and can be closed or retried", async () => {
  const { onCancel, button } = ask(() => Promise.reject(new Error("offline")));
  fireEvent.click(button("Remove"));
  const said = await screen.findByText("Operation failed, please try again!");
  expect(said.closest("[role=alert]")).toBeTruthy();
  expect(button("Remove").getAttribute("aria-busy")).toBeNull();
  fireEvent.click(button("Cancel"));
  expect(onCancel).toHaveBeenCalledOnce();
});
