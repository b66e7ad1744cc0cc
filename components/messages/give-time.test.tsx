import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import type { ShiftThread } from "@/lib/messages/schema";
import { answerRequests, ok } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { GiveTime } from "./give-time";

const TOO_SHORT = "Only 6 hours of rest after the shift before.";
const said = {
  id: 5,
  caregiver_id: 7,
  caregiver_name: "Ines Reed",
  is_own: false,
  text: "Yes but at 8",
  at: "2026-06-02T10:00:00Z",
  reading: "OTHER_TIME",
  has_taken: false,
  read_time: "8:00 AM",
} as ShiftThread["messages"][number];

// 7 AM to 3 PM in Los Angeles.
const wholeOpen = { start_time_at_utc: "2026-06-03T14:00:00Z", end_time_at_utc: "2026-06-03T22:00:00Z" };
const aThread = (shift: object = {}, messages = [said]) =>
  ({
    shift: { is_flex: true, open_part: wholeOpen, ...shift },
    asked: [{ caregiver_id: 7, name: "Ines Reed", status: "PENDING", slot: null, reading: "OTHER_TIME" }],
    claimed: [],
    messages,
  }) as unknown as ShiftThread;

const here = { facilityId: 1, zone: "America/Los_Angeles", now: Date.parse("2026-06-02T12:00:00Z") };

const show = (thread = aThread()) =>
  render(
    <Providers>
      <GiveTime message={said} thread={thread} here={here as never} />
    </Providers>,
  );

test("gives the rest of the shift in one press", () => {
  const sent = answerRequests({ "PUT /api/messages/5/give-time": ok });
  show();
  fireEvent.click(screen.getByRole("button", { name: "Give Ines Reed 8 AM – 3 PM" }));
  return eventually(() => expect(sent.map(({ body }) => body)).toEqual([{}]));
});

test("asks first where it leaves too little rest", async () => {
  const refused = {
    validationError: true,
    errors: [{ code: "REST_NOT_ACKNOWLEDGED", message: TOO_SHORT, warning: TOO_SHORT }],
  };
  const sent = answerRequests({
    "PUT /api/messages/5/give-time": () => Response.json(refused, { status: 409 }),
  });
  show();
  fireEvent.click(screen.getByRole("button"));
  fireEvent.click(await screen.findByLabelText(/Ines Reed agrees/));
  fireEvent.click(screen.getByRole("button", { name: "Assign" }));
  await eventually(() => expect(sent[1]!.body).toEqual({ acknowledgedRest: [TOO_SHORT] }));
});

test.each([
  ["is on demand", aThread({ is_flex: false })],
  ["is full", aThread({ open_part: null })],
  [
    "has only a part open that ends before",
    aThread({ open_part: { ...wholeOpen, end_time_at_utc: "2026-06-03T15:00:00Z" } }),
  ],
  ["has a later answer", aThread({}, [said, { ...said, id: 6, reading: null }])],
])("isn't offered if the shift %s", (_, thread) => {
  show(thread);
  expect(screen.queryByRole("button")).toBeNull();
});
