import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { HomeLink } from "./home-link";

const anAgency = (agency_brand_logo_id: string | null) => ({
  agency_id: 1,
  agency_name: "Brightline Staffing",
  agency_brand_logo_id,
});
const linkName = () => screen.getByRole("link").getAttribute("aria-label");

test("shows an agency without a logo beside the portal's", () => {
  render(<HomeLink user={anAgency(null)} />);
  expect(linkName()).toBe("Shiftwell, home");
  expect(screen.getByText("Brightline Staffing")).toBeTruthy();
});

test("shows an agency's own logo, and its name if the logo fails to load", () => {
  render(<HomeLink user={anAgency("7a0f")} />);
  expect(linkName()).toBe("Brightline Staffing, home");
  expect(screen.queryByText("Shiftwell")).toBeNull();
  fireEvent.error(screen.getByRole("img", { name: "Brightline Staffing" }));
  expect(linkName()).toBe("Shiftwell, home");
  expect(screen.getByText("Shiftwell")).toBeTruthy();
  expect(screen.getByText("Brightline Staffing")).toBeTruthy();
});
