import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import type { SignatureRule } from "@/lib/signature-rule/schema";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { aNextShift } from "@/tests/support/next-shift";
import { paletteLabels, runFromPalette } from "@/tests/support/palette";
import { SignatureRuleScreen } from "./signature-rule-screen";
import { press, show } from "@/tests/support/press";

const PATH = "/api/facility/1/signature-rule";
const NEEDS_BOTH =
  "You must select a signature requirement for Clock-in and Sent home early in order to save.";

const rule = (checkin: boolean | null, sentHomeEarly: boolean | null): SignatureRule => ({
  checkin_signature_required: checkin,
  sent_home_early_signature_required: sentHomeEarly,
  changed: null,
});

const open = (first: SignatureRule | null) =>
  show(<SignatureRuleScreen facilityId={1} first={first} next={aNextShift()} />);

const pick = (legend: string, choice: string) =>
  fireEvent.click(within(screen.getByRole("group", { name: legend })).getByRole("radio", { name: choice }));
const saveButton = () => screen.getByRole("button", { name: "Save" });
const save = () => act(async () => void fireEvent.click(saveButton()));
const isInactive = () => saveButton().getAttribute("aria-disabled") === "true";

test("offers two choices each, and saves once both are chosen", async () => {
  const sent = answerRequests({ [`PUT ${PATH}`]: ok, [`GET ${PATH}`]: answer(rule(true, false)) });
  open(rule(null, null));
  for (const legend of ["Clock-in", "Sent home early"]) {
    const choices = within(screen.getByRole("group", { name: legend })).getAllByRole("radio");
    expect(choices.map((choice) => choice.closest("label")?.textContent)).toEqual([
      "Signature Required",
      "Opt-Out of Signature",
    ]);
  }
  expect(isInactive()).toBe(true);
  pick("Clock-in", "Signature Required");
  expect(screen.getByText(NEEDS_BOTH)).toBeTruthy();
  expect(isInactive()).toBe(true);
  pick("Sent home early", "Opt-Out of Signature");
  expect(screen.queryByText(NEEDS_BOTH)).toBeNull();
  expect(isInactive()).toBe(false);
  await save();
  expect(sent[0]).toMatchObject({
    method: "PUT",
    body: { checkinSignatureRequired: true, sentHomeEarlySignatureRequired: false },
  });
  expect(currentNotifications()).toMatchObject([{ message: "Signature requirements updated successfully." }]);
});

test("keeps the choices after a failed save, and has nothing to save when they are reverted", async () => {
  answerRequests({ [`PUT ${PATH}`]: refusal(500, "Boom") });
  open(rule(true, true));
  pick("Clock-in", "Opt-Out of Signature");
  await save();
  expect(await screen.findByText("Failed to update facility's signature requirements")).toBeTruthy();
  expect(isInactive()).toBe(false);
  pick("Clock-in", "Signature Required");
  expect(isInactive()).toBe(true);
});

test.each([
  ["the server's message", refusal(404, "No such facility."), "No such facility."],
  ["a default message", refusal(404), "Failed to get facility's settings"],
])("reports a failure to refetch the rule with %s", async (_, refused, text) => {
  answerRequests({ [`PUT ${PATH}`]: ok, [`GET ${PATH}`]: refused });
  open(rule(true, true));
  pick("Clock-in", "Opt-Out of Signature");
  await save();
  expect(await screen.findByText(text)).toBeTruthy();
});

test("reloads a rule that the page failed to load, and reports another failure", async () => {
  const answers = { [`GET ${PATH}`]: refusal(404) };
  answerRequests(answers);
  open(null);
  expect(await screen.findByText("Failed to get facility's settings")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  answers[`GET ${PATH}`] = answer(rule(true, true));
  await press("Try again");
  expect(await screen.findByRole("group", { name: "Clock-in" })).toBeTruthy();
});

test("offers in the palette each choice that is not made", async () => {
  answerRequests({});
  open(rule(true, null));
  expect((await paletteLabels()).filter((label) => label.includes(": "))).toEqual([
    "Clock-in: Opt-Out of Signature",
    "Sent home early: Signature Required",
    "Sent home early: Opt-Out of Signature",
  ]);
  await act(() => runFromPalette("Sent home early: Opt-Out of Signature"));
  expect(isInactive()).toBe(false);
});

test("shows on the next shift what is chosen, before it is saved", () => {
  answerRequests({});
  open(rule(true, false));
  const next = within(screen.getByRole("region", { name: "On the next shift" }));
  expect(next.getByText("Wed, Dec 2, 7 AM – 3 PM PT")).toBeDefined();
  const steps = () => next.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(steps()).toEqual([
    "7 AMClock-inYour staff sign",
    "Before 3 PMSent home earlyNo signature",
    "3 PMClock outYour staff sign, always",
  ]);
  pick("Clock-in", "Opt-Out of Signature");
  expect(steps()[0]).toBe("7 AMClock-inNo signature");
});
