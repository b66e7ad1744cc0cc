import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { PersonRow, ShiftRow, Thread } from "@/lib/messages/schema";
import { answer, answerRequests, lost, ok } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { banners, press, show } from "@/tests/support/press";
import { aSessionUser, NOW, useDialogs } from "@/tests/support/slot-dialog";
import { MessagesScreen } from "./messages-screen";

useDialogs();

const person = (id: number, name: string, is_unread: boolean) =>
  ({
    caregiver_id: id,
    name,
    resource_type: "CNA",
    has_photo: false,
    last_at: NOW,
    last_text: "Thanks",
    is_own: false,
    has_failed: false,
    is_unread,
  }) satisfies PersonRow;

const shift = (shift_id: number, open: number) =>
  ({
    shift_id,
    resource_type: "RN",
    shift_date: "2026-06-02",
    start_time: "7:00 AM",
    start_time_at_utc: "2026-06-02T14:00:00Z",
    units: ["1 West"],
    open,
    claimed: 0,
    asked: 4,
    yes: 0,
    no: 1,
    last_at: NOW,
    last_name: null,
    last_text: null,
    last_reading: null,
    is_unread: false,
  }) as ShiftRow;

const thread: Thread = {
  caregiver_id: 2,
  name: "Bo Lane",
  has_photo: false,
  resource_type: "CNA",
  reach: { way: "SMS", is_opted_out: false, is_barred: false, quiet_until: null, left: 12, timezone: "" },
  next_shift: null,
  may_give_time: false,
  messages: [
    {
      id: 9,
      caregiver_id: 2,
      caregiver_name: "Bo Lane",
      is_own: false,
      is_unread: true,
      channel: "SMS",
      text: "Thanks",
      at: NOW,
      sender_name: null,
      batch_id: null,
      shift_id: null,
      about: null,
      is_question: false,
      reading: null,
      has_taken: false,
      read_time: null,
      delivery: null,
    },
  ],
};

const unread = {
  shifts: [shift(5, 1), shift(6, 0)],
  people: [person(1, "Ada Grove", false), person(2, "Bo Lane", true)],
};

const open = () =>
  show(
    <MessagesScreen
      user={aSessionUser()}
      facility={{ id: 1, timezone: "America/Los_Angeles" }}
      first={unread}
      renderedAt={Date.parse(NOW)}
    />,
  );

const sections = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const names = (section: string) =>
  within(screen.getByRole("region", { name: section }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

test("opens and reads nothing by itself, and keeps whom one opens where they are", async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const read = { ...unread, people: [person(1, "Ada Grove", false), person(2, "Bo Lane", false)] };
  const sent = answerRequests({
    "GET /api/messages/people/2": answer(thread),
    "GET /api/messages": answer(read),
    "PUT /api/messages/people/2/read": ok,
  });
  open();
  expect(screen.getByRole("heading", { name: "1 unread" })).toBeDefined();
  expect(sections()).toEqual(["New", "About open shifts", "People", "1 unread"]);
  expect(screen.getByText("Filled 1").closest("details")!.open).toBe(false);
  expect(sent).toEqual([]);

  await press(/Bo Lane/);
  const ofNew = within(screen.getByRole("region", { name: "New" }));
  await eventually(() => expect(ofNew.queryByText("Unread")).toBeNull());
  expect(sent.some(({ path }) => path === "/api/messages/people/2/read")).toBe(true);
  expect(names("New")).toEqual([expect.stringContaining("Bo Lane")]);
  expect(names("People")).toEqual([expect.stringContaining("Ada Grove")]);
});

test("shows the first unread thread where there is room, and reads it once someone turns to it", async () => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  const sent = answerRequests({
    "GET /api/messages/people/2": answer(thread),
    "GET /api/messages": answer(unread),
    "PUT /api/messages/people/2/read": ok,
  });
  open();
  const log = await screen.findByRole("log");
  expect(screen.getByText("RN 7 AM")).toHaveProperty("textContent", "RN 7 AM, 1 West");
  const isRead = () => sent.some(({ path }) => path === "/api/messages/people/2/read");
  fireEvent.focusIn(log);
  expect([isRead(), window.location.search]).toEqual([false, ""]);
  fireEvent.pointerDown(log);
  await eventually(() => expect(isRead()).toBe(true));
  expect(window.location.search).toBe("?person=2");
});

test("has no dot at the thread one reads, and no word of it if the portal isn’t reached", async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const sent = answerRequests({
    "GET /api/messages/people/2": answer(thread),
    "GET /api/messages": answer(unread),
    "PUT /api/messages/people/2/read": lost,
  });
  open();
  expect(screen.getByText("Unread", { selector: ".sr-only" })).toBeDefined();
  await press(/Bo Lane/);
  await eventually(() => expect(sent.some(({ method }) => method === "PUT")).toBe(true));
  expect(screen.queryByText("Unread", { selector: ".sr-only" })).toBeNull();
  expect(banners()).toEqual([]);
});
