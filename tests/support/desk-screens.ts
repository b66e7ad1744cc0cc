import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import type { DeskItem } from "@/lib/desk/schema";
import { ok, type answerRequests } from "./answer-requests";

/** Each test begins in a wide window. */
export const useDeskScreens = () =>
  beforeEach(() => {
    vi.stubGlobal("matchMedia", (query: string) =>
      Object.assign(new EventTarget(), { matches: !query.includes("width <") }),
    );
  });

export const NOW = "2026-11-27T18:00:00.000Z";

export const banners = () => currentNotifications().map(({ message }) => message);
export const key = (pressed: string) =>
  act(async () => void fireEvent.keyDown(document.body, { key: pressed }));
export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));

export const anItem = (given: Partial<DeskItem> = {}): DeskItem => ({
  kind: "DISPUTE",
  harm: "decision",
  works_next: null,
  place_id: null,
  item: "4",
  title: "Yesenia Reed, LPN",
  detail: "16.75 h recorded, 7.75 h claimed",
  place: "Harborview Manor",
  professional_id: null,
  since: "2026-11-25T13:55:00.000Z",
  taken_by: null,
  is_mine: false,
  ...given,
});

export type Answers = Parameters<typeof answerRequests>[0];

export const claims = (item: string, kind: string): Answers => ({
  [`PUT /api/desk/claims/${kind}/${item}`]: ok,
  [`DELETE /api/desk/claims/${kind}/${item}`]: ok,
});

export const focused = () => document.activeElement as HTMLElement | null;
