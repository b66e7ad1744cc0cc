import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerRequests, refusal } from "@/tests/support/answer-requests";
import { banners, useDialogs } from "@/tests/support/slot-dialog";
import { Providers } from "./providers";
import { useChangeFacility } from "./use-change-facility";

vi.mock("next/navigation", () => import("@/tests/support/next-navigation"));
useDialogs();

test("keeps the facility and reports when switching fails", async () => {
  const sent = answerRequests({ "PUT /api/user/active-facility": refusal(500) });
  const { result } = renderHook(useChangeFacility, { wrapper: Providers });
  await act(async () => void (await result.current.change(2).catch(() => undefined)));
  expect(sent[0]?.body).toMatchObject({ new_facility_id: 2 });
  expect(banners()).toEqual(["Failed to change active facility. Please try again."]);
});
