import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { router } from "@/tests/support/next-navigation";
import { useRefresh } from "./use-refresh";

test("tells the router of an address that changed without it, in its place, before it reads the page again", () => {
  window.history.replaceState(null, "", "/private/past-shifts?show=ready#top");
  const { result } = renderHook(useRefresh);
  result.current();
  expect(router.replace).toHaveBeenCalledWith("/private/past-shifts?show=ready#top", { scroll: false });
  expect(router.replace.mock.invocationCallOrder[0]).toBeLessThan(
    router.refresh.mock.invocationCallOrder[0]!,
  );
});
