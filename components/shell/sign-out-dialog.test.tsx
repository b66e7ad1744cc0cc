import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerRequests, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { banners, press, useDialogs } from "@/tests/support/slot-dialog";
import { SignOutDialog } from "./sign-out-dialog";
import { show } from "@/tests/support/press";

useDialogs();

test("reports a failed sign-out and leaves the person signed in", async () => {
  const sent = answerRequests({ "POST /api/logout": refusal(500) });
  const onClose = vi.fn();
  show(<SignOutDialog onClose={onClose} />);
  expect(screen.getByRole("alertdialog", { name: "Sign out?" }).textContent).toContain(
    "You will be signed out of this account on this device only.",
  );
  await press("No, stay signed in");
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
  await press("Yes, sign out");
  await eventually(() => expect(banners()).toEqual(["Failed to logout. Please refresh the page!"]));
  expect(onClose).toHaveBeenCalledTimes(2);
});
