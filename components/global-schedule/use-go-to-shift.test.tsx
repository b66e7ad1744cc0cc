import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Providers } from "@/components/shell/providers";
import { currentNotifications } from "@/components/ui/notify";
import type { FeedSlot } from "@/lib/slots/schema";
import { aListSlot } from "@/tests/support/list-slot";
import { router } from "@/tests/support/next-navigation";
import { useGoToShift } from "./use-go-to-shift";

let answer = () => undefined as void;
let found: () => Response;
beforeEach(() => {
  found = () => Response.json({ slotId: 1, facilityId: 1 });
  window.history.replaceState(null, "", "/private/global-overview");
  const answered = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal("fetch", async () => {
    await answered;
    return found();
  });
});

const go = () => {
  const { result } = renderHook(useGoToShift, { wrapper: Providers });
  act(() => result.current.go(aListSlot({}) as FeedSlot));
  return result;
};
const answerNow = () =>
  act(async () => {
    answer();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

test("opens the shift on the Daily Schedule", async () => {
  go();
  await answerNow();
  expect(router.push).toHaveBeenCalledTimes(1);
});

test("leaves the person on a page opened before a late answer", async () => {
  go();
  window.history.replaceState(null, "", "/private/reports");
  await answerNow();
  expect(router.push).not.toHaveBeenCalled();
});

test("stays on the calendar when the shift can't be looked up", async () => {
  found = () => new Response("", { status: 500 });
  go();
  await answerNow();
  expect(currentNotifications().map(({ message }) => message)).toEqual([
    "There was an error going to the shift",
  ]);
  expect(router.push).not.toHaveBeenCalled();
});

test("offers a refresh instead of a shift that is over", async () => {
  found = () => Response.json({ errors: [{ code: "PAST", message: "It is over." }] }, { status: 409 });
  const hook = go();
  await answerNow();
  expect(hook.current.isPast).toBe(true);
  expect(currentNotifications()).toEqual([]);
  expect(router.push).not.toHaveBeenCalled();
});
