import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ThreadPage } from "./thread-page";

const view = {
  firstName: "Avery",
  facilityName: "Elm House",
  facilityPhone: "614-555-0195",
  isAsked: false,
  isQuestion: false,
  messages: [],
};

test("answers a question by Yes or No, and anything else in words", () => {
  const { rerender } = render(<ThreadPage view={view} token="none" note={undefined} />);
  expect(screen.queryByRole("button", { name: "Yes" })).toBeNull();
  const answers = () =>
    ["Yes", "No"].map((name) => {
      const { name: field, value } = screen.getByRole<HTMLButtonElement>("button", { name });
      return [field, value];
    });
  rerender(<ThreadPage view={{ ...view, isAsked: true }} token="none" note={undefined} />);
  expect(answers()).toEqual([
    ["text", "YES"],
    ["text", "NO"],
  ]);
  rerender(<ThreadPage view={{ ...view, isQuestion: true }} token="none" note={undefined} />);
  expect(answers()).toEqual([
    ["text", "Yes, that works for me"],
    ["text", "That doesn’t work for me"],
  ]);
  expect(screen.getByRole("link", { name: "Call 614-555-0195" }).getAttribute("href")).toBe(
    "tel:614-555-0195",
  );
  expect(screen.getByRole("textbox", { name: "Or write to them" })).toBeTruthy();
});

test("says nothing for a note that the page doesn’t have", () => {
  for (const note of ["constructor", "__proto__", "other"]) {
    const { unmount } = render(<ThreadPage view={view} token="none" note={note} />);
    expect(screen.queryByRole("alert") ?? screen.queryByRole("status")).toBeNull();
    unmount();
  }
});
