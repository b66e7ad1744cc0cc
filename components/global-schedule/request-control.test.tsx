import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import type { SessionUser } from "@/lib/users/schema";
import { RequestControl } from "./request-control";

const facility = (flex: boolean, onDemand: boolean, account_receivable_status = "ACTIVE") =>
  ({ id: 1, access: { flex, onDemand }, account_receivable_status }) as CalendarFacility;

const show = (facilities: readonly CalendarFacility[]) =>
  render(
    <Providers>
      <RequestControl
        user={{ permissionsByFacility: {} } as unknown as SessionUser}
        facilities={facilities}
        brand="Marketplace"
        date="2026-06-02"
      />
    </Providers>,
  );

test.each([
  ["at one facility", [facility(true, true)]],
  ["at one each", [facility(true, false), facility(false, true)]],
])("is a menu with both kinds %s", async (_, facilities) => {
  show(facilities);
  fireEvent.click(screen.getByRole("button", { name: "Request" }));
  // Its list loads with the first press.
  const items = await screen.findAllByRole("menuitem", { hidden: true }, { timeout: 10_000 });
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Request On Demand Shift",
    "Request Internal Flex Shift",
  ]);
});

test.each([
  [true, false, "Request Internal Flex Shift"],
  [false, true, "Request On Demand Shift"],
])("is a single button for one kind (flex %s, on-demand %s)", (flex, onDemand, label) => {
  show([facility(flex, onDemand)]);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent?.trim())).toEqual([label]);
});

test.each([
  ["none", []],
  ["only one whose account is suspended", [facility(true, true, "SUSPENDED")]],
])("is disabled with a reason with %s to request at", (_, facilities) => {
  show(facilities);
  const button = screen.getByRole("button");
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.getElementById(button.getAttribute("aria-describedby")!)?.textContent).toBe(
    "You do not have permission to request shifts",
  );
  fireEvent.click(button);
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
});
