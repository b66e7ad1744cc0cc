import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { WorkerShift } from "@/lib/slots/worker-link/schema";
import { LostShiftView, WorkerShiftView } from "./worker-shift-view";

const shift: WorkerShift = {
  firstName: "Avery",
  runsUntil: null,
  facilityName: "Elm House",
  facilityAddress: "1 Elm Street",
  facilityPhone: "614-555-0195",
  what: "CNA",
  day: "Sunday, November 22",
  hours: "12:15 AM – 8:15 AM",
  holiday: null,
  paid: "7.5 h, with an unpaid break of 30 min",
  pay: { total: null, terms: "Your usual rate" },
  details: "",
  parking: "",
  doorCode: null,
  doorCodeFrom: null,
  attachment: null,
  hasCalledOff: false,
  isOnTime: false,
  lateMinutes: null,
  canBeLate: false,
  canCallOff: false,
};

test("names the number to call, also once the shift is given up", () => {
  const { unmount } = render(<WorkerShiftView shift={shift} token="none" />);
  const number = () => screen.getByRole("link", { name: "614-555-0195" }).getAttribute("href");
  expect(number()).toBe("tel:614-555-0195");
  unmount();
  render(<WorkerShiftView shift={{ ...shift, hasCalledOff: true }} token="none" />);
  expect(number()).toBe("tel:614-555-0195");
});

test("names it also for a shift that isn't theirs any more, and no other way to come", () => {
  render(<LostShiftView shift={shift} />);
  expect(screen.getByRole("heading").textContent).toBe("This shift isn’t yours any more");
  expect(screen.getByText(/CNA, Sunday, November 22/).textContent).toContain("Elm House doesn’t expect you");
  expect(screen.getByRole("link", { name: "614-555-0195" })).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  [{ time: "6:30 AM", day: null }, "Shown here from 6:30 AM on the day of your shift."],
  [{ time: "11:45 PM", day: "Saturday, November 21" }, "Shown here from 11:45 PM on Saturday, November 21."],
])("says from when the door code is shown: %j", (doorCodeFrom, text) => {
  render(<WorkerShiftView shift={{ ...shift, doorCodeFrom }} token="none" />);
  expect(screen.getByText(text)).toBeTruthy();
});

test("says what the shift pays, and asks how late they will be before it says where to park", () => {
  const pay = { total: "$293.75", terms: "$32.50 an hour, $50.00 bonus" };
  render(<WorkerShiftView shift={{ ...shift, pay, parking: "Lot C", canBeLate: true }} token="none" />);
  const text = document.body.textContent;
  expect(text).toContain("$293.75");
  expect(text).toContain("7.5 h, with an unpaid break of 30 min");
  expect(text.indexOf("Running late")).toBeLessThan(text.indexOf("Lot C"));
});

test("offers to be on time before the start, until they said so, and sends a delay with a second press", () => {
  const awaited = { ...shift, canBeLate: true, canCallOff: true };
  const { rerender } = render(<WorkerShiftView shift={awaited} token="none" />);
  expect(screen.getByText("Confirmed")).toBeTruthy();
  rerender(<WorkerShiftView shift={{ ...awaited, runsUntil: "8:15 AM" }} token="none" />);
  expect(screen.getByText("On now until 8:15 AM")).toBeTruthy();
  rerender(<WorkerShiftView shift={awaited} token="none" />);
  expect(screen.getByRole("button", { name: "I’ll be on time" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Tell the facility" })).toBeTruthy();
  expect(screen.getAllByRole("radio", { name: /min$/ })).toHaveLength(6);
  rerender(<WorkerShiftView shift={{ ...awaited, isOnTime: true }} token="none" />);
  expect(screen.getByRole("status").textContent).toBe("The facility knows that you’ll be on time.");
  expect(screen.queryByRole("button", { name: "I’ll be on time" })).toBeNull();
  rerender(<WorkerShiftView shift={{ ...awaited, canCallOff: false }} token="none" />);
  expect(screen.queryByRole("button", { name: "I’ll be on time" })).toBeNull();
});

test.each([
  [{}, "The facility hasn’t added a door code, where to park or other notes yet."],
  [{ parking: "Lot C", doorCodeFrom: { time: "6:30 AM", day: null } }, "hasn’t added other notes yet."],
])("says what it doesn’t know yet: %j", (given, text) => {
  render(<WorkerShiftView shift={{ ...shift, ...given }} token="none" />);
  expect(screen.getByText(text, { exact: false })).toBeTruthy();
});

test("has nothing to say where all is known, and sends a calendar of all shifts", () => {
  const told = { parking: "Lot C", details: "Ask for Ada", doorCode: "4711" };
  const { container } = render(<WorkerShiftView shift={{ ...shift, ...told }} token="secret" />);
  expect(screen.queryByText(/hasn’t added/)).toBeNull();
  expect(screen.getByRole("button", { name: "Send me my shifts as a calendar" })).toBeTruthy();
  const form = container.querySelector<HTMLFormElement>("form[action='/api/caregivers/calendar']")!;
  expect([...new FormData(form)]).toEqual([
    ["token", "secret"],
    ["from", "shift"],
  ]);
});
