import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AnswerText } from "./answer-text";

const sentBy = (form: HTMLFormElement, by: HTMLElement) => Object.fromEntries(new FormData(form, by));

test("a text can be answered with NO, or with any words", () => {
  render(<AnswerText from="+14155550101" to="+12135550160" />);
  const ends = { from: "+14155550101", to: "+12135550160" };
  const no = screen.getByRole<HTMLButtonElement>("button", { name: "NO" });
  expect(sentBy(no.form!, no)).toEqual({ ...ends, text: "NO" });
  const words = screen.getByRole<HTMLInputElement>("textbox", { name: "Another answer" });
  words.value = "Yes but at 8";
  expect(sentBy(words.form!, screen.getByRole("button", { name: "Send" }))).toEqual({
    ...ends,
    text: "Yes but at 8",
  });
});
