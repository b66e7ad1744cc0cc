import { act, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { SessionUser } from "@/lib/users/schema";
import { RequestShiftsControl } from "./request-shifts-control";
import { openRequest, requestedStart } from "./request-store";

test("stays closed on return to a page left with an open request", () => {
  const { unmount } = render(
    <Providers>
      <RequestShiftsControl
        user={{ permissionsByFacility: {} } as unknown as SessionUser}
        facility={{ id: 1, account_receivable_status: "ACTIVE" } as FacilityDetails}
        brand="Marketplace"
      />
    </Providers>,
  );
  act(() => openRequest({ date: "2026-11-23" }));
  expect(requestedStart()).toEqual({ date: "2026-11-23" });
  unmount();
  expect(requestedStart()).toBeNull();
});
