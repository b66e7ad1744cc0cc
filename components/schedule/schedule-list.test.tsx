import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { P } from "@/lib/access/permissions";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { photoOf } from "@/lib/professionals/photo/client";
import { scheduleDays } from "@/lib/slots/schedule/rules";
import type { SessionUser } from "@/lib/users/schema";
import { aListSlot } from "@/tests/support/list-slot";
import type { Density } from "./density";
import { ScheduleList } from "./schedule-list";

const facility = { id: 1 } as FacilityDetails;
const rights: [] = [];

const days = (shifts: number, slotsEach: number) =>
  scheduleDays(
    Array.from({ length: shifts * slotsEach }, (_, n) =>
      aListSlot({ slot_id: n + 1, shift_structure_id: Math.floor(n / slotsEach) + 1 }),
    ),
  );

const user = {
  permissionsByFacility: {},
  managementCompanyPermissions: {},
  facilitiesEnabled: [],
} as unknown as SessionUser;

type Viewing = { viewer?: SessionUser; density?: Density; brand?: string };

const list = (
  shown: ReturnType<typeof scheduleDays>,
  { viewer = user, density = "compact", brand = "Brand" }: Viewing = {},
) => (
  <ScheduleList
    user={viewer}
    facility={facility}
    days={shown}
    today="2026-06-01"
    now={Date.parse("2026-06-01T12:00:00Z")}
    showsWage={false}
    brand={brand}
    showsRoutes
    rights={rights}
    density={density}
    isWhole
    mayRequest
    mayMessage
    fold={null}
    staffing={new Map()}
  />
);

const markupOf = (...shown: Parameters<typeof list>) => renderToStaticMarkup(list(...shown));

const rowsOf = (shifts: number, slotsEach = 1) =>
  markupOf(days(shifts, slotsEach)).split("data-slot=").length - 1;

test("renders a list in steps when it reappears after filters are cleared", () => {
  expect(rowsOf(1_200)).toBeLessThan(40);
  expect(rowsOf(150, 8)).toBeLessThan(40);
});

test("renders the server's first screen unchanged", () => {
  expect(rowsOf(10)).toBe(10);
});

test("calls a slot that expired or was cancelled without anyone unfilled, not open", () => {
  const unfilled = { caregiver_id: null, caregiver_name: null } as const;
  const markup = markupOf(
    scheduleDays([
      aListSlot({ slot_id: 1, slot_status: "EXPIRED", ...unfilled }),
      aListSlot({ slot_id: 2, slot_status: "FACILITY_CANCELLED", ...unfilled }),
    ]),
  );
  expect(markup).not.toContain(">Open<");
  expect(markup.split(">Unfilled<")).toHaveLength(3);
});

test("who was asked leads to the answers only for people who may read them", () => {
  const asked = { shift_id: 4, note: "Asked 5", waiting: [], other: null };
  const gap = scheduleDays([
    aListSlot({ slot_status: "UNCLAIMED", caregiver_id: null, caregiver_name: null, asked }),
  ]);
  expect(markupOf(gap)).toContain(">Asked 5</span>");
  const reader = { ...user, permissionsByFacility: { 1: [P.INVITE] } };
  expect(markupOf(gap, { viewer: reader })).toMatch(/href="\/private\/messages\?shift=4"[^>]*>Asked 5</);
});

test("a question that waits for the morning can be sent now from the gap's row, by people who may", () => {
  const gapWith = (waiting: number[]) =>
    scheduleDays([
      aListSlot({
        slot_status: "UNCLAIMED",
        caregiver_id: null,
        caregiver_name: null,
        asked: { shift_id: 4, note: "Asked 5 · 5 wait until 7 AM", waiting, other: null },
      }),
    ]);
  expect(markupOf(gapWith([8, 9]))).toContain(">Send now</button>");
  expect(markupOf(gapWith([]))).not.toContain("Send now");
});

test("an answer with another time stands on the gap's row, with Give for people who may give it", () => {
  const other = { message_id: 9, name: "Mara Holt", text: "yes but at 10", start_time: "10:00 AM" };
  const gapWith = (times: string | null) =>
    scheduleDays([
      aListSlot({
        slot_status: "UNCLAIMED",
        is_flex: true,
        caregiver_id: null,
        caregiver_name: null,
        asked: { shift_id: 4, note: "Asked 5", waiting: [], other: { ...other, times } },
      }),
    ]);
  expect(markupOf(gapWith(null))).toContain("Mara Holt: “yes but at 10”");
  expect(markupOf(gapWith(null))).not.toContain("Give");
  expect(markupOf(gapWith("10 AM – 3 PM"))).toContain(">Give 10 AM – 3 PM</button>");
});

test("shows a professional's photo in tall rows if there is one, and requests none otherwise", () => {
  const person = { slot_status: "CONFIRMED", caregiver_name: "Mara Holt" } as const;
  const markup = markupOf(
    scheduleDays([
      aListSlot({ slot_id: 1, ...person, caregiver_id: 71, caregiver_has_photo: true }),
      aListSlot({ slot_id: 2, ...person, caregiver_id: 72, caregiver_has_photo: false }),
    ]),
    { density: "comfortable" },
  );
  expect(markup).toContain(photoOf(71));
  expect(markup).not.toContain(photoOf(72));
});

test("renames the marketplace in shifts and slots that are otherwise the same", () => {
  const onDemand = scheduleDays([aListSlot({ is_flex: false })]);
  const { rerender } = render(list(onDemand));
  expect(screen.getByText("Brand")).toBeTruthy();
  rerender(list(onDemand, { brand: "Another" }));
  expect(screen.queryByText("Brand")).toBeNull();
});
