import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BannerRegion } from "./banner-region";
import { currentNotifications, dismissNotification, notify } from "./notify";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => currentNotifications().forEach(({ id }) => dismissNotification(id)));
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const show = (...args: Parameters<typeof notify>) => act(() => void notify(...args));
const text = (role: "status" | "alert") => screen.getByRole(role).textContent;

test("announces an error as an alert and everything else as a status", () => {
  render(<BannerRegion durationMs={7000} />);
  show({ type: "success", message: "Shift confirmed." });
  show({ type: "error", message: "Failed to confirm." });
  expect([text("status"), text("alert")]).toEqual(["Shift confirmed.", "Failed to confirm."]);
});

test("replaces an earlier banner on the same topic, and no other", () => {
  render(<BannerRegion durationMs={7000} />);
  show({ type: "success", message: "Ada is disabled.", topic: "status of 1" });
  show({ type: "success", message: "Mara is disabled.", topic: "status of 2" });
  show({ type: "success", message: "Saved." });
  show({ type: "success", message: "Ada is enabled.", topic: "status of 1" });
  expect(text("status")).toBe("Mara is disabled.Saved.Ada is enabled.");
});

test("closes by itself after a while", () => {
  render(<BannerRegion durationMs={7000} />);
  show({ type: "success", message: "Shift confirmed." });
  wait(6_999);
  expect(text("status")).toBe("Shift confirmed.");
  wait(1);
  expect(text("status")).toBe("");
});

test("closes in a dialog as soon as on the page below it", () => {
  render(<BannerRegion durationMs={4000} />);
  const dialog = render(<BannerRegion />);
  const shown = () =>
    dialog
      .getAllByRole("status")
      .map((one) => one.textContent)
      .join("");
  show({ type: "success", message: "Shift confirmed." });
  wait(3_999);
  expect(shown()).toBe("Shift confirmed.");
  wait(1);
  expect(shown()).toBe("");
});

test("closes when dismissed or when its action is used", () => {
  const onAction = vi.fn<() => void>();
  render(<BannerRegion durationMs={7000} />);
  show({ type: "info", message: "Cancelled.", actions: [{ label: "Undo", onAction }] });
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(onAction).toHaveBeenCalledOnce();
  expect(text("status")).toBe("");
  show({ type: "info", message: "Cancelled." });
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(text("status")).toBe("");
});

test("stays while focused", async () => {
  render(<BannerRegion durationMs={7000} />);
  show({ type: "info", message: "Cancelled.", actions: [{ label: "Undo", onAction: () => undefined }] });
  await act(async () => screen.getByRole("button", { name: "Undo" }).focus());
  wait(20_000);
  expect(text("status")).toContain("Cancelled.");
  await act(async () => screen.getByRole("button", { name: "Undo" }).blur());
  // What can be undone stays longer.
  wait(19_999);
  expect(text("status")).toContain("Cancelled.");
  wait(1);
  expect(text("status")).toBe("");
});

test("stays no longer for what else it offers", () => {
  render(<BannerRegion durationMs={7000} />);
  show({ type: "info", message: "Saved.", actions: [{ label: "Refresh", onAction: () => undefined }] });
  wait(7000);
  expect(text("status")).toBe("");
});

test("replaces a banner with the same text, and drops the oldest of too many", () => {
  render(<BannerRegion durationMs={7000} />);
  for (const message of ["1.", "2.", "2.", "3.", "4.", "5."]) show({ type: "info", message });
  expect(text("status")).toBe("2.3.4.5.");
});

test("marks in a dialog what was shown before it opened, except errors", () => {
  render(<BannerRegion durationMs={7000} />);
  show({ type: "success", message: "Shift approved." });
  show({ type: "error", message: "Failed to confirm." });
  const dialog = render(<BannerRegion />);
  show({ type: "success", message: "Shift confirmed." });
  const marked = [...dialog.container.querySelectorAll("[data-earlier]")].map((one) => one.textContent);
  expect(marked).toEqual(["Shift approved."]);
});
