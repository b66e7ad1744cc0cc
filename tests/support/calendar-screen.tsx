import { render } from "@testing-library/react";
import { vi } from "vitest";
import { GlobalScheduleScreen } from "@/components/global-schedule/global-schedule-screen";
import { Providers } from "@/components/shell/providers";
import { countDays } from "@/lib/global-schedule/coverage-rules";
import type { CalendarFacility, FirstScreen } from "@/lib/global-schedule/schema";
import { pack } from "@/lib/http/packed-rows";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { aListSlot } from "./list-slot";

const pacific = "America/Los_Angeles";
/** Monday, in the week of Saturday, May 30. */
const now = Date.parse("2026-06-01T18:00:00Z");

const aFacility = (id: number, timezone: string) =>
  ({
    id,
    label: `Facility ${id}`,
    timezone,
    access: { flex: true, onDemand: true },
    units: [],
  }) as unknown as CalendarFacility;

/** Slots whose ids are their places in the list. */
export const calendarSlots = (...given: Partial<ListSlot>[]) =>
  given.map((one, n) => aListSlot({ slot_id: n + 1, shift_id: n + 1, shift_structure_id: n + 1, ...one }));

/** As the API answers: a shift for each slot. */
const answerOf = (slots: readonly ListSlot[]) => ({
  shifts: slots.map(({ resource_type, is_flex, ...slot }) => ({
    ...slot,
    shift_type: is_flex ? "FLEX" : "ON_DEMAND",
    shift_resource_type: resource_type,
    slots: [{ ...slot, caregiver_highest_ranked_licence: null }],
  })),
  snapshot: "10:10:",
  is_cut: false,
});

type Given = {
  /** The slots of every week. */
  slots?: readonly ListSlot[];
  /** How many facilities there are, in which zones, and which of them are chosen. The person works at the first. */
  facilities?: number;
  zones?: readonly string[];
  chosen?: readonly number[];
  query?: string;
  /** The address, if it isn't the one the page was rendered for. */
  address?: string;
  date?: string;
  /** When the server rendered the page. */
  renderedAt?: number;
  brand?: string;
  /** Whether the answer to the next read of a week is a failure. */
  fails?: () => boolean;
  /** Answers by path, instead of OK. */
  answers?: Record<string, () => Response>;
};

const FIRST_DATE = "2026-06-02";

/** The page's query, with the day it shows. */
function queryOf({ query = "", date = FIRST_DATE }: Given): string {
  const params = new URLSearchParams(query);
  params.set("date", date);
  return params.toString();
}

function Calendar({ slots = [], facilities = 1, brand = "Brand", zones = [], ...given }: Given) {
  const all = Array.from({ length: facilities }, (_, n) => aFacility(n + 1, zones[n] ?? pacific));
  const first: FirstScreen = {
    facilities: all,
    chosen: [...(given.chosen ?? all.map(({ id }) => id))],
    date: given.date ?? FIRST_DATE,
    zone: zones[0] ?? pacific,
    days: countDays(slots, () => pacific, now),
    slots: [...slots],
    now: given.renderedAt ?? now,
  };
  return (
    <Providers>
      <GlobalScheduleScreen
        user={
          {
            permissionsByFacility: {},
            managementCompanyPermissions: {},
            facilitiesEnabled: [],
          } as unknown as SessionUser
        }
        first={pack(first, "slots", "facilities", "days")}
        brand={brand}
        density="compact"
      />
    </Providers>
  );
}

/** The Global Schedule as the server rendered it; the rest of its weeks is answered once `load` is called. */
export function renderCalendar(given: Given = {}) {
  let load = () => undefined as void;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const sent: string[] = [];
  // A screen for all rows, which jsdom doesn't lay out.
  vi.stubGlobal("innerHeight", 40_000);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push(`${init.method} ${path} ${typeof init.body === "string" ? init.body : ""}`.trim());
    if (path.startsWith("/api/facilities/staffing-hours?")) return Response.json([]);
    if (!path.startsWith("/api/flex/global-overview/shifts?"))
      return given.answers?.[path]?.() ?? Response.json("OK");
    await loaded;
    if (given.fails?.()) return new Response("", { status: 500 });
    const query = new URL(path, "http://localhost").searchParams;
    const ids = query.get("facilityIds")!.split(",").map(Number);
    return Response.json(
      answerOf(
        (given.slots ?? []).filter(
          ({ facility_id, shift_date }) =>
            ids.includes(facility_id) && shift_date >= query.get("start")! && shift_date <= query.get("end")!,
        ),
      ),
    );
  });
  window.history.replaceState(null, "", `/private/global-overview?${given.address ?? queryOf(given)}`);
  const { rerender, unmount } = render(<Calendar {...given} />);
  return { load, sent, unmount, rerender: (next: Given) => rerender(<Calendar {...given} {...next} />) };
}
