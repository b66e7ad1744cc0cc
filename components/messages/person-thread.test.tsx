import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Message, ShiftThread, Thread } from "@/lib/messages/schema";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { show } from "@/tests/support/press";
import { aSessionUser, NOW } from "@/tests/support/slot-dialog";
import { PersonThread } from "./person-thread";

const message = {
  id: 9,
  caregiver_id: 2,
  caregiver_name: "Bo Lane",
  is_own: true,
  is_unread: false,
  channel: "SMS",
  text: "Can you bring a lunch?",
  at: NOW,
  sender_name: "Dana West",
  batch_id: null,
  shift_id: 5,
  about: null,
  is_question: false,
  reading: null,
  has_taken: false,
  read_time: null,
  delivery: null,
} satisfies Message;

const aThread = (messages: Message[]): Thread => ({
  caregiver_id: 2,
  name: "Bo Lane",
  has_photo: false,
  resource_type: "CNA",
  reach: { way: "SMS", is_opted_out: false, is_barred: false, quiet_until: null, left: 12, timezone: "" },
  next_shift: null,
  may_give_time: false,
  messages,
});

const gap = (given: Partial<ShiftThread["shift"]> = {}): ShiftThread => ({
  shift: {
    shift_id: 5,
    resource_type: "RN",
    is_flex: false,
    units: ["2 East"],
    shift_date: "2026-06-02",
    start_time: "7:00 AM",
    end_time: "3:00 PM",
    start_time_at_utc: "2026-06-02T14:00:00Z",
    end_time_at_utc: "2026-06-02T22:00:00Z",
    filled: 1,
    claimed: 0,
    open: 1,
    open_part: null,
    ...given,
  },
  terms: { paid_hours: 7.5, bonus: 50, wage: 28.5 },
  holders: [
    { caregiver_id: 7, name: "Ada Grove", status: "CONFIRMED", start_time: "7:00 AM", end_time: "11:00 AM" },
  ],
  asked: [],
  claimed: [],
  messages: [],
});

const isAboutShift = ({ path }: { path: string }) => path.startsWith("/api/messages/shifts");

async function open(thread: Thread, shift = gap()) {
  const sent = answerRequests({
    "GET /api/messages/people/2": answer(thread),
    "GET /api/messages/shifts/5": answer(shift),
  });
  const here = { facilityId: 1, zone: "America/Los_Angeles", now: Date.parse(NOW) };
  show(<PersonThread user={aSessionUser()} caregiverId={2} here={here} isPeek onBack={vi.fn()} />);
  await screen.findByRole("textbox", { name: "Message Bo" });
  return sent;
}

test("has the facts of the shift that it is about beside it, where there is no room behind one press", async () => {
  await open(aThread([message]));
  const facts = await screen.findByRole("complementary", { name: "The shift" });
  expect(facts.textContent).toContain(
    "7:00 AM – 3:00 PM, 7.5 h paid, On Demand, 2 East, $28.50/h, $50.00 bonus",
  );
  expect(within(facts).getByRole("region", { name: "Who has it" }).textContent).toBe(
    "Who has itAda Grove7 AM – 11 AM, Confirmed",
  );
  const button = screen.getByRole("button", { name: "The shift" });
  expect([button.getAttribute("aria-expanded"), facts.className.includes("max-xl:hidden")]).toEqual([
    "false",
    true,
  ]);
  fireEvent.click(button);
  expect([button.getAttribute("aria-expanded"), facts.className.includes("max-xl:hidden")]).toEqual([
    "true",
    false,
  ]);
});

test("has none where no message is about a shift", async () => {
  const sent = await open(aThread([{ ...message, shift_id: null }]));
  expect(sent.some(isAboutShift)).toBe(false);
});

test("has the next shift’s where no message is about one", async () => {
  const { shift } = gap();
  await open({ ...aThread([{ ...message, shift_id: null }]), next_shift: shift });
  const facts = await screen.findByRole("complementary", { name: "The shift" });
  expect(facts.textContent).toContain("Tue, Jun 2");
  expect(within(facts).queryByRole("button", { name: /^Confirm/ })).toBeNull();
});

test("has none once the shift is over", async () => {
  const sent = await open(aThread([message]), gap({ end_time_at_utc: "2026-06-01T10:00:00Z" }));
  await eventually(() => expect(sent.some(isAboutShift)).toBe(true));
  expect(screen.queryByRole("complementary")).toBeNull();
});
