import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CredentialRow } from "@/lib/professionals/credentials/documents/row-rules";
import { isMissingQuiet } from "./credential-columns";
import { PillKey, StatusPill } from "./status-pill";

const row = (status: "MISSING" | "VERIFIED", isBlocking: boolean) =>
  ({ pills: [{ status }], isBlocking, needed: null }) as unknown as CredentialRow;

test("has the color of what is missing in the rows", () => {
  expect(isMissingQuiet([row("MISSING", false)])).toBe(true);
  expect(isMissingQuiet([row("MISSING", false), row("MISSING", true)])).toBe(false);
  expect(isMissingQuiet([row("VERIFIED", false)])).toBe(false);
  render(<StatusPill status="MISSING" name="BLS" isQuiet />);
  const looks = screen.getByText("BLS").className;
  render(<PillKey isQuiet />);
  expect(screen.getByText("Missing").className).toBe(looks);
});
