import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import { P } from "@/lib/access/permissions";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { aGap, GAPS, openPerson, part } from "@/tests/support/person-screen";
import { aFeedSlot, banners, isDisabled, press, useDialogs } from "@/tests/support/slot-dialog";

useDialogs();

describe("a gap that fits", () => {
  const ASSIGN = "POST /api/flex/caregivers/assign";
  const name = "Assign Mara Holt, Tue, Jun 2, 7:00 AM";

  test("is assigned with one press, with Undo, and both are read again", async () => {
    const sent = await openPerson({
      gaps: [aGap()],
      answers: { [ASSIGN]: ok, "DELETE /api/flex/caregivers/assign": ok },
    });
    await press(name);
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
      caregiverId: 7,
      flexShiftId: 6,
      slotId: 5,
      oldUnitId: 4,
      acknowledgedRest: [],
    });
    const reads = () => sent.filter(({ path }) => /^.api.people.7(.gaps)?$/.test(path)).length;
    expect([banners(), reads()]).toEqual([[expect.stringContaining("successfully assigned")], 3]);
    await act(async () => currentNotifications()[0]!.actions![0]!.onAction());
    expect(sent.some(({ method }) => method === "DELETE")).toBe(true);
    expect(reads()).toBe(5);
  });

  test("that nothing speaks against is at the head too, the first of them", async () => {
    const slot = (slot_id: number, start_time: string) => ({ ...aGap().slot, slot_id, start_time });
    await openPerson({
      gaps: [
        aGap({ slot: slot(5, "7:00 AM"), warnings: ["Would be overtime."] }),
        aGap({ slot: slot(6, "8:00 AM"), is_invited: true }),
        aGap({ slot: slot(7, "9:00 AM") }),
      ],
    });
    expect(screen.getByRole("button", { name: /^Assign Tue, Jun 2, / }).textContent).toContain("9 AM");
  });

  test("asks first about warnings, and needs the acknowledgement", async () => {
    const text = "7 h rest before this shift, less than 8 h.";
    const sent = await openPerson({
      gaps: [aGap({ warnings: [text], acknowledgements: [text] })],
      answers: { [ASSIGN]: ok },
    });
    await press(name);
    expect(isDisabled("Assign")).toBe(true);
    fireEvent.click(screen.getByRole("checkbox", { hidden: true }));
    await press("Assign");
    expect(sent.find(({ method }) => method === "POST")?.body).toMatchObject({ acknowledgedRest: [text] });
  });

  test("shows the server's refusal and is read again", async () => {
    const sent = await openPerson({
      gaps: [aGap()],
      answers: { [ASSIGN]: refusal(409, "The professional already works at that time.") },
    });
    await press(name);
    expect(banners()).toEqual(["The professional already works at that time."]);
    expect(sent.filter(({ path }) => path.endsWith("/gaps"))).toHaveLength(2);
  });

  test("of the marketplace is an invite, once", async () => {
    const slot = aFeedSlot({ slot_id: 5, shift_id: 6 });
    const sent = await openPerson({
      gaps: [aGap({ slot }), aGap({ slot: { ...slot, slot_id: 8, shift_id: 9 }, is_invited: true })],
      answers: {
        "POST /api/caregivers-invite/bulk-create": answer({ invites: [], isRecurring: false, shiftId: 6 }),
      },
    });
    expect(part("Gaps that fit").getByText("Asked")).toBeDefined();
    await press("Invite Mara Holt, Tue, Jun 2, 7:00 AM");
    expect(sent.find(({ method }) => method === "POST")?.body).toMatchObject({
      inviteCaregivers: [{ facilityId: 1, shiftId: 6, caregiverId: 7, status: "PENDING" }],
    });
    expect(banners()).toEqual([expect.stringContaining("We invited Mara Holt.")]);
  });

  test("can be asked about first, in words", async () => {
    const ASK = "POST /api/caregivers-invite/bulk-create";
    const sent = await openPerson({
      gaps: [aGap({ warnings: ["Would be overtime."] })],
      permissions: [P.FLEX_ADD_CAREGIVER, P.INVITE],
      answers: { [ASK]: answer({ invites: [], isRecurring: false, shiftId: 6 }) },
    });
    await press("Ask Mara Holt, Tue, Jun 2, 7:00 AM");
    const dialog = within(await screen.findByRole("dialog", { name: "Ask Mara Holt", hidden: true }));
    expect(dialog.getByText("Would be overtime.")).toBeDefined();
    await press("Send");
    expect(sent.find(({ method }) => method === "POST")?.body).toMatchObject({
      inviteCaregivers: [{ facilityId: 1, shiftId: 6, caregiverId: 7 }],
      words: expect.stringContaining("?"),
    });
    expect(banners()).toEqual(["Mara Holt asked."]);
  });

  test("is one of four until the rest is asked for", async () => {
    await openPerson({ gaps: [1, 2, 3, 4, 5].map((id) => aGap({ slot: aFeedSlot({ slot_id: id }) })) });
    const card = part("Gaps that fit");
    expect(card.getAllByRole("link")).toHaveLength(4);
    fireEvent.click(card.getByRole("button", { name: "Show 1 more" }));
    expect(card.getAllByRole("link")).toHaveLength(5);
  });

  test("isn't asked for by someone who books no one", async () => {
    const sent = await openPerson({ permissions: [P.EDIT] });
    expect(screen.queryByRole("region", { name: "Gaps that fit" })).toBeNull();
    expect(sent.some(({ path }) => path.endsWith("/gaps"))).toBe(false);
  });

  test("can be loaded again after a failure", async () => {
    const answers = { [GAPS]: refusal(500) };
    await openPerson({ answers });
    expect(part("Gaps that fit").getByText("The open shifts could not be loaded.")).toBeDefined();
    answerRequests({ [GAPS]: answer({ gaps: [aGap()], total: 3 }) });
    fireEvent.click(part("Gaps that fit").getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("and 2 more on the Daily Schedule")).toBeDefined();
  });
});
