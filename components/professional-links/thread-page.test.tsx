import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ThreadPage } from "./thread-page";

const view = { firstName: "Avery", facilityName: "Elm House", isAsked: false, messages: [] };

test("answers a question by Yes or No, and anything else in words", () => {
  const { rerender } = render(<ThreadPage view={view} token="none" note={undefined} />);
  expect(screen.queryByRole("button", { name: "Yes" })).toBeNull();
  rerender(<ThreadPage view={{ ...view, isAsked: true }} token="none" note={undefined} />);
  const answers = ["Yes", "No"].map((name) => screen.getByRole<HTMLButtonElement>("button", { name }));
  expect(answers.map(({ name, value }) => [name, value])).toEqual([
    ["text", "YES"],
    ["text", "NO"],
  ]);
  expect(screen.getByRole("textbox", { name: "Or write to them" })).toBeTruthy();
});
