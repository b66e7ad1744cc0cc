import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { UserMenu } from "./user-menu";

test("includes the visible text and the person in the account button's name", () => {
  render(
    <UserMenu
      user={{
        name: "Sam Okoro",
        email: "sam@rose.test",
        initials: "SO",
      }}
      account={[]}
    />,
  );
  const button = screen.getByRole("button", { name: /^Account of Sam Okoro/ });
  expect(button.textContent).toBe("SO");
  expect(button.getAttribute("aria-label")).toContain(button.textContent);
});
