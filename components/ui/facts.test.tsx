import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Facts } from "./facts";

test("breaks a long email before its domain", () => {
  render(<Facts facts={[["Email", "aaliyah.ramos323@example.test"]]} />);
  const value = screen.getByRole("definition");
  expect(value.innerHTML).toBe("aaliyah.ramos323<wbr>@example.test");
  expect(value.className).toContain("wrap-anywhere");
});
