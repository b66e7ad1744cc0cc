import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NO_PERMISSION } from "@/components/ui/permission-gate";
import type { FormsOfDay } from "@/lib/form-530/schema";
import { answer, answerRequests, refusal } from "@/tests/support/answer-requests";
import { banners, press, show, type } from "@/tests/support/press";
import { Form530Button } from "./form-530-button";

const PATH = "/api/facilities/1/form530";

const none: FormsOfDay = {
  forms: [],
  director: "Diane Okoro",
  recipients: [],
  abilities: { generate: true, send: true },
};
const form: FormsOfDay["forms"][number] = {
  file_id: "0b9c2f6e-7c1a-4d0e-9f43-1c2d3e4f5a6b",
  patient_day: "2026-06-02",
  version: 1,
  director: "Diane Okoro, RN",
  generated_at: "06/01/2026, 9:00 AM",
  generated_by: "Dana Wells",
  is_current: true,
};

const open = (isAllowed = true) =>
  show(<Form530Button facilityId={1} date="2026-06-02" isAllowed={isAllowed} />);

test("can't be opened without permission, and says why", async () => {
  answerRequests({});
  open(false);
  const button = screen.getByRole("button", { name: "Form 530" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.getElementById(button.getAttribute("aria-describedby")!)?.textContent).toBe(NO_PERMISSION);
  await press("Form 530");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("says that it can't be stored, keeps the director, and is made again", async () => {
  const noRoom = "Files cannot be saved at the moment. Nothing was changed. Please try again later.";
  const answers = { [`GET ${PATH}`]: answer(none), [`POST ${PATH}`]: refusal(503, noRoom) };
  const sent = answerRequests(answers);
  open();
  await press("Form 530");
  await screen.findByText("Nursing Staffing Assignment and Sign-In Sheet, 06/02/2026");
  await screen.findByRole("button", { name: "Make the form" });
  type(/^Director of nursing/, "Diane Okoro, RN");
  await press("Make the form");
  expect(await screen.findByText(noRoom)).toBeTruthy();
  answers[`POST ${PATH}`] = answer(form);
  answers[`GET ${PATH}`] = answer({ ...none, forms: [form] });
  await press("Make the form");
  expect(banners()).toEqual(["Form 530, version 1, is ready."]);
  expect(sent.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { date: "2026-06-02", director: "Diane Okoro, RN" },
    { date: "2026-06-02", director: "Diane Okoro, RN" },
  ]);
  expect(await screen.findByText("Agrees with the schedule")).toBeTruthy();
});
