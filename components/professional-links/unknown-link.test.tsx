import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import NotFound from "@/app/not-found";
import { UnknownLink } from "./unknown-link";

test("leads on, and looks as a page that isn’t there", () => {
  const { unmount } = render(<UnknownLink />);
  const looks = screen.getByRole("heading").className;
  expect(screen.getByRole("link", { name: "Go to the start page" }).getAttribute("href")).toBe("/");
  unmount();
  render(<NotFound />);
  expect(screen.getByRole("heading").className).toBe(looks);
});
