import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { SessionUser } from "@/lib/users/schema";
import { RequestShiftsControl } from "./request-shifts-control";
import { openRequest, requestedStart } from "./request-store";
import { show } from "@/tests/support/press";

test("stays closed on return to a page left with an open request", () => {
  const { unmount } = show(
    <RequestShiftsControl
      user={{ permissionsByFacility: {} } as unknown as SessionUser}
      facility={{ id: 1, account_receivable_status: "ACTIVE" } as FacilityDetails}
      brand="Marketplace"
    />,
  );
  act(() => openRequest({ date: "2026-11-23" }));
  expect(requestedStart()).toEqual({ date: "2026-11-23" });
  unmount();
  expect(requestedStart()).toBeNull();
});
