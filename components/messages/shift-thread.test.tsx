import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Invitee, ShiftThread as Loaded } from "@/lib/messages/schema";
import { answer, answerRequests, ok } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { show } from "@/tests/support/press";
import { aSessionUser, NOW } from "@/tests/support/slot-dialog";
import { ShiftThread } from "./shift-thread";

const asked = (caregiver_id: number, status: Invitee["status"]) =>
  ({
    caregiver_id,
    name: `Person ${caregiver_id}`,
    has_photo: false,
    status,
    slot: null,
    reading: null,
    read_time: null,
    delivery: null,
  }) satisfies Invitee;

const threadOf = (people: Invitee[]) =>
  ({
    shift: {
      shift_id: 5,
      resource_type: "RN",
      is_flex: true,
      units: ["2 East"],
      shift_date: "2026-06-02",
      start_time: "7:00 PM",
      end_time: "7:00 AM",
      start_time_at_utc: "2026-06-03T02:00:00Z",
      end_time_at_utc: "2026-06-03T14:00:00Z",
      filled: 0,
      claimed: 0,
      open: 1,
      open_part: null,
    },
    terms: { paid_hours: 11.5, bonus: 0, wage: null },
    holders: [],
    asked: people,
    claimed: [],
    messages: [],
  }) as Loaded;

async function openWith(thread: Loaded) {
  const sent = answerRequests({
    "GET /api/messages/shifts/5": answer(thread),
    "POST /api/messages": () => Response.json({ sent: 1 }),
    "PUT /api/messages/send-now": ok,
  });
  const here = { facilityId: 1, zone: "America/Los_Angeles", now: Date.parse(NOW) };
  show(<ShiftThread user={aSessionUser()} shiftId={5} here={here} isPeek={false} onBack={vi.fn()} />);
  await screen.findByText(/^RN \w+ 7 PM – 7 AM$/);
  return sent;
}

async function open(people: Invitee[]) {
  const sent = await openWith(threadOf(people));
  return {
    send: async () => {
      const field = screen.getByRole("textbox");
      fireEvent.change(field, { target: { value: "Anyone?" } });
      fireEvent.keyDown(field, { key: "Enter" });
      await eventually(() => expect(sent.some(({ body }) => body)).toBe(true));
      return (sent.findLast(({ body }) => body)!.body as { caregiverIds: number[] }).caregiverIds;
    },
  };
}

test.each([
  ["Only waiting (2)", [asked(1, "PENDING"), asked(2, "DECLINED"), asked(3, "PENDING")], [1, 3]],
  ["Without a no (1)", [asked(1, "ACCEPTED"), asked(2, "DECLINED")], [1]],
])("writes to someone who said no only by choice: %s", async (preset, people, to) => {
  const { send } = await open(people);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: preset }).checked).toBe(true);
  expect(await send()).toEqual(to);
  fireEvent.click(screen.getByRole("radio", { name: `To all ${people.length}` }));
  expect(screen.getByRole("textbox", { name: `Message all ${people.length}` })).toBeDefined();
});

test("offers no message once everyone has said no", async () => {
  await open([asked(1, "DECLINED")]);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("says how many of a question wait for the morning, and sends them now", async () => {
  const question = (id: number, state: string) => ({
    id,
    caregiver_id: id,
    caregiver_name: `Person ${id}`,
    is_own: true,
    text: "Can you come?",
    at: NOW,
    batch_id: "one",
    is_question: true,
    delivery: { state, at: "2026-06-02T14:00:00Z", why: null },
  });
  const sent = await openWith({
    ...threadOf([1, 2, 3].map((id) => asked(id, "PENDING"))),
    messages: [question(1, "WAITING"), question(2, "SENT"), question(3, "WAITING")],
  } as Loaded);
  expect(screen.getByText("2 wait until 7 AM")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Send now" }));
  await eventually(() =>
    expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({ messageIds: [1, 3] }),
  );
});

test("has no check before someone who was only asked", async () => {
  await open([asked(1, "PENDING"), asked(2, "ACCEPTED")]);
  const iconOf = (name: string) => screen.getByText(name).closest("li")!.querySelector("svg")!.classList;
  expect([...iconOf("Person 1")]).toContain("lucide-send");
  expect([...iconOf("Person 2")]).toContain("lucide-check");
});

test("asks more people in one press while no one has said yes", async () => {
  await open([asked(1, "PENDING"), asked(2, "DECLINED")]);
  expect(screen.getByRole("button", { name: "Ask more people" }).dataset.variant).toBe("primary");
});

test("only the YES that took the shift looks like good news", async () => {
  const said = (id: number, hasTaken: boolean) =>
    ({
      id,
      caregiver_id: id,
      caregiver_name: `Person ${id}`,
      is_own: false,
      text: `YES from ${id}`,
      at: NOW,
      reading: "YES",
      has_taken: hasTaken,
    }) as Loaded["messages"][number];
  const people = [asked(1, "ACCEPTED"), asked(2, "EXPIRED")];
  await openWith({ ...threadOf(people), messages: [said(1, true), said(2, false)] });
  expect(screen.getByText("YES from 1").className).toContain("text-confirmed");
  expect(screen.getByText("YES from 2").className).not.toContain("text-confirmed");
  expect(screen.getByText("Read as YES.")).toBeDefined();
  expect(screen.getByText("Read as YES. The shift isn’t theirs.")).toBeDefined();
});
