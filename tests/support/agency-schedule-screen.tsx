import { act, fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";
import { AgencyScheduleScreen } from "@/components/agency/agency-schedule-screen";
import { anAgencyBundle, anAgencyShift, anAssignedShift, aPastShift } from "./agency-shift";
import { show } from "./press";

const standardAnswers = () => ({
  shifts: {
    rows: [anAgencyShift(), anAgencyShift({ shift_id: 8, facility_name: "Cedar Hill" })],
    total: 2,
  },
  bundles: { rows: [anAgencyBundle()], total: 1 },
  "bundle/4": { rows: [], total: 0 },
  "assigned-shifts": {
    rows: [anAssignedShift({ contract_id: 4 }), anAssignedShift({ shift_id: 8 })],
    total: 2,
  },
  "past-shifts": { rows: [aPastShift({ checkin_time_tz: "6:58 AM" })], total: 1 },
  "saved-filters": [],
});

/**
 * A clean screen. Requests are answered from `answers`, by their path below /api/agencies, and recorded in `calls`;
 * a request without an answer fails.
 */
export function stubSchedule() {
  window.history.replaceState(null, "", "/private/agency/shifts");
  const answers: Record<string, unknown> = standardAnswers();
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, body }: { method: string; body?: string }) => {
    calls.push([method, url, body].filter(Boolean).join(" "));
    const path = new URL(url, "http://portal").pathname.replace("/api/agencies/", "");
    const answer = answers[path];
    if (answer instanceof Response) return answer.clone();
    return answer === undefined ? Response.json({ errors: [] }, { status: 500 }) : Response.json(answer);
  });
  return { answers, calls };
}

/** Noon of March 4, 2030 in Los Angeles. */
export const RENDERED_AT = Date.parse("2030-03-04T20:00:00Z");

export const renderSchedule = () =>
  show(
    <AgencyScheduleScreen
      timeZone="America/Los_Angeles"
      renderedAt={RENDERED_AT}
      provider="Shiftwell On Demand"
      first={null}
    />,
  );

export async function openSchedule(query = "") {
  window.history.replaceState(null, "", `/private/agency/shifts${query}`);
  renderSchedule();
  await screen.findByText(/^Showing all|\d assigned shift|\d past shift/);
}

export const chooseTab = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole("tab", { name: new RegExp(`^${name}`) })));
export const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
export const rowOf = (text: string) =>
  screen.getAllByRole("row").find((row) => row.textContent?.includes(text))!;
