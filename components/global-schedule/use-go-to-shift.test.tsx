import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Providers } from "@/components/shell/providers";
import type { FeedSlot } from "@/lib/slots/schema";
import { aListSlot } from "@/tests/support/list-slot";
import { useGoToShift } from "./use-go-to-shift";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push, refresh: () => undefined }) }));

let answer = () => undefined as void;
beforeEach(() => {
  push.mockClear();
  window.history.replaceState(null, "", "/private/global-overview");
  const answered = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal("fetch", async () => {
    await answered;
    return Response.json({ slotId: 1, facilityId: 1 });
  });
});

const go = () => {
  const { result } = renderHook(useGoToShift, { wrapper: Providers });
  act(() => result.current.go(aListSlot({}) as FeedSlot));
};
const answerNow = () =>
  act(async () => {
    answer();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

test("opens the shift on the Daily Schedule", async () => {
  go();
  await answerNow();
  expect(push).toHaveBeenCalledTimes(1);
});

test("leaves the person on a page opened before a late answer", async () => {
  go();
  window.history.replaceState(null, "", "/private/reports");
  await answerNow();
  expect(push).not.toHaveBeenCalled();
});
