import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import { answer, answerRequests, ok } from "@/tests/support/answer-requests";
import { freezeClock } from "@/tests/support/clock";
import { eventually } from "@/tests/support/eventually";
import {
  aClaimedSlot,
  aFeedSlot,
  banners,
  isDisabled,
  openSlotDialog,
  press,
  useDialogs,
} from "@/tests/support/slot-dialog";
import { aSuggestedPerson } from "@/tests/support/suggested-person";
import { AskLateDialog } from "./ask-late-dialog";
import { GiveBackDialog } from "./give-back-dialog";
import { JoinDialog } from "./join-dialog";

useDialogs();

const at = (hour: number) => new Date(Date.UTC(2026, 5, 2, hour)).toISOString();

const missing = aClaimedSlot({
  slot_status: "CONFIRMED",
  outcome_code: "NO_SHOW",
  start_time_at_utc: at(14),
  end_time_at_utc: at(22),
});

test("a no-show is asked about from the next hour on, saved with the question alone", async () => {
  freezeClock(at(16));
  const sent = answerRequests({
    "PUT /api/slot/1/late-start": answer({ slot_id: 9, shift_id: 8 }),
    "GET /api/caregivers-invite/suggestions": answer([aSuggestedPerson(5, "Ada Grove")]),
  });
  const { source } = openSlotDialog(AskLateDialog, missing);
  expect(screen.getByText(/^Choose when a replacement could start\. The shift ends 3:00 PM\./)).toBeTruthy();
  expect(screen.getByText("5 h of it left")).toBeTruthy();
  await press("Choose People");
  expect(await screen.findByText("Ask About This Shift")).toBeTruthy();
  expect(screen.getByLabelText("Message")).toHaveProperty("value", "Can you come at 10 AM?");
  await screen.findByText("Ada Grove");
  expect(sent.map(({ method }) => method)).toEqual(["GET"]);
  expect(sent[0]!.query).toEqual({ shiftId: String(missing.shift_id), startsAt: at(17) });
  await press("Send to 1 person");
  await eventually(() => expect(banners()[0]).toContain("1 person asked."));
  expect(sent[1]!.body).toEqual({
    caregiverId: 7,
    startsAt: at(17),
    invited: [{ caregiverId: 5, acknowledgedRest: [] }],
    words: "Can you come at 10 AM?",
  });
  expect(source.refresh).toHaveBeenCalledWith(1);
});

test("an open half is only asked about within its own time", async () => {
  freezeClock(new Date(Date.parse(at(14)) + 25 * 60_000).toISOString());
  const half = aFeedSlot({
    part_of: {
      place_id: 1,
      shift_id: 3,
      start_time: "7:00 AM",
      end_time: "3:00 PM",
      start_time_at_utc: at(14),
      end_time_at_utc: at(22),
    },
    start_time_at_utc: at(14),
    end_time_at_utc: at(15),
  });
  openSlotDialog(AskLateDialog, half);
  const starts = (await screen.findByLabelText<HTMLSelectElement>("Starts at")).options;
  expect([...starts].map(({ textContent }) => textContent)).toEqual(["7:30 AM"]);
});

const replacement = aFeedSlot({
  replaced_slot_id: 4,
  replaced_caregiver_id: 7,
  replaced_caregiver_name: "Mara Holt",
  replaced_because: "CALLED_OFF",
});

test("undoing a call-off asks for what the person's rest needs before it goes on, and again for more", async () => {
  const warnings = ["Only 6 hours of rest after the shift before.", "62 hours in this week."];
  const left = [...warnings];
  const sent = answerRequests({
    "DELETE /api/slot/4/call-off": () => {
      const warning = left.shift();
      if (!warning) return Response.json("OK");
      const error = { code: "REST_NOT_ACKNOWLEDGED", message: `${warning} Acknowledge.`, warning };
      return Response.json({ validationError: true, errors: [error] }, { status: 409 });
    },
  });
  const { source } = openSlotDialog(GiveBackDialog, replacement);
  await press("Undo Call-Off");
  for (const warning of warnings) {
    expect(await screen.findByText(warning)).toBeTruthy();
    expect(isDisabled("Undo Call-Off")).toBe(true);
    fireEvent.click(screen.getByRole("checkbox", { hidden: true }));
    await press("Undo Call-Off");
  }
  await eventually(() => expect(banners()[0]).toContain("Mara Holt has the shift again."));
  expect(sent.map(({ body }) => body).filter(Boolean)).toEqual([
    { caregiverId: 7, acknowledgedRest: [] },
    ...warnings.map((warning) => ({ caregiverId: 7, acknowledgedRest: [warning] })),
  ]);
  expect(source.refresh).toHaveBeenCalledWith(1);
});

test("a call-off is undone from its own row, and names who has claimed its place", async () => {
  const sent = answerRequests({ "DELETE /api/slot/1/call-off": ok });
  const own = aClaimedSlot({
    slot_status: "CANCELLED",
    outcome_code: "CG_CANCELLED",
    is_cancelled: true,
    replaced_slot_id: 9,
    replaced_caregiver_id: 8,
  });
  const claimed = aClaimedSlot({
    slot_id: 2,
    replaced_slot_id: 1,
    caregiver_id: 5,
    caregiver_name: "Ines Reed",
  });
  openSlotDialog(GiveBackDialog, own, { all: [own, claimed] });
  expect(screen.getByText(/Ines Reed is told not to come\./)).toBeTruthy();
  await press("Undo Call-Off");
  await eventually(() => expect(sent[0]?.body).toEqual({ caregiverId: 7, acknowledgedRest: [] }));
});

test("a reassignment is undone with who has the shift now", async () => {
  const sent = answerRequests({ "DELETE /api/flex/slot/4/professional": ok });
  const reassigned = {
    caregiver_id: 8,
    caregiver_name: "Ines Reed",
    replaced_because: "REASSIGNED",
  } as const;
  openSlotDialog(GiveBackDialog, { ...replacement, ...reassigned });
  expect(screen.getByText(/Ines Reed is told not to come\./)).toBeTruthy();
  await press("Undo Reassignment");
  await eventually(() => expect(sent[0]?.body).toMatchObject({ caregiverId: 8, oldCaregiverId: 7 }));
});

test("two open halves become one, and Undo splits them again", async () => {
  const part_of = {
    shift_id: 5,
    place_id: 1,
    start_time: "7:00 AM",
    end_time: "3:00 PM",
    start_time_at_utc: at(14),
    end_time_at_utc: at(22),
  };
  const first = aFeedSlot({ part_of, start_time_at_utc: at(14), end_time_at_utc: at(18) });
  const second = { ...first, slot_id: 2, start_time_at_utc: at(18), end_time_at_utc: at(22) };
  const sent = answerRequests({
    "DELETE /api/slot/1/split": ok,
    "POST /api/slot/1/split": answer({ slot_id: 3 }),
  });
  openSlotDialog(JoinDialog, second, { all: [first, second] });
  expect(screen.getByText(/One open place: 7:00 AM – 3:00 PM\./)).toBeTruthy();
  await press("Join Halves");
  await eventually(() => expect(banners()[0]).toContain("The halves are joined: 7:00 AM – 3:00 PM."));
  expect(sent[0]!.body).toEqual({ caregiverId: null, withSlotId: 2, acknowledgedRest: [] });
  act(() => currentNotifications()[0]!.actions![0]!.onAction());
  await eventually(() => expect(sent[1]?.body).toMatchObject({ at: at(18), keeps: "FIRST" }));
});
