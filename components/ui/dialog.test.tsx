import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { Button } from "./button";
import { Dialog, type DialogProps } from "./dialog";
import { eventually } from "@/tests/support/eventually";

/** A page with a button that opens the dialog. */
function Page({ children, ...props }: Partial<DialogProps> & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Dialog {...props} title="Edit unit" open={isOpen} onClose={() => setOpen(false)}>
        {children}
      </Dialog>
    </main>
  );
}

function open(page: ReactNode) {
  render(page);
  const opener = screen.getByRole("button", { name: "Edit" });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole<HTMLDialogElement>("dialog", { name: "Edit unit" }) };
}

/** What a browser does on Escape. */
const escape = (dialog: HTMLElement) => fireEvent(dialog, new Event("cancel", { cancelable: true }));
const isOpen = () => screen.queryByRole("dialog") !== null;
/** Focus returns once everything that closes together has closed. */
const settle = () => act(async () => {});

test("focuses the first field, not the close button or a link", () => {
  open(
    <Page>
      <a href="https://example.test/help">Help</a>
      <input disabled aria-label="Facility" />
      <input aria-label="Unit" />
    </Page>,
  );
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Unit" }));
});

test("focuses the first button when there is no field", () => {
  open(<Page footer={<Button>Keep</Button>}>Nothing to fill in.</Page>);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep" }));
});

test("moves the focus to a field that appears later", async () => {
  const aDialog = (body: ReactNode) => (
    <Dialog open title="Edit unit" footer={<Button>Cancel</Button>} onClose={() => undefined}>
      {body}
    </Dialog>
  );
  const { rerender } = render(aDialog("Loading…"));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
  rerender(aDialog(<input aria-label="Unit" />));
  await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText("Unit")));
});

test("closes on Escape and the close button, and returns the focus", async () => {
  const { opener, dialog } = open(
    <Page>
      <input aria-label="Unit" />
    </Page>,
  );
  escape(dialog);
  await settle();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(opener);
  fireEvent.click(opener);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await settle();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(opener);
});

test("stays open if its owner prevents closing", () => {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog open title="Edit unit" onClose={onClose}>
      <input aria-label="Unit" />
    </Dialog>,
  );
  const event = new Event("cancel", { cancelable: true });
  fireEvent(screen.getByRole("dialog"), event);
  expect(event.defaultPrevented).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(true);
});

test("closes on a backdrop press only if allowed, and only if the press began there", () => {
  const onClose = vi.fn<() => void>();
  const aDialog = (closeOnBackdrop: boolean) => (
    <Dialog open title="Edit unit" closeOnBackdrop={closeOnBackdrop} onClose={onClose}>
      <input aria-label="Unit" />
    </Dialog>
  );
  const { rerender } = render(aDialog(false));
  const press = (began: Element) => {
    fireEvent.pointerDown(began);
    fireEvent.click(screen.getByRole("dialog"));
  };
  press(screen.getByRole("dialog"));
  rerender(aDialog(true));
  press(screen.getByLabelText("Unit"));
  expect(onClose).not.toHaveBeenCalled();
  press(screen.getByRole("dialog"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("is named by its title and described by its description, even if the header is hidden", () => {
  const { rerender } = render(
    <Dialog open title="Edit unit" description="CNA, 7:00 AM" onClose={() => undefined}>
      Body
    </Dialog>,
  );
  const described = screen.getByRole("dialog", { name: "Edit unit" }).getAttribute("aria-describedby");
  expect(document.getElementById(described!)?.textContent).toBe("CNA, 7:00 AM");
  rerender(
    <Dialog open title="Commands" hideHead onClose={() => undefined}>
      Body
    </Dialog>,
  );
  expect(screen.getByRole("dialog", { name: "Commands" })).toBeTruthy();
});

test("leaves an Escape to its owner from the moment it is there, before its effects have run", async () => {
  const onClose = vi.fn();
  const cancelled = new Promise<boolean>((resolve) => {
    const watch = new MutationObserver(() => {
      const dialog = document.querySelector("dialog");
      if (!dialog) return;
      watch.disconnect();
      resolve(!dialog.dispatchEvent(new Event("cancel", { cancelable: true })));
    });
    watch.observe(document.body, { childList: true });
  });
  // Without act, which would run the effects at once.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const root = createRoot(document.createElement("div"));
  root.render(
    <Dialog open title="Sign out?" onClose={onClose}>
      Stay
    </Dialog>,
  );
  expect(await cancelled).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
  root.unmount();
});
