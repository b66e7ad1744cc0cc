import { act, fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";
import { ScheduleScreen } from "@/components/schedule/schedule-screen";
import type { ScheduleScreenProps } from "@/components/schedule/use-schedule";
import { PHONE } from "@/components/ui/use-media";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { FeedSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { answer, answerRequests } from "./answer-requests";
import { aClaimedSlot, aFacilityDetails, aSessionUser, NOW, press } from "./slot-dialog";
import type { ReactNode } from "react";
import { VirtuosoMockContext } from "react-virtuoso";
import { show } from "./press";

/** Gives long lists a layout, which jsdom lacks: all of a test's rows are in view. */
const LaidOut = ({ children }: { children: ReactNode }) => (
  <VirtuosoMockContext value={{ viewportHeight: 4_000, itemHeight: 40 }}>{children}</VirtuosoMockContext>
);

const FEED = "GET /api/facility/feed/upcoming";

type Given = Partial<Pick<ScheduleScreenProps, "linked" | "isOnShiftOpen" | "panelChoice">> & {
  slots?: readonly FeedSlot[];
  facility?: Partial<FacilityDetails>;
  permissions?: readonly string[];
  user?: Partial<SessionUser>;
  query?: string;
  answers?: Parameters<typeof answerRequests>[0];
  isOnPhone?: boolean;
  /** When the server rendered the page. */
  renderedAt?: string;
};

const scheduleOf = ({ slots = [], facility, permissions, user, renderedAt = NOW, ...given }: Given) => (
  <LaidOut>
    <ScheduleScreen
      user={aSessionUser(permissions, user)}
      facility={aFacilityDetails(facility)}
      firstSlots={[...slots]}
      linked={given.linked ?? null}
      renderedAt={Date.parse(renderedAt)}
      brand="Shiftwell On Demand"
      density="compact"
      panelChoice={given.panelChoice ?? "closed"}
      isOnShiftOpen={given.isOnShiftOpen ?? false}
    />
  </LaidOut>
);

/**
 * The Daily Schedule as the server rendered it, whose feed has the same slots: what it has sent, and the way to another
 * address of the page. With the side panel open it is wide.
 */
export function showSchedule(given: Given = {}) {
  const { slots = [], query = "", renderedAt = NOW, isOnPhone = false } = given;
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: media === PHONE ? isOnPhone : given.panelChoice === "open" && /width >= /.test(media),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const sent = answerRequests({
    [FEED]: answer({ slots, snapshot: "10:10:", generated_at: renderedAt, has_ended_today: false }),
    ...given.answers,
  });
  window.history.replaceState(null, "", `/private/shifts${query && `?${query}`}`);
  const { rerender } = show(scheduleOf(given));
  return { sent, go: (to: Given) => rerender(scheduleOf({ ...given, ...to })) };
}

/** Returns what it has sent. */
export const renderSchedule = (given: Given = {}) => showSchedule(given).sent;

/** The rows of slots with this text. */
export const slotRows = (text: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>("[data-slot]")].filter((row) => row.textContent.includes(text));

/** A row's button by its label. */
export const rowButton = (row: HTMLElement, label: RegExp): HTMLElement =>
  [...row.querySelectorAll("button")].find((one) => label.test(one.getAttribute("aria-label") ?? ""))!;

export const carla = aClaimedSlot({
  slot_id: 2,
  caregiver_id: 12,
  caregiver_name: "Carla Pending",
  can_confirm: true,
});
export const dora = aClaimedSlot({
  slot_id: 3,
  slot_status: "CONFIRMED",
  caregiver_id: 13,
  caregiver_name: "Dora Settled",
});

/** Carla's claim is counted once the feed has loaded. */
export const untilLoaded = () => screen.findAllByText(/Pending Confirmation/);
export const shown = () => slotRows("").map((row) => row.dataset.slot);

/** Presses a choice of a filter. */
export async function choose(filter: string, option: string) {
  await act(async () => void fireEvent.click(screen.getByText(filter, { selector: "button" })));
  fireEvent.click(screen.getByLabelText(new RegExp(`^${option}`), { selector: "[type=checkbox]" }));
  await press("Done");
}
