import { render, screen } from "@testing-library/react";
import { beforeAll } from "vitest";
import { Providers } from "@/components/shell/providers";
import { BannerRegion } from "@/components/ui/banner-region";
import { WeekPlanScreen } from "@/components/week-plan/week-plan-screen";
import type { WeekPlan } from "@/lib/week-plan/schema";
import { answer, answerRequests } from "./answer-requests";
import { aSessionUser, NOW, useDialogs } from "./slot-dialog";
import { aWeekPlan, WEEK } from "./week-plan-board";

/** For tests of the screen: dialogs, and a stream that says nothing. */
export function useWeekPlanScreen() {
  useDialogs();
  // The screen loads it lazily, perhaps when the test is over.
  beforeAll(() => import("@/components/slot-actions/slot-actions-panel"));
}

export const DRAFTS = "PUT /api/facility/week-plan/drafts";
export const PUBLISH = "POST /api/facility/week-plan/publish";

type Given = { plan?: Partial<WeekPlan>; answers?: Parameters<typeof answerRequests>[0] };

/** The week as the server rendered it. Returns what the screen has sent. */
export function openWeek({ plan, answers }: Given = {}) {
  window.history.replaceState(null, "", `/private/week-plan?week=${WEEK}`);
  const first = aWeekPlan(plan);
  const sent = answerRequests({
    "GET /api/facility/staffing-hours": answer([]),
    "GET /api/facility/week-plan": answer(first),
    [DRAFTS]: answer({ changed: 1, refused: [] }),
    ...answers,
  });
  render(
    <Providers>
      <WeekPlanScreen
        user={aSessionUser()}
        here={{ id: 1, name: "Rose Court", timezone: "America/Los_Angeles" }}
        first={first}
        brand="Provider"
        renderedAt={Date.parse(NOW)}
      />
      <BannerRegion durationMs={60_000} />
    </Providers>,
  );
  return sent;
}

export const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });
export const chip = (name: string | RegExp = "Open: CNA, Sat, Jun 6, 7 AM – 3 PM, Sunrise") =>
  screen.getByRole("button", { name });
export const writes = (sent: ReturnType<typeof openWeek>) => sent.filter(({ method }) => method !== "GET");
