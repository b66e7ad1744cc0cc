import { screen } from "@testing-library/react";
import { PastShiftsScreen } from "@/components/past-shifts/past-shifts-screen";
import { P } from "@/lib/access/permissions";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { pack } from "@/lib/http/packed-rows";
import { noFilters } from "@/lib/past-shifts/filter-rules";
import type { PastSlot, PastWeek, WeeksToReview } from "@/lib/past-shifts/schema";
import type { WeekSummary } from "@/lib/past-shifts/week/summary-rules";
import type { SessionUser } from "@/lib/users/schema";
import { aPastListSlot } from "./past-slot";
import { show } from "./press";

/** The week of Friday, November 20. */
export const pastWeek = (...slots: Partial<PastSlot>[]): PastWeek => ({
  slots: slots.map((given, n) => aPastListSlot({ slot_id: n + 1, ...given })),
  start: "2026-11-14",
  end: "2026-11-20",
  auto_approval_at: "2026-11-25T01:00:00.000Z",
  is_truncated: false,
});

type Given = {
  permissions?: string[];
  hasUnits?: boolean;
  isBeyondRange?: boolean;
  summary?: WeekSummary | null;
  toReview?: WeeksToReview;
};

/** Past Shifts with a week that the page rendered, for someone with every permission. */
export const renderPastShifts = (
  first: PastWeek,
  {
    permissions = [P.PAST_SHIFTS, P.DISPUTES, P.EDIT],
    hasUnits = false,
    isBeyondRange = false,
    summary = null,
    toReview,
  }: Given = {},
) =>
  show(
    <PastShiftsScreen
      user={
        {
          name: "Dana Wells",
          permissionsByFacility: { 1: permissions },
          activeFacility: { name: "Rose Court" },
        } as unknown as SessionUser
      }
      facility={{ id: 1, timezone: "America/Los_Angeles", portal_units_enabled: hasUnits } as FacilityDetails}
      first={{ friday: "2026-11-20", week: pack(first, "slots"), summary, filters: noFilters, toReview }}
      range={{ todayOn: "2026-11-22", months: 3 }}
      isBeyondRange={isBeyondRange}
      brand="Marketplace"
      supportEmail="support@example.test"
      renderedAt={Date.parse("2026-11-22T18:00:00Z")}
    />,
  );

export const pastRowOf = (name: RegExp): HTMLElement => screen.getByRole("row", { name });
export const button = (name: RegExp) => screen.getByRole("button", { name });
export const groups = () =>
  screen.getAllByRole("rowheader", { name: /shift/ }).map((head) => head.textContent);
