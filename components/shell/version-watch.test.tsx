import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";

test("shows a notice on return to a page after a deployment, at most once a minute", async () => {
  vi.stubEnv("NEXT_PUBLIC_PORTAL_VERSION", "older");
  // Reads its own version when it is loaded.
  const { useVersionWatch } = await import("./version-watch");
  const { currentNotifications } = await import("@/components/ui/notify");
  const sent = answerRequests({ "GET /api/health": answer({ status: "ok", version: "newer" }) });
  const now = vi.spyOn(Date, "now");
  const opened = Date.now();
  renderHook(useVersionWatch);
  window.dispatchEvent(new Event("focus"));
  expect(sent).toEqual([]);
  now.mockReturnValue(opened + 61_000);
  window.dispatchEvent(new Event("focus"));
  await eventually(() =>
    expect(currentNotifications()).toMatchObject([
      { message: "A new version of the portal is available.", actions: [{ label: "Refresh" }] },
    ]),
  );
});
