import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Customer } from "@/lib/desk/customers/list/schema";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { useDeskScreens } from "@/tests/support/desk-screens";
import { show } from "@/tests/support/press";
import { CustomersScreen } from "./customers-screen";

useDeskScreens();

const aCustomer = (given: Partial<Customer>): Customer => ({
  kind: "COMPANY",
  id: 1,
  name: "Rose Care",
  facilities: 2,
  finished: 2,
  people: 10,
  slots: 20,
  filled: 18,
  missing: null,
  created_on: "2026-11-01",
  ...given,
});

test("customers say what is missing first, and lead to its step", () => {
  const missing = {
    ...{ facility_id: 3, facility: "Rose Court", step: "units" as const, text: "No units yet" },
    ...{ is_waiting: false, left: 3 },
  };
  const first = {
    rows: [aCustomer({ finished: 1, missing }), aCustomer({ id: 2, name: "Bay Care" })],
    total: 2,
  };
  answerRequests({ "GET /api/desk/customers": answer(first) });
  show(<CustomersScreen first={first} />);
  const step = screen.getByRole("link", { name: "No units yet" });
  expect(step.getAttribute("href")).toBe("/private/desk/customers/facilities/3?part=units");
  expect(screen.getByText("Rose Court, and 2 more")).toBeDefined();
  expect(screen.getByText("Finished")).toBeDefined();
});
