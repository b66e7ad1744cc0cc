import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DayPeople } from "@/lib/messages/schema";
import { answerRequests } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { show } from "@/tests/support/press";
import { DayThread } from "./day-thread";

const DAY = "7 AM – 3 PM";
const NIGHT = "11 PM – 7 AM";

const someone = (
  caregiver_id: number,
  resource_type: string,
  shift: string,
  absent: string | null = null,
) => ({
  caregiver_id,
  name: `Person ${caregiver_id}`,
  resource_type,
  shift: `${resource_type} ${shift}`,
  absent,
});

const day = {
  people: [
    someone(1, "CNA", DAY),
    someone(2, "CNA", NIGHT),
    someone(3, "RN", DAY),
    someone(4, "CNA", DAY, "No-show"),
  ],
  open: [
    { resource_type: "CNA", start_time: "7:00 AM", end_time: "3:00 PM", open: 2 },
    { resource_type: "RN", start_time: "3:00 PM", end_time: "11:00 PM", open: 1 },
  ],
} as unknown as DayPeople;

const here = { facilityId: 1, zone: "America/Los_Angeles", now: Date.parse("2026-06-02T12:00:00Z") };

/** The thread of a day, and a way to send to those whom it names after a choice. */
async function open(people = day) {
  const sent = answerRequests({
    "GET /api/messages/day": () => Response.json(people),
    "POST /api/messages": () => Response.json({ sent: 1 }),
  });
  show(<DayThread date="2026-06-02" here={here as never} onBack={() => {}} />);
  await screen.findAllByRole("checkbox");
  return {
    narrow: (label: string) => {
      const field = screen.getByRole<HTMLSelectElement>("combobox", { name: "Who gets it" });
      const option = [...field.options].find(({ text }) => text === label)!;
      fireEvent.change(field, { target: { value: option.value } });
    },
    send: async () => {
      const field = screen.getByRole("textbox");
      fireEvent.change(field, { target: { value: "Snow. Leave early." } });
      fireEvent.keyDown(field, { key: "Enter" });
      await eventually(() => expect(sent.some(({ body }) => body)).toBe(true));
      return (sent.findLast(({ body }) => body)!.body as { caregiverIds: number[] }).caregiverIds;
    },
  };
}

const optionsOf = () =>
  [...screen.getByRole<HTMLSelectElement>("combobox", { name: "Who gets it" }).options].map(
    ({ text }) => text,
  );

test("offers everyone, each type and each shift, with their numbers", async () => {
  await open();
  expect(optionsOf()).toEqual([
    "Everyone, 4",
    "All CNA, 3",
    "All RN, 1",
    `CNA ${NIGHT}, 1`,
    `CNA ${DAY}, 2`,
    `RN ${DAY}, 1`,
  ]);
});

test.each([
  ["Everyone, 4", [1, 2, 3]],
  ["All CNA, 3", [1, 2]],
  [`CNA ${DAY}, 2`, [1]],
  [`RN ${DAY}, 1`, [3]],
])("narrowed to %s, it goes to those who work it, and to no one else", async (label, recipients) => {
  const { narrow, send } = await open();
  narrow(label);
  expect(await send()).toEqual(recipients);
});

test("leaves out who was unticked, also after it was narrowed and widened again", async () => {
  const { narrow, send } = await open();
  fireEvent.click(screen.getByLabelText(/Person 3/));
  narrow("All CNA, 3");
  narrow("Everyone, 4");
  expect(await send()).toEqual([1, 2]);
});

test("asks nothing when all work the same shift", async () => {
  await open({ ...day, people: [day.people[0]!, day.people[3]!] });
  expect(screen.queryByRole("combobox", { name: "Who gets it" })).toBeNull();
});
